// What lists say about matches, in words and signs.
import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { session } from '../../src/lib/session.svelte';
import { groupOf, inOrder, outcomeFor, outcomeOf } from '../../src/lib/outcome';
import type { MatchCard } from '../../src/lib/protocol.gen';
import { t } from '../../src/i18n';
import MatchLists from '../../src/pages/MatchLists.svelte';
import MatchRow from '../../src/parts/MatchRow.svelte';

const seats = (first: number | null = null, second: number | null = null) => [
	{ name: 'Ann', score: first },
	{ name: 'Pip', score: second },
];
const summary = {
	pace: {}, // what is as usual is not sent
	clock: 'no clock',
	moves: 1,
	seats: [{ kind: 'person' }, { kind: 'computer', level: 1 }],
};
const base = { id: 'm', game: 'chessplus', listed: false, created: 1, changed: 2, summary };
const playing = (turn: number | null, more: Partial<MatchCard> = {}): MatchCard => ({
	...base,
	status: 'playing',
	seats: seats(),
	you: [0],
	turn,
	...more,
});
const over = (first: number, second: number, more: Partial<MatchCard> = {}): MatchCard => ({
	...base,
	status: 'over',
	seats: seats(first, second),
	you: [0],
	ended: 1_800_000_000_000,
	reason: 'resignation',
	...more,
});

beforeEach(() => {
	session.games = null;
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const row = (card: MatchCard, list: 'mine' | 'watch' | 'archive' = 'mine') => {
	cleanup();
	const { container } = render(MatchRow, { card, list });
	return {
		text: container.textContent!.replace(/\s+/g, ' ').trim(),
		sign: container.querySelector('.state path')?.getAttribute('d'),
	};
};

describe('a match in a list', () => {
	it('says how it stands, in words and with a sign', () => {
		expect(row(playing(0)).text).toContain('Ann – Pip (level 1) Your turn · 1 move Continue');
		expect(row(playing(1)).text).toContain('Pip is thinking…');
		expect(row(playing(1, { seats: [seats()[0]!, { name: 'Bob' }], summary: {} })).text).toContain('Waiting for Bob');
		expect(row(playing(null)).text).toContain('In progress');
		expect(row(playing(1, { you: [0, 1] })).text).toContain("Pip's turn");
		expect(row({ ...playing(null), status: 'open', turn: null }).text).toContain('Waiting for players');
	});

	it('tells won, lost and drawn apart without colours', () => {
		const found = [over(1, 0), over(0, 1), over(0.5, 0.5)].map((card) => row(card));
		expect(found.map(({ text }) => text.match(/You won|You lost|Draw/)?.[0])).toEqual(['You won', 'You lost', 'Draw']);
		expect(new Set(found.map(({ sign }) => sign)).size).toBe(3);
		expect(found[0]!.text).toContain('by resignation · 1 move');
		expect(row(over(0, 0, { reason: 'aborted' })).text).toContain('Aborted');
	});

	it('names who won where nobody is "you"', () => {
		expect(row(over(0, 1, { you: [] }), 'archive').text).toContain('Pip won');
		expect(row(over(1, 0, { you: [0, 1] })).text).toContain('Ann won');
		expect(row(over(0.5, 0.5, { you: [] }), 'archive').text).toContain('Draw');
		expect(row(over(1, 0, { seats: [{ name: 'Ann', score: 0.7 }] })).text).toContain('Finished');
	});

	it('marks guests, but not to themselves', () => {
		const both = { seats: seats().map((seat) => ({ ...seat, guest: true })), summary: {} };
		expect(row(playing(0, { ...both, you: [] }), 'watch').text).toContain('Ann (guest) – Pip (guest)');
		expect(row(playing(0, both)).text).toContain('Ann – Pip (guest)');
	});

	it('says nothing of moves that a card does not keep up with', () => {
		expect(row(playing(0, { you: [] }), 'watch').text).not.toContain('move');
	});
});

describe('my games', () => {
	it('have those first in which it is my turn', async () => {
		const cards = [
			over(1, 0, { id: 'a' }),
			playing(1, { id: 'b' }),
			playing(0, { id: 'c' }),
			{ ...playing(null, { id: 'd' }), status: 'open' as const },
		];
		expect(inOrder(cards).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
		expect(cards.map(groupOf)).toEqual(['over', 'waiting', 'turn', 'waiting']);
		vi.spyOn(api, 'games').mockResolvedValue({ games: [], levels: [], computers: [] });
		vi.spyOn(api, 'me').mockResolvedValue({ id: 'ann', name: 'Ann' });
		vi.spyOn(api, 'mine').mockResolvedValue(cards);
		render(MatchLists, { list: 'mine' });
		await screen.findByTestId('match-a');
		expect(screen.getAllByRole('heading', { level: 2 }).map((found) => found.textContent)).toEqual([
			'Your turn',
			'Waiting for others',
			'Finished',
		]);
		const waiting = screen.getByRole('region', { name: 'Waiting for others' });
		expect(within(waiting).getAllByRole('link')).toHaveLength(2);
	});

	it('know how they ended', () => {
		expect(outcomeFor(over(1, 0))).toBe('won');
		expect(outcomeFor(over(1, 0, { you: [1] }))).toBe('lost');
		expect(outcomeFor(playing(0))).toBe(null);
		expect(outcomeOf([0.5, 0.5, 0], [2], 'total')).toBe('lost');
		expect(outcomeOf([0.5, 0.5, 0], [0], 'total')).toBe('drawn');
		expect(outcomeOf([1, 0, 0], [0, 1], 'total')).toBe('won');
		expect(outcomeOf([1, 0], [], 'checkmate')).toBe(null);
	});
});

describe('numbers in texts', () => {
	it('have the form that the language wants', () => {
		expect([0, 1, 2, 21].map((n) => t('list-moves', { n }))).toEqual(['0 moves', '1 move', '2 moves', '21 moves']);
	});
});
