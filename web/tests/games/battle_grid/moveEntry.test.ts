// Placements in the move list.
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import MoveEntry from '../../../src/games/battle_grid/MoveEntry.svelte';
import { parseMove } from '../../../src/games/battle_grid/moveEntry';
import type { GridView } from '../../../src/games/battle_grid/view';
import views from './views.json';

type Scene = { seat: number | null; called: string[]; view: GridView };
const scenes = views as unknown as Record<string, Scene>;

describe('the list of moves', () => {
	const event = { number: 3, at: 0, kind: 'moved', seat: 0 };

	it('tells a placement in words', () => {
		const text = 'Charmander OBF 26@a2>b2,a3';
		const sentence =
			'Ann places Charmander (Basic, 60 HP) on a2 and influences b2, a3. Bob cannot place and is skipped.';
		expect(parseMove({ text, sentence })).toEqual({
			name: 'Charmander',
			card: { class: 'Basic', hp: 60 },
			space: 'a2',
			influenced: ['b2', 'a3'],
			skips: true,
		});
		const { container } = render(MoveEntry, {
			props: { event: { ...event, text, sentence }, names: ['Ann', 'Bob'], called: ['First', 'Second'], you: [0] },
		});
		expect(container.textContent?.replace(/\s+/g, ' ').trim()).toBe(
			'Charmander (60 HP) on a2, influences b2 and a3. Bob is skipped',
		);
		expect(screen.getByRole('img', { name: 'Basic' })).toBeTruthy();
	});

	it('whatever the cards and the players are called', () => {
		const odd = parseMove({
			text: 'A @ b1>2 (x) (EX/V/GX, 230 HP)@b3>a2,b2',
			sentence: 'A (Basic, 1 HP) places A @ b1>2 (x) (EX/V/GX, 230 HP) on b3 and influences a2, b2.',
		});
		expect(odd).toMatchObject({ name: 'A @ b1>2 (x)', card: { class: 'EX/V/GX', hp: 230 }, space: 'b3' });
		const plain = parseMove({ text: 'Dondozo ex SVI 61@c5', sentence: '' });
		expect(plain).toEqual({ name: 'Dondozo ex', card: null, space: 'c5', influenced: [], skips: false });
		expect(parseMove({ text: 'resigned' })).toBeNull();
	});

	it('reads every placement of the stored views', () => {
		for (const { view } of Object.values(scenes)) {
			if (!view.last) continue;
			const told = parseMove({ text: view.last, sentence: '' })!;
			const there = view.board[view.placed!.space]!;
			expect(told.name).toBe('card' in there && there.card.name);
			expect(told.space).toBe(view.placed!.space);
			expect(told.influenced).toEqual(view.placed!.influenced);
		}
	});
});
