// The board after a move, and where its squares are.
import { describe, expect, test } from 'vitest';
import { after } from '../../../src/games/chessplus/pieces';
import { neighbour, rows, squareAt } from '../../../src/games/chessplus/geometry';
import type { Way } from '../../../src/games/chessplus/view';

describe('boards', () => {
	const way = (text: Way) => text;

	test('after a move', () => {
		const board = { e1: 'K', h1: 'RN', e4: 'QP', d5: 'P', e5: 'pp', c7: 'BP' };
		expect(after(board, way({ from: 'e4', to: 'd5', half: 'q', does: 'merges' }))).toMatchObject({ e4: 'P', d5: 'QP' });
		expect(after(board, way({ from: 'e1', to: 'g1', does: 'castles', rook: ['h1', 'f1'] }))).toMatchObject({
			g1: 'K',
			f1: 'RN',
		});
		expect(after(board, way({ from: 'd5', to: 'e6', does: 'takes', taken: 'e5' }))).not.toHaveProperty('e5');
		expect(after(board, way({ from: 'c7', to: 'd8', becomes: 'queen' }))['d8']).toBe('Q');
		expect(after(board, way({ from: 'c7', to: 'd8', becomes: 'nothing' }))).not.toHaveProperty('d8');
	});

	test('both ways round', () => {
		expect(rows(false)[0]![0]).toBe('a8');
		expect(rows(true)[0]![0]).toBe('h1');
		expect(squareAt(1, 359, false)).toBe('a1');
		expect(squareAt(-1, 10, false)).toBeNull();
		expect(neighbour('a1', 'ArrowDown', false)).toBe('a1');
		expect(neighbour('a1', 'ArrowDown', true)).toBe('a2');
	});
});
