// The layout of captured pieces.
import { describe, expect, test } from 'vitest';
import { layOut } from '../../../src/games/chessplus/capturedLayout';

describe('what is lost', () => {
	const ALL = 'qrrbbnnpppppppp';
	const right = (laid: { x: number }[], size: number) => Math.max(...laid.map(({ x }) => x)) + size;

	test('lies in a row, closer together if there are many', () => {
		expect(layOut('qp', 40, 300, 44).map(({ key, x }) => [key, Math.round(x)])).toEqual([
			['q1', 0],
			['p1', 30],
		]);
		const full = layOut(ALL, 40, 220, 44);
		expect(full).toHaveLength(15);
		expect(new Set(full.map(({ y }) => y)).size).toBe(1);
		expect(right(full, 40)).toBeLessThanOrEqual(220);
	});

	test('takes several rows where there is room', () => {
		const laid = layOut(ALL, 50, 240, 300);
		expect(right(laid, 50)).toBeLessThanOrEqual(240);
		expect(laid.at(-1)!.y).toBeGreaterThan(0);
		expect(laid.at(-1)!.y + 50).toBeLessThanOrEqual(300);
	});

	test('a piece keeps its key when more are lost', () => {
		const keys = (letters: string) => layOut(letters, 40, 300, 44).map(({ key }) => key);
		expect(keys('rpp')).toEqual(expect.arrayContaining(keys('pp')));
	});
});
