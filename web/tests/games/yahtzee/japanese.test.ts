// The words of the board in Japanese: what is put together from several messages.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Letter } from '../../../src/games/yahtzee/view';

vi.mock('../../../src/i18n/language', () => ({ language: 'ja' }));
const files = import.meta.glob<string>('$boxtop/games/yahtzee/words/ja/{names,page}.ftl', {
	query: '?raw',
	import: 'default',
	eager: true,
});

beforeAll(async () => {
	vi.resetModules(); // the English words are loaded already
	const { addWords } = await import('../../../src/i18n');
	addWords('yahtzee', 'ja', Object.values(files));
});

const letters = (dice: string) => [...dice] as Letter[];

test('dice', async () => {
	const { describeDice, describeRolls, describeTheDice } = await import('../../../src/games/yahtzee/descriptions');
	expect(describeDice(letters('PTTMW'))).toBe('ピカチュウ1個、アチャモ2個、ミズゴロウ1個、ソーナノ1個');
	expect(describeTheDice(letters('TT'))).toBe('アチャモ2個');
	expect(describeRolls(['PTTTT', 'KKKKK'])).toBe('ピカチュウ1個、アチャモ4個／キモリ5個');
});

test('sentences for those who do it and for others', async () => {
	const { who } = await import('../../../src/games/yahtzee/descriptions');
	const { t } = await import('../../../src/games/yahtzee/strings');
	expect(t('turn', who('アキ', true))).toBe('あなたの番です');
	expect(t('turn', who('アキ', false))).toBe('アキの番です');
	expect(t('seen-score', { ...who('アキ', false), points: 3, face: t('face-T') })).toBe(
		'アキがアチャモで3点を取ります。',
	);
	expect(t('roll-others', { n: 1 })).toBe('ほかの1個をふり直す');
	expect(t('die-label', { n: 2, face: t('face-K'), state: 'kept' })).toBe('サイコロ2：キモリ、残す');
});

test('the list of moves draws the dice where the sentence has them', async () => {
	const { render } = await import('@testing-library/svelte'); // of the same Svelte as the component
	const { default: MoveEntry } = await import('../../../src/games/yahtzee/MoveEntry.svelte');
	const event = { number: 9, at: 0, kind: 'moved', seat: 0, text: 'score T', chances: ['KKMWL'] };
	const { container } = render(MoveEntry, {
		props: { event: { ...event, details: [{ points: 4 }] }, names: ['アキ', 'ハル'], called: [], you: [0] },
	});
	const [score, next] = container.querySelectorAll('.part');
	expect(score!.textContent.trim()).toBe('アチャモで4点');
	expect(score!.firstElementChild!.querySelector('.face')).toBeTruthy();
	expect(next!.textContent.trim()).toBe('ハルの目：');
	expect(next!.lastElementChild!.querySelectorAll('.face')).toHaveLength(5);
	expect(container.querySelector('.unseen')!.textContent).toBe(
		'アチャモで4点。ハルの目：キモリ2個、ミズゴロウ1個、ソーナノ1個、スバメ1個',
	);
});
