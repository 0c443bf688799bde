// Reading views: legal moves, hidden hands, previews.
import { describe, expect, it } from 'vitest';
import type { GridView } from '../../../src/games/battle_grid/view';
import { after, moveText, readMove, wayOf } from '../../../src/games/battle_grid/view';
import views from './views.json';

type Scene = { seat: number | null; called: string[]; view: GridView };
const scenes = views as unknown as Record<string, Scene>;
const scene = (name: string): Scene => scenes[name]!;

describe('what a view tells', () => {
	it('names every legal move from ways', () => {
		for (const { view } of Object.values(scenes)) {
			for (const move of view.moves) {
				const placing = readMove(view, move)!;
				const way = wayOf(view, placing.line, placing.space)!;
				expect(placing.chosen).toHaveLength(way.wants);
				expect(moveText({ ...placing, chosen: [...placing.chosen].reverse() }, way)).toBe(move);
			}
		}
	});

	it('shows nothing of a hidden hand', () => {
		const { seat, view } = scene('middle');
		expect(view.hands[1 - seat!]).toBeNull();
		expect(scene('spectator').view.hands).toEqual([null, null]);
		expect(scene('waiting').view.ways).toEqual([]);
	});

	it('previews tokens and totals', () => {
		const { view } = scene('intimidate');
		const placing = { line: 15, space: 'b3', chosen: ['a3', 'b4'] };
		const then = after(view, placing, 0);
		expect(then.board['b4']).toEqual({ tokens: [2, 0] });
		expect(then.board['c2']).toEqual({ tokens: [0, 1] }); // not chosen: intimidated
		expect(then.board['c5']).toEqual(view.board['c5']);
		expect(then.columns[0]![1]).toBe(view.columns[0][1]! + 270);
		expect(after(view, null, 0)).toBe(view);
	});
});
