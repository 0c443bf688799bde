// How the events of Yahtzee are played: which scenes, in which order, and what the board shows meanwhile.
import { describe, expect, test } from 'vitest';
import { nudge } from '../../../src/games/yahtzee/advice';
import { roundsOf, scenes, type SceneData } from '../../../src/games/yahtzee/scenes';
import type { YahtzeeView } from '../../../src/games/yahtzee/view';
import type { Frame } from '../../../src/lib/board';
import { SETTINGS } from '../../support/boardProps';
import views from './views.json';

type Name = keyof typeof views;
const viewOf = (name: Name) => views[name].view as unknown as YahtzeeView;

function frame(before: Name | null, after: Name, event: object, more: Partial<Frame> = {}): Frame<YahtzeeView> {
	return {
		before: before && viewOf(before),
		after: viewOf(after),
		event: { number: 9, at: 0, kind: 'moved', ...event },
		seat: 0,
		you: [0],
		names: ['Ann', 'Dr. No', 'Cem', 'Dia'],
		over: viewOf(after).result !== null,
		settings: { ...SETTINGS, motion: true },
		...(more as object),
	};
}
const names = (played: { name: string }[]) => played.map((scene) => scene.name);
const data = (scene: { data?: unknown } | undefined) => scene?.data as SceneData;

const BEGAN = { kind: 'began', chances: ['PTTMW'] };
const KEPT = { seat: 0, text: 'keep PTT', chances: ['PTTTL'] };
const SCORED = { seat: 0, text: 'score T', chances: ['KKMWL'] };

describe('the first roll', () => {
	test('waits in the cup until whoever sits here throws it', () => {
		const played = scenes(frame(null, 'first roll', BEGAN));
		expect(names(played)).toEqual(['throw', 'roll']);
		const [cup, roll] = played;
		expect(cup).toMatchObject({ waits: true, view: { dice: [], air: 5, roller: 0, moves: [], ways: [] } });
		expect(roll).toMatchObject({ sound: 'dice', view: { dice: [...'PTTMW'], air: 0, moves: [], ways: [] } });
	});

	test('of others rolls by itself, also where nothing may move', () => {
		const played = scenes(frame(null, 'their turn', BEGAN, { seat: 1, you: [1] }));
		expect(names(played)).toEqual(['roll']);
		expect(played[0]!.still).toBeGreaterThan(0);
		expect(names(scenes(frame(null, 'their turn', BEGAN, { seat: null, you: [] })))).toEqual(['roll']);
	});

	test.each([{ autoroll: true }, { pace: 'instant' as const }])('rolls by itself with %o', (setting) => {
		const settings = { ...SETTINGS, ...setting };
		expect(names(scenes(frame(null, 'first roll', BEGAN, { settings })))).toEqual(['roll']);
		expect(names(scenes(frame('second roll', 'scored', SCORED, { you: [0, 1], settings })))).toEqual(['score', 'roll']);
	});

	test('is thrown by everybody who shares the screen', () => {
		const played = scenes(frame('second roll', 'scored', SCORED, { you: [0, 1] }));
		expect(names(played)).toEqual(['score', 'throw', 'roll']);
		expect(played.every((scene) => data(scene).shared)).toBe(true);
	});
});

describe('a turn', () => {
	test('of mine: what I keep lies on the rail already', () => {
		expect(names(scenes(frame('first roll', 'second roll', KEPT)))).toEqual(['roll']);
	});

	test('of somebody else: they keep, then they roll', () => {
		const played = scenes(frame('their turn', 'watching', KEPT, { seat: 1, you: [1] }));
		expect(names(played)).toEqual(['keep', 'roll']);
		expect(data(played[0]).kept).toEqual(['P', 'T', 'T']);
		expect(played[0]!.view!.dice.join('')).toBe('PTTMW');
		expect(played[1]!.view!.dice.join('')).toBe('PTTTL');
	});

	test('ends with a token: its dice still lie there, then the next player rolls', () => {
		const played = scenes(frame('second roll', 'scored', SCORED));
		expect(names(played)).toEqual(['score', 'roll']);
		const [score, roll] = played;
		expect(data(score).scored).toEqual({ player: 0, letter: 'T', column: 4 });
		expect(score!.view).toMatchObject({ dice: [...'PTTTL'], totals: [4, 0], left: [4, 5], roller: 0, ways: [] });
		expect(roll!.view).toMatchObject({ dice: [...'KKMWL'], roller: 1 });
	});

	test.each([
		[{ seat: 1, text: 'score T', details: [{ points: 3 }] }, 'Dr. No scores 3 for Torchic.'],
		[{ seat: 1, text: 'zero M', details: [{ points: 0 }] }, 'Dr. No scores 0 for Mudkip.'],
		[{ seat: 0, text: 'score T', details: [{ points: 3 }] }, 'You score 3 for Torchic.'],
		[{ seat: 1, text: 'score T' }, ''],
		[{ kind: 'began', sentence: 'The game starts.' }, 'The game starts.'],
	])('is told without what I have not thrown: %o', (event, told) => {
		const sentence = 'Dr. No scores 3 for Torchic. You roll two Wynauts and three Taillows.';
		const played = scenes(frame('their turn', 'first roll', { chances: ['KKMWL'], sentence, ...event }));
		expect(played.find(({ waits }) => waits)?.told).toBe(told);
		expect(played.filter((scene) => scene.told !== undefined)).toHaveLength(1);
	});

	test('is told by names to those who share the screen', () => {
		const event = { seat: 0, text: 'score T', details: [{ points: 4 }], chances: ['KKMWL'] };
		const played = scenes(frame('second roll', 'scored', event, { you: [0, 1] }));
		expect(played.find(({ waits }) => waits)?.told).toBe('Ann scores 4 for Torchic.');
	});

	test('of somebody else ends, and I throw', () => {
		const played = scenes(frame('watching', 'scored for them', SCORED, { seat: 1, you: [1] }));
		expect(names(played)).toEqual(['score', 'throw', 'roll']);
		expect(played[0]!.still).toBeGreaterThan(0);
		expect(played[1]!.view).toMatchObject({ dice: [], roller: 1, totals: [4, 0] });
	});

	test('can be cut off anywhere: no scene lets anything be done', () => {
		for (const played of [
			scenes(frame(null, 'first roll', BEGAN)),
			scenes(frame('first roll', 'second roll', KEPT)),
			scenes(frame('second roll', 'scored', SCORED, { you: [0, 1] })),
			scenes(frame('last token', 'all placed', { seat: 1, text: 'score L', chances: [] })),
		])
			for (const { view } of played) expect(view).toMatchObject({ moves: [], ways: [] });
	});
});

describe('the end', () => {
	const LAST = { seat: 1, text: 'score L', chances: [] };

	test('is counted token by token, each player in turn', () => {
		const [score, ...counts] = scenes(frame('last token', 'all placed', LAST));
		expect(score!.name).toBe('score');
		expect(new Set(names(counts))).toEqual(new Set(['count']));
		expect(counts.map((scene) => data(scene).counting!)).toEqual([
			{ player: 0, letter: 'T', column: 4, before: 0 },
			{ player: 0, letter: 'K', column: 5, before: 4 },
			{ player: 0, letter: 'M', column: 0, before: 9 },
			{ player: 0, letter: 'W', column: 4, before: 9 },
			{ player: 0, letter: 'L', column: 3, before: 13 },
			{ player: 1, letter: 'T', column: 5, before: 0 },
			{ player: 1, letter: 'K', column: 3, before: 5 },
			{ player: 1, letter: 'M', column: 3, before: 8 },
			{ player: 1, letter: 'W', column: 2, before: 11 },
			{ player: 1, letter: 'L', column: 2, before: 13 },
		]);
		expect(counts.map((scene) => scene.view!.totals.join())).toEqual([
			'4,0',
			'9,0',
			'9,0',
			'13,0',
			'16,0',
			'16,5',
			'16,8',
			'16,11',
			'16,13',
			'16,15',
		]);
		for (const { view } of counts) expect(view).toMatchObject({ result: null });
	});

	test.each(['lasts', 'still'] as const)('does not take longer than six seconds (%s)', (time) => {
		const tokens = scenes(frame('last token', 'all placed', LAST)).filter((scene) => scene.name === 'count');
		expect(tokens.reduce((sum, scene) => sum + scene[time]!, 0)).toBeLessThanOrEqual(6000);
	});

	test('by a tie-break: one roll after the other, and again while it is even', () => {
		const chances = ['PKKKK', 'PTTTT', 'MMMMM', 'PPTTT', 'TTTTL'];
		const played = scenes(frame('before the tie', 'tie broken', { seat: 2, text: 'zero W', chances }, { you: [0, 1] }));
		expect(data(played[0]).scored).toEqual({ player: 2, letter: 'W', column: 0 });
		expect(names(played).filter((name) => name === 'count')).toHaveLength(12);
		const breaks = played.filter((scene) => scene.name === 'tie');
		expect(names(played.slice(-5))).toEqual(['tie', 'tie', 'tie', 'tie', 'tie']);
		expect(breaks.map((scene) => scene.view!.tie!.map((one) => one.pikachus ?? '?').join(' '))).toEqual([
			'1 ? ?',
			'1 1 ?',
			'1 1 0',
			'2 ?',
			'2 0',
		]);
		expect(breaks.map((scene) => scene.view!.roller)).toEqual([0, 1, 2, 0, 1]);
		expect(data(breaks[4])).toMatchObject({
			round: [
				{ player: 0, roll: 'PPTTT' },
				{ player: 1, roll: 'TTTTL' },
			],
			earlier: [{ roll: 'PKKKK' }, { roll: 'PTTTT' }, { roll: 'MMMMM' }],
		});
	});

	test('nobody breaks a tie alone', () => {
		expect(roundsOf([12, 9], ['PPPPP'])).toEqual([]);
		expect(roundsOf([9, 12, 12], ['TTTTT', 'PTTTT']).flat()).toEqual([
			{ player: 1, roll: 'TTTTT' },
			{ player: 2, roll: 'PTTTT' },
		]);
	});
});

describe('a nudge', () => {
	test.each([
		['keep TT', 'Look at the two Torchics.'],
		['keep PTTM', 'Look at the Pikachu, the two Torchics, and the Mudkip.'],
		['keep -', 'Is any of these dice worth keeping?'],
		['score M', 'Look at the Mudkip row.'],
		['zero M', 'Look at the Mudkip row.'],
	])('%s: %s', (move, words) => expect(nudge(viewOf('first roll'), move)).toBe(words));
});
