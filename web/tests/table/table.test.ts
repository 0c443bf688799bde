// The table around a board that nobody has drawn: what is covered, asked, offered and looked back at.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { MatchStore } from '../../src/lib/match.svelte';
import { session } from '../../src/lib/session.svelte';
import type { GameInfo, MatchNews } from '../../src/lib/protocol.gen';
import { settings } from '../../src/lib/settings.svelte';
import { speech } from '../../src/lib/speech.svelte';
import Table from '../../src/table/Table.svelte';
import { SETTINGS } from '../support/boardProps';
import { about, line, moved, news } from '../support/fakes';

const info: GameInfo = {
	name: 'pebbles',
	title: 'Pebbles',
	summary: '',
	seats: [['First', 'Second']],
	hidden: true,
	first_by_chance: false,
	chance: false,
	options: [],
	two_sided: false,
	how: [],
	characters: [],
	lessons: [],
	sides: null,
	personal: {},
	reasons: { 'no pebbles': 'no pebble is left' },
};
const here = { ...about, game: 'pebbles', title: 'Pebbles' };

beforeAll(() => {
	// happy-dom's dialogs are not modal; open and closed is all that is needed here.
	HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
		this.open = true;
	};
});
beforeEach(() => {
	session.games = { games: [info], levels: ['One'], computers: ['Pip'] };
	settings.value = SETTINGS;
	speech.dismiss();
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

function sit(more: Partial<MatchNews> = {}) {
	const { socket, wires } = line();
	const match = new MatchStore('m', socket);
	match.watch();
	const wire = wires[0]!;
	wire.hello();
	wire.say(news(2, { about: here, events: [{ number: 1, at: 1, kind: 'created' }], ...more }));
	render(Table, { match });
	return { match, wire };
}

const move = (text: string) => screen.findByRole('button', { name: text });

describe('the table', () => {
	it('says how far the computer player is, where it says else that it thinks', async () => {
		const seats = [here.seats[0]!, { name: 'Pip', kind: 'computer' as const, level: 1 }];
		const { wire } = sit({ turn: 1, about: { ...here, seats } });
		const turn = await screen.findByTestId('turn');
		expect(turn.textContent).toContain('Pip is thinking…');
		wire.say({ type: 'preparing', match: 'm', share: 0.619 });
		await waitFor(() => expect(turn.textContent).toContain('Getting ready… 61%'));
		expect(screen.getByText(/Until then, Pip plays quick moves/)).toBeTruthy();
		wire.say({ type: 'preparing', match: 'm', share: 1 });
		await waitFor(() => expect(turn.textContent).toContain('Pip is thinking…'));
		expect(screen.queryByText(/quick moves/)).toBeNull();
	});

	it('says so to who waits for a hint, and to nobody else', async () => {
		const { wire } = sit({
			turn: 0,
			about: { ...here, seats: [here.seats[0]!, { name: 'Pip', kind: 'computer', level: 1 }] },
		});
		wire.say({ type: 'preparing', match: 'm', share: 0.2 });
		const turn = await screen.findByTestId('turn');
		expect(turn.textContent).toContain('Your turn');
		await fireEvent.click(await screen.findByRole('button', { name: 'Hint' }));
		await waitFor(() => expect(turn.textContent).toContain('Getting ready… 20%'));
		expect(screen.getByText(/Your hint is on its way/)).toBeTruthy();
	});

	it('says what happened last, and nothing older if that has no sentence', async () => {
		const began = { number: 2, at: 1, kind: 'began' as const, sentence: 'The game starts.' };
		const { wire } = sit({ events: [began] });
		expect(await screen.findByText('The game starts.')).toBeTruthy();
		const { sentence: _, ...silent } = moved(3, 0, 'e4');
		wire.say(news(3, { about: here, events: [silent] }));
		await waitFor(() => expect(screen.queryByText('The game starts.')).toBeNull());
	});

	it('sends a move, and shows why it was refused', async () => {
		const { wire } = sit();
		await fireEvent.click(await move('e2e4'));
		expect(wire.last('do')).toMatchObject({ position: 2, action: { type: 'play', move: 'e2e4' } });
		expect((await move('d2d4')).hasAttribute('disabled')).toBe(true); // nothing else while it is on its way
		wire.say({ type: 'refused', sentence: 'No pebble lies there.', tag: wire.last('do').tag, match: 'm' });
		await waitFor(() => expect(speech.note?.text).toBe('No pebble lies there.'));
		expect((await move('d2d4')).hasAttribute('disabled')).toBe(false);
	});

	it('asks before a move if one likes that', async () => {
		settings.value = { ...settings.value, confirm: true };
		const { wire } = sit();
		await fireEvent.click(await move('e2e4'));
		expect(wire.sent.some((message) => message.type === 'do')).toBe(false);
		await fireEvent.click(await screen.findByText('Cancel'));
		expect(wire.sent.some((message) => message.type === 'do')).toBe(false);
		await fireEvent.click(await move('e2e4'));
		await fireEvent.click(await screen.findByText('Play it'));
		await waitFor(() => expect(wire.last('do').action).toEqual({ type: 'play', move: 'e2e4' }));
	});

	it('covers a secret hand until its owner says to be there, each time the seat changes', async () => {
		const { wire } = sit({ you: [0, 1] });
		expect(await screen.findByTestId('hand-over')).toBeTruthy();
		expect(screen.queryByText('e2e4')).toBe(null);
		expect(screen.getByText('Hint').getAttribute('aria-disabled')).toBe('true');
		await fireEvent.click(screen.getByText("I'm Ann, show my hand"));
		expect(await move('e2e4')).toBeTruthy();
		wire.say(news(3, { you: [0, 1], turn: 1, seat: 1, events: [moved(3, 0, 'e4')] }));
		expect(await screen.findByText('Pass the device to Bob')).toBeTruthy();
		expect(screen.queryByText('e2e4')).toBe(null);
	});

	it('covers nothing where there is nothing to hide, and everything while nobody knows', async () => {
		session.games = { games: [{ ...info, hidden: false }], levels: [], computers: [] };
		sit({ you: [0, 1] });
		expect(await move('e2e4')).toBeTruthy();
		cleanup();
		session.games = null;
		sit({ you: [0, 1] });
		expect(await screen.findByTestId('hand-over')).toBeTruthy();
	});

	it('looks back, with a board that does nothing, and comes back to now', async () => {
		const { match } = sit({ number: 4, events: [moved(3, 0, 'e4'), moved(4, 1, 'e5')] });
		const past = vi.spyOn(api, 'past').mockResolvedValue({
			match: 'm',
			after: 1,
			decisions: 2,
			seat: 0,
			view: { ...match.view!, moves: ['old'] },
		});
		await fireEvent.click(screen.getByRole('button', { name: 'Previous move' }));
		expect(past).toHaveBeenCalledWith('m', 1);
		expect((await move('old')).hasAttribute('disabled')).toBe(true);
		expect(screen.getByTestId('turn').textContent).toContain('After move 1 of 2');
		await fireEvent.click(screen.getByText('Back to the game'));
		expect((await move('e2e4')).hasAttribute('disabled')).toBe(false);
	});

	it('keeps the focus on the steps at both ends, where they do nothing', async () => {
		const { match } = sit({ number: 4, events: [moved(3, 0, 'e4'), moved(4, 1, 'e5')] });
		const past = vi
			.spyOn(api, 'past')
			.mockImplementation(async (_, after) => ({ match: 'm', after, decisions: 2, seat: 0, view: { ...match.view! } }));
		const step = (name: string) => screen.getByRole('button', { name });
		const off = (name: string) => step(name).getAttribute('aria-disabled');
		expect([off('Next move'), off('To the latest move'), off('Previous move')]).toEqual(['true', 'true', 'false']);
		await fireEvent.click(step('Next move'));
		await fireEvent.click(step('To the latest move'));
		expect(past).not.toHaveBeenCalled();
		const back = step('Previous move');
		back.focus();
		await fireEvent.click(back);
		await fireEvent.click(back);
		expect(past.mock.lastCall).toEqual(['m', 0]);
		await waitFor(() => expect(off('Previous move')).toBe('true'));
		await fireEvent.click(back);
		expect(past).toHaveBeenCalledTimes(2);
		expect(document.activeElement).toBe(back);
	});

	it('asks once more before something that cannot be undone', async () => {
		const { wire } = sit({ number: 4, events: [moved(3, 0, 'e4'), moved(4, 1, 'e5')] });
		await fireEvent.click(screen.getByText('Resign'));
		expect(wire.sent.some((message) => message.type === 'do')).toBe(false);
		await fireEvent.click(screen.getAllByText('Resign').at(-1)!);
		expect(wire.last('do').action).toEqual({ type: 'resign' });
	});

	it('shows what the other asks for, and answers', async () => {
		const { wire } = sit({ offers: [{ what: 'draw', seat: 1 }] });
		expect(screen.getByText('Bob offers a draw.')).toBeTruthy();
		await fireEvent.click(screen.getByText('Yes'));
		expect(wire.last('do').action).toEqual({ type: 'accept', what: 'draw' });
	});

	it('keeps the focus on what was asked already, which cannot be asked again', async () => {
		const { wire } = sit();
		const offer = screen.getByRole('button', { name: 'Offer a draw' });
		offer.focus();
		await fireEvent.click(offer);
		wire.say(news(3, { offers: [{ what: 'draw', seat: 0 }], events: [{ number: 3, at: 3, kind: 'offered' }] }));
		await waitFor(() => expect(offer.getAttribute('aria-disabled')).toBe('true'));
		await fireEvent.click(offer);
		expect(wire.sent.filter((message) => message.type === 'do')).toHaveLength(1);
		expect(document.activeElement).toBe(offer);
	});

	it('can be aborted as long as the server says so, and resigned after that, at the same place', async () => {
		const { wire } = sit({ abortable: true });
		await fireEvent.click(screen.getByText('Abort game'));
		await fireEvent.click(screen.getAllByText('Abort game').at(-1)!);
		expect(wire.last('do').action).toEqual({ type: 'abort' });
		expect(screen.queryByText('Resign')).toBe(null);
		wire.say(news(3, { abortable: true, events: [moved(3, 0, 'e4')] }));
		await waitFor(() => expect(screen.queryByText('Resign')).toBe(null));
		wire.say(news(4, { abortable: false, events: [moved(4, 1, 'e5')] }));
		expect(await screen.findByText('Resign')).toBeTruthy();
		expect(screen.queryByText('Abort game')).toBe(null);
	});

	it('lets either player claim what may be claimed, and asks first', async () => {
		const { wire } = sit({ turn: 1, claims: ['repetition'] });
		await fireEvent.click(screen.getByText('Claim a draw: repetition'));
		expect(wire.sent.some((message) => message.type === 'do')).toBe(false);
		await fireEvent.click(screen.getByText('Claim draw'));
		expect(wire.last('do').action).toEqual({ type: 'claim', reason: 'repetition' });
	});

	it('offers hints only where nobody else is misled', () => {
		sit();
		expect(screen.queryByText('Hint')).toBe(null);
		cleanup();
		const seats = [here.seats[0]!, { name: 'Pip', kind: 'computer' as const, level: 1, called: 'Black' }];
		sit({ about: { ...here, seats } });
		expect(screen.getByText('Hint')).toBeTruthy();
	});

	it('hints at something first, then shows the move and others, with what they are worth in words', async () => {
		const seats = [here.seats[0]!, { name: 'Pip', kind: 'computer' as const, level: 1, called: 'Black' }];
		const { wire } = sit({ about: { ...here, seats } });
		await fireEvent.click(screen.getByText('Hint'));
		const { tag } = wire.last('hint');
		const rated = [
			{ move: 'e2e4', text: 'e4', value: 0.5, sentence: 'Your pawn goes to e4.' },
			{ move: 'd2d4', text: 'd4', value: 0.47, sentence: 'Your pawn goes to d4.' },
		];
		wire.say({ type: 'advice', tag: tag ?? '', match: 'm', position: 2, value: 0.5, moves: rated });
		const box = await screen.findByTestId('hint');
		expect(box.textContent).not.toContain('goes to e4');
		await fireEvent.click(screen.getByText('Show the move'));
		expect(box.textContent).toContain("Your pawn goes to e4. The best move: it's about even.");
		await fireEvent.click(screen.getByText('Another (1/2)'));
		expect(box.textContent).toContain('Your pawn goes to d4. Nearly as good.');
		expect(box.textContent).not.toMatch(/0\.|%/);
		await fireEvent.click(screen.getByText('Play it'));
		expect(wire.last('do').action).toEqual({ type: 'play', move: 'd2d4' });
		wire.say(news(3, { events: [moved(3, 0, 'd4')] }));
		await waitFor(() => expect(screen.queryByTestId('hint')).toBe(null));
	});

	it('steps with the arrow keys, unless something else has the focus', async () => {
		const { match } = sit({ number: 4, events: [moved(3, 0, 'e4'), moved(4, 1, 'e5')] });
		const past = vi
			.spyOn(api, 'past')
			.mockImplementation(async (_, after) => ({ match: 'm', after, decisions: 2, seat: 0, view: { ...match.view! } }));
		await move('e2e4');
		await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
		expect(past.mock.lastCall).toEqual(['m', 1]);
		await fireEvent.keyDown(document.body, { key: 'Home' });
		expect(past.mock.lastCall).toEqual(['m', 0]);
		await fireEvent.keyDown(document.body, { key: 'End' });
		await waitFor(() => expect(screen.getByTestId('turn').textContent).toContain('Your turn'));
		await fireEvent.keyDown(await move('e2e4'), { key: 'ArrowLeft' });
		expect(past).toHaveBeenCalledTimes(2);
		await fireEvent.pointerDown(await move('e2e4')); // whoever plays by the mouse steps from the board, too
		await fireEvent.keyDown(await move('e2e4'), { key: 'ArrowLeft' });
		expect(past).toHaveBeenCalledTimes(3);
		await fireEvent.keyDown(document.body, { key: 'End' });
		await waitFor(() => expect(screen.getByTestId('turn').textContent).toContain('Your turn'));
		await fireEvent.keyDown(await move('e2e4'), { key: 'Tab' });
		await fireEvent.keyDown(await move('e2e4'), { key: 'ArrowLeft' });
		expect(past).toHaveBeenCalledTimes(3);
	});

	it('says how it ended, and what can be done now', async () => {
		const { wire } = sit();
		wire.say(
			news(5, {
				status: 'over',
				turn: null,
				events: [{ number: 5, at: 5, kind: 'ended' }],
				result: {
					scores: [1, 0],
					reason: 'no pebbles',
					sentence: 'Ann wins: no pebble is left.',
					why: 'no pebble is left',
				},
			}),
		);
		const panel = await screen.findByTestId('result');
		expect(screen.getByTestId('turn').textContent).toContain('You won!');
		expect(panel.textContent).toContain('no pebble is left');
		await fireEvent.click(screen.getByText('Rematch'));
		expect(wire.last('do').action).toEqual({ type: 'offer', what: 'rematch' });
		expect(screen.getByText('Download the record').getAttribute('href')).toBe('/api/matches/m/record');
	});

	it('lets who only watches do nothing', async () => {
		sit({ you: [], seat: null });
		expect((await move('e2e4')).hasAttribute('disabled')).toBe(true);
		expect(screen.queryByText('Resign')).toBe(null);
		expect(screen.getByText("You're watching.")).toBeTruthy();
	});
});
