// Placements in the move list.
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import MoveEntry from '../../../src/games/battle_grid/MoveEntry.svelte';
import type { Placement } from '../../../src/games/battle_grid/moveEntry';
import { placementOf } from '../../../src/games/battle_grid/moveEntry';

const placement: Placement = {
	name: 'Charmander',
	class: 'Basic',
	hp: 60,
	space: 'a2',
	influenced: ['b2', 'a3'],
	skipped: 1,
};

function shown(details: Placement | null, you: number[] = [0]): string {
	const event = {
		number: 3,
		at: 0,
		kind: 'moved',
		seat: 0,
		text: 'Charmander OBF 26@a2>b2,a3',
		...(details ? { details: [{ ...details }] } : {}),
	};
	const { container } = render(MoveEntry, {
		props: { event, names: ['Ann', 'Bob'], called: ['First', 'Second'], you },
	});
	return container.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

describe('the list of moves', () => {
	it('tells a placement in words', () => {
		expect(shown(placement)).toBe('Charmander (60 HP) on a2, influences b2 and a3 · Bob is skipped');
		expect(screen.getByRole('img', { name: 'Basic' })).toBeTruthy();
	});

	it('tells whoever was skipped', () => {
		expect(shown(placement, [1])).toContain('· You are skipped');
		expect(shown(placement, [0, 1])).toContain('· Bob is skipped');
		expect(shown({ ...placement, skipped: null })).not.toContain('skipped');
		expect(shown({ ...placement, skipped: 0 })).toContain('You are skipped');
	});

	it('whatever the cards are called, and whatever they influence', () => {
		const odd = { ...placement, name: 'A @ b1>2 (x)', hp: 230, influenced: [], skipped: null };
		expect(shown(odd)).toBe('A @ b1>2 (x) (230 HP) on a2');
		expect(shown({ ...placement, influenced: ['a1', 'b1', 'c1'] })).toContain('influences a1, b1, and c1');
	});

	it('shows the notation of a move without values', () => {
		expect(shown(null)).toBe('Charmander OBF 26@a2>b2,a3');
		expect(placementOf({})).toBeNull();
		expect(placementOf({ details: [] })).toBeNull();
	});
});
