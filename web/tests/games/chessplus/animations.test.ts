// The animations of moves, and the layout of pieces.
import { describe, expect, test } from 'vitest';
import { layoutOf } from '../../../src/games/chessplus/pieceLayout';
import { effectsOf } from '../../../src/games/chessplus/moveEffects';
import { animationsFor } from '../../../src/games/chessplus/animations';
import { effects, framed, MOVES } from './positions';

describe('motion', () => {
	const shownOf = (name: keyof typeof MOVES, blackBelow = false, dragged = false) =>
		animationsFor(effects(name)!, framed(name).after.board[effects(name)!.path.to], blackBelow, dragged);
	const first = (frames: Keyframe[]) => String(frames[0]!['transform']);

	test('two that merge slide together, and there is a glow', () => {
		const { motions, glow, ghosts } = shownOf('merge');
		expect(motions.map(({ at, part }) => `${at} ${part}`)).toEqual(['e2 half 0', 'e2 half 1', 'e2 feet', 'e2 base']);
		for (const { frames } of motions.slice(0, 2)) expect(frames.at(-1)).toEqual({ transform: 'none' });
		expect(glow).toBe('e2');
		expect(ghosts).toEqual([]);
	});

	test('a half that splits off starts as the half it was, and what stays becomes whole', () => {
		const { motions, glow } = shownOf('split');
		expect(motions.map(({ at, part }) => `${at} ${part}`)).toEqual(['e4 piece', 'f6 piece']);
		for (const { frames } of motions) {
			expect(first(frames)).toContain('scale(');
			expect(frames.at(-1)).toEqual({ transform: 'none' });
		}
		expect(glow).toBeNull();
	});

	test('of two equal halves the right one goes', () => {
		const board = { e4: 'RR' };
		const what = effectsOf(board, { e4: 'R', e6: 'R' }, { from: 'e4', to: 'e6', half: 'r' })!;
		const [stays, goes] = animationsFor(what, 'R', false, false).motions;
		expect(parseFloat(first(stays!.frames).slice(10))).toBeLessThan(parseFloat(first(goes!.frames).slice(10)));
	});

	test('it begins where it began, whichever way the board lies', () => {
		expect(first(shownOf('castle').motions[0]!.frames)).toBe('translate(-90px, 0px)');
		expect(first(shownOf('castle', true).motions[0]!.frames)).toBe('translate(90px, 0px)');
		expect(first(shownOf('castle').motions[1]!.frames)).toBe('translate(90px, 0px)'); // the rook
		// What was dragged there is there; its rook is not.
		expect(shownOf('castle', false, true).motions.map(({ at }) => at)).toEqual(['f1']);
	});

	test('what is taken flies away, also in passing; what becomes a queen is seen arriving', () => {
		expect(shownOf('in passing').ghosts).toMatchObject([{ square: 'd4', letters: 'P', taken: true }]);
		const { ghosts, motions, glow } = shownOf('promote, capture');
		expect(ghosts).toMatchObject([
			{ square: 'd8', letters: 'r', taken: true },
			{ square: 'd8', letters: 'P', taken: false },
		]);
		expect(motions.map(({ at }) => at)).toEqual(['d8']);
		expect(glow).toBe('d8');
		expect(shownOf('promote, removed')).toMatchObject({ motions: [], glow: null, ghosts: [{ letters: 'P' }] });
	});

	test('pieces stand inside their squares, and about in the middle', () => {
		const high: Record<string, number> = { K: 32, Q: 29.8, R: 27.4, B: 29.9, N: 30, P: 20.3 };
		for (const [kind, bust] of Object.entries(high)) {
			const { y, scaleY: scale } = layoutOf(kind);
			const [top, bottom] = [y - bust * scale, y + 6];
			expect(top).toBeGreaterThan(1);
			expect(bottom).toBeLessThan(44);
			expect(Math.abs((top + bottom) / 2 - 22.5)).toBeLessThan(3.2);
			expect(bottom - top).toBeGreaterThan(kind === 'P' ? 31 : 36);
		}
	});
});
