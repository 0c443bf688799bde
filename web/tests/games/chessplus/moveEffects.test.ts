// What a move did, worked out from the boards before and after it.
import { describe, expect, test } from 'vitest';
import { effectsOf } from '../../../src/games/chessplus/moveEffects';
import { after } from '../../../src/games/chessplus/pieces';
import { effects, position, stored } from './positions';

describe('what a move did', () => {
	test('is read from the boards before and after it', () => {
		expect(effects('merge')).toMatchObject({ goes: 'N', stays: '', mergedWith: 'P', taken: [], becomes: null });
		expect(effects('split')).toMatchObject({ goes: 'N', stays: 'R', mergedWith: '' });
		expect(effects('split, merge')).toMatchObject({ goes: 'N', stays: 'R', mergedWith: 'P' });
		expect(effects('split, capture')).toMatchObject({
			goes: 'R',
			stays: 'N',
			taken: [{ square: 'e5', letters: 'p' }],
		});
		expect(effects('castle')).toMatchObject({ goes: 'K', path: { rook: ['h1', 'f1'] } });
		expect(effects('promote')).toMatchObject({ goes: 'P', becomes: 'queen' });
		expect(effects('promote, merged')).toMatchObject({ goes: 'RP', becomes: 'queen' });
		expect(effects('promote, removed')).toMatchObject({ goes: 'P', becomes: 'nothing' });
		expect(effects('in passing')).toMatchObject({ goes: 'pp', taken: [{ square: 'd4', letters: 'P' }] });
	});

	test('every legal move leads to what it is said to have done', () => {
		for (const { view } of Object.values(stored))
			for (const way of view.ways) {
				const what = effectsOf(view.board, after(view.board, way), way)!;
				expect(what.path).toBe(way);
				expect(what.becomes).toBe(way.becomes ?? null);
				expect(what.mergedWith !== '').toBe(way.does === 'merges');
				expect(what.taken.map(({ square }) => square)).toEqual(way.does === 'takes' ? [way.taken ?? way.to] : []);
			}
	});

	test('nothing, if more than this move lies between the boards', () => {
		const { board, moved } = position('spectator').view;
		expect(effectsOf(position('start').view.board, board, moved)).toBeNull();
		expect(effectsOf(board, board, moved)).toBeNull();
		expect(effectsOf(board, board, null)).toBeNull();
	});
});
