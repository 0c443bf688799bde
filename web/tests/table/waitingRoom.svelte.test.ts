// Before a match begins, and what is said about chance: only where there is any.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MatchStore } from '../../src/lib/match.svelte';
import { session } from '../../src/lib/session.svelte';
import type { About, GameInfo } from '../../src/lib/protocol.gen';
import Options from '../../src/home/Options.svelte';
import { defaultChoices } from '../../src/lib/choices';
import Fairness from '../../src/table/Fairness.svelte';
import PlayerStrip from '../../src/table/PlayerStrip.svelte';
import WaitingRoom from '../../src/table/WaitingRoom.svelte';
import { about, line, news } from '../support/fakes';

const info: GameInfo = {
	name: 'chessplus',
	title: 'Chessplus',
	summary: '',
	seats: [['White', 'Black']],
	hidden: false,
	chance: false,
	first_by_chance: false,
	options: [],
	two_sided: false,
	how: [],
	characters: [],
	lessons: [],
	sides: null,
	personal: {},
	reasons: {},
};
const game = (chance: boolean) => (session.games = { games: [{ ...info, chance }], levels: [], computers: [] });

beforeEach(() => game(false));
afterEach(cleanup);

function store(more: Partial<About>) {
	const { socket, wires } = line();
	const match = new MatchStore('m', socket);
	match.watch();
	wires[0]!.hello();
	wires[0]!.say(news(1, { status: 'open', turn: null, about: { ...about, ...more } }));
	return match;
}

const seats: About['seats'] = [
	{ name: 'Ann', called: 'Shiro', id: 'White', here: true },
	{ name: null, called: 'Kuro', id: 'Black' },
];
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent!.replace(/\s+/g, ' ').trim());

describe('the waiting room', () => {
	it('shows the seats in their colours', () => {
		render(WaitingRoom, { match: store({ seats }) });
		expect(rows()).toEqual(['Ann You · Shiro', 'Open seat Kuro']);
		expect([...document.querySelectorAll('.dot')].map((dot) => dot.className)).toEqual([
			expect.stringContaining('white'),
			expect.stringContaining('black'),
		]);
		expect(document.querySelector('.ui-lead')!.textContent!.trim()).toBe('anyone with the link can join');
	});

	it('marks guests, here and beside the board, but not to themselves', () => {
		const guests = ['Ann', 'Bob'].map((name) => ({ name, guest: true }));
		const match = store({ seats: guests });
		render(WaitingRoom, { match });
		expect(rows()).toEqual(['Ann You', 'Bob guest']);
		render(PlayerStrip, { match, seat: 0 });
		render(PlayerStrip, { match, seat: 1 });
		expect(screen.getByTestId('player-0').textContent).not.toContain('guest');
		expect(screen.getByTestId('player-1').textContent).toMatch(/Bob\s*guest/);
	});

	it('shows no colour before the toss of a coin', () => {
		const unknown = seats.map((seat) => ({ ...seat, called: '', id: '' }));
		render(WaitingRoom, { match: store({ seats: unknown, coin: true }) });
		expect(rows()).toEqual(['Ann You', 'Open seat']);
		expect([...document.querySelectorAll('.dot')].some((dot) => /seat-[0-9]|white|black/.test(dot.className))).toBe(
			false,
		);
		expect(document.querySelector('.ui-lead')!.textContent).toContain('a coin toss decides who goes first');
	});

	it('shows the face and the level of a computer', () => {
		const three: About['seats'] = [...seats, { name: 'Pip', kind: 'computer', level: 1, called: 'Red' }];
		render(WaitingRoom, { match: store({ seats: three }) });
		expect(rows()[2]).toBe('Pip level 1 · Red');
		expect(document.querySelector('svg[data-level="1"]')).toBeTruthy();
	});

	it('asks for a word for what chance decides', () => {
		game(true);
		render(WaitingRoom, { match: store({ seats, words: true }) });
		expect(screen.getByLabelText('Your lucky word')).toBeTruthy();
		expect(rows()[0]).toBe('Ann You · Shiro · choosing a word');
		cleanup();
		game(false);
		render(WaitingRoom, { match: store({ seats, words: true, coin: true }) });
		expect(screen.getByLabelText('Your lucky word for the coin toss')).toBeTruthy();
	});
});

describe('what is said about chance', () => {
	const asked = (more: Partial<About>) => {
		cleanup();
		render(Fairness, { match: store(more) });
		return screen.queryByTestId('fairness')?.querySelector('summary')?.textContent;
	};

	it('is nothing where chance decides nothing, of a coin only the coin', () => {
		expect(asked({})).toBe(undefined);
		expect(asked({ coin: true })).toBe('Was the coin toss fair?');
		expect(screen.getByTestId('fairness').textContent).not.toMatch(/roll|card|dice/);
		game(true);
		expect(asked({})).toBe('Is it really random?');
		expect(screen.getByTestId('fairness').textContent).toContain('roll');
		session.games = null; // not known yet
		expect(asked({})).toBe(undefined);
	});

	it('is no option of a game without it', () => {
		for (const chance of [true, false]) {
			cleanup();
			const { games } = game(chance);
			if (chance) games[0]!.sides = ['Play as White', 'Play as Black'];
			const props = $state({ game: games[0]!, choices: defaultChoices(games[0]!) });
			render(Options, props);
			expect(screen.queryByLabelText(/a lucky word/) !== null).toBe(chance);
			expect(screen.getByRole('group', { name: 'Who goes first' })).toBeTruthy();
			expect(screen.getAllByRole('radio').map((radio) => radio.parentElement!.textContent!.trim())).toEqual([
				'Random',
				...(chance ? ['Play as White', 'Play as Black'] : ['Me', 'My opponent']),
			]);
		}
	});
});
