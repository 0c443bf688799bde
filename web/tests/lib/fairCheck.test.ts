// The coin, dice and cards of finished matches, worked out again. The records are made by Python (`make views`).
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkFairness, type RecordFile, type Revealed } from '../../src/lib/fairCheck';
import { uiOf } from '../../src/lib/games';

const files = import.meta.glob<RecordFile[]>('../games/*/records.json', { eager: true, import: 'default' });
const records = Object.values(files).flat();

const check = async (record: RecordFile) => {
	const { chance } = await uiOf(record.game);
	return checkFairness(record.fair as Revealed, record.events, chance!.follow(record));
};
const isWrong = ({ said, should }: { said: string; should: string }) => said !== should;

afterEach(() => void vi.unstubAllGlobals());

describe('a fair match', () => {
	it('is in the records at all', () => {
		expect(new Set(records.map(({ game }) => game)).size).toBeGreaterThan(1);
	});

	it.each(records)('of $game checks out: $fair.match', async (record) => {
		const report = await check(record);
		expect(report).toMatchObject({ fingerprint: true, coin: true });
		expect(report.drawn.length).toBe(record.events.filter(({ chance }) => chance).length);
		expect(report.drawn.length).toBeGreaterThan(1);
		expect(report.drawn.filter(isWrong)).toEqual([]);
	});

	it('gives the same without the cryptography of the browser, which pages on a home network do not have', async () => {
		const usual = await Promise.all(records.map(check));
		vi.stubGlobal('crypto', {});
		expect(await Promise.all(records.map(check))).toEqual(usual);
	});
});

describe.each(records.filter((_, n) => n % 3 === 0))('a changed match of $game', (record) => {
	const changed = (change: (copy: RecordFile) => void) => {
		const copy = structuredClone(record);
		change(copy);
		return check(copy);
	};

	it('is found out by the first outcome that is not as it should be', async () => {
		const at = record.events.map(({ chance }) => Boolean(chance)).lastIndexOf(true);
		const said = record.events[at]!.chance!;
		const { drawn } = await check(record);
		const other = drawn.map((one) => one.said).find((one) => one !== said)!;
		const report = await changed((copy) => (copy.events[at]!.chance = other));
		expect(report.drawn.filter(isWrong)).toEqual([{ k: drawn.length, said: other, should: said }]);
	});

	it('is found out by its seed, its words and its coin', async () => {
		const seed = await changed(
			(copy) => (copy.fair!.seed = copy.fair!.seed!.replace(/^./, (hex) => (hex === '0' ? '1' : '0'))),
		);
		expect(seed.fingerprint).toBe(false);
		expect(seed.drawn.some(isWrong)).toBe(true);
		const words = await changed((copy) => (copy.fair!.words = [...copy.fair!.words!].reverse()));
		expect(words.fingerprint).toBe(true);
		expect(words.drawn.some(isWrong)).toBe(true);
		expect((await changed((copy) => copy.fair!.order!.reverse())).coin).toBe(false);
	});
});
