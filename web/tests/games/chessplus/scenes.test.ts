// The scenes of Chessplus moves.
import { scenes } from '../../../src/games/chessplus/scenes';
import { describe, expect, test } from 'vitest';
import { frame, framed, MOVES } from './positions';

describe('scenes', () => {
	const told = (name: keyof typeof MOVES, changes = {}) =>
		scenes(framed(name, changes)).map(({ name: called, sound }) => `${called}: ${sound}`);

	test('what others do has a name and a sound, and check is heard', () => {
		expect(told('merge')).toEqual(['merge: merge']);
		expect(told('split')).toEqual(['split: check']);
		expect(told('split, merge')).toEqual(['merge: merge']);
		expect(told('castle')).toEqual(['castle: move']);
		expect(told('promote')).toEqual(['promote: merge']);
		expect(told('promote, capture')).toEqual(['promote: capture', 'mate: check']);
		expect(told('promote, removed')).toEqual(['promote: merge']);
		expect(told('in passing')).toEqual(['capture: capture']);
		expect(told('check')).toEqual(['split: check']);
	});

	test('are brisk', () => {
		for (const name of Object.keys(MOVES) as (keyof typeof MOVES)[]) {
			const { lasts, view } = scenes(framed(name))[0]!;
			expect(lasts).toBeGreaterThanOrEqual(220);
			expect(lasts).toBeLessThanOrEqual(450);
			expect(view).toBeUndefined(); // the board may be used meanwhile
		}
	});

	test('a move of mine has glided since it was made: only the rest of it is waited for', () => {
		const lasts = (name: keyof typeof MOVES, you: number[]) => {
			const seat = 1 - (framed(name).after.turn ?? 1);
			return scenes(framed(name, { you: you.map((n) => (n + seat) % 2) }))[0]!.lasts;
		};
		for (const name of Object.keys(MOVES) as (keyof typeof MOVES)[])
			expect(lasts(name, [0])).toBeLessThan(0.7 * lasts(name, [1]));
		expect(lasts('castle', [0])).toBeLessThan(150);
		expect(lasts('merge', [0])).toBeGreaterThan(200); // two have to slide together
		// At a shared screen the board turns afterwards.
		expect(lasts('castle', [0, 1])).toBe(lasts('castle', [1]));
	});

	test('checkmate is seen before the result, also where nothing moves', () => {
		const [move, mate] = scenes(framed('mate', { you: [0] }));
		expect(move).toMatchObject({ name: 'move', sound: 'move' });
		expect(mate).toMatchObject({ name: 'mate', lasts: 800, still: 800 });
		expect(mate!.view).toBeUndefined();
	});

	test('nothing is played at the beginning, or when something else happens', () => {
		expect(scenes(framed('merge', { before: null }))).toEqual([]);
		expect(scenes(framed('merge', { event: { number: 1, at: 0, kind: 'began' } }))).toEqual([]);
	});

	test('a move is played even if nobody can tell what it did', () => {
		expect(scenes(frame('start', 'spectator'))[0]).toMatchObject({ name: 'move', sound: 'move' });
	});
});
