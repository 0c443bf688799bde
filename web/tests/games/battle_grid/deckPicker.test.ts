import { render, screen } from '@testing-library/svelte';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import DeckPicker from '../../../src/games/battle_grid/DeckPicker.svelte';

describe('the deck picker', () => {
	const decks = [
		{
			name: 'ember',
			about: 'Fire.',
			cards: [
				{ count: 1, name: 'Fuecoco', set: 'SVI', number: '36', class: 'Basic' as const, hp: 80, types: ['fire'] },
			],
		},
	];

	it('shows the cards of the chosen deck, and takes another or an own list', async () => {
		const onchange = vi.fn();
		const props = { choices: ['ember', 'tide'], value: 'ember', onchange, load: async () => decks };
		const { rerender } = render(DeckPicker, { props });
		expect(await screen.findByText('Fuecoco, Basic, 80 HP')).toBeTruthy();
		await fireEvent.click(screen.getByRole('radio', { name: 'Tide' }));
		expect(onchange).toHaveBeenLastCalledWith('tide');
		await rerender({ ...props, value: '' });
		await fireEvent.input(screen.getByRole('textbox'), { target: { value: '2 Pikachu (Basic, 60 HP)' } });
		expect(onchange).toHaveBeenLastCalledWith('2 Pikachu (Basic, 60 HP)');
	});

	it('can be used when the cards cannot be had', async () => {
		const load = () => Promise.reject(new Error('away'));
		render(DeckPicker, { props: { choices: ['ember', 'tide'], value: 'ember', onchange: () => {}, load } });
		expect(await screen.findByText(/load the cards/)).toBeTruthy();
		expect(screen.getAllByRole('radio')).toHaveLength(3);
	});
});
