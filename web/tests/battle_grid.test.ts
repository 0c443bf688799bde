// The board of Battle Grid over the scenes of `tests/scenes/battle_grid.json`: what is lit, what is sent, what is said.
import { render, screen, within } from '@testing-library/svelte';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import Board from '../src/games/battle_grid/Board.svelte';
import Decks from '../src/games/battle_grid/Decks.svelte';
import type { GridView } from '../src/games/battle_grid/view';
import { after, moveText, readMove, wayOf } from '../src/games/battle_grid/view';
import type { Answer } from '../src/lib/board';
import views from './views/battle_grid.json';

type Scene = { seat: number | null; called: string[]; view: GridView };
const scenes = views as unknown as Record<string, Scene>;
const scene = (name: string): Scene => scenes[name]!;

function table(name: string, more: Record<string, unknown> = {}) {
	const { seat, called, view } = scene(name);
	const play = vi.fn(async (_: string): Promise<Answer> => ({ done: false, sentence: 'Not like this.' }));
	const say = vi.fn();
	const props = {
		view,
		seat,
		called,
		active: view.moves.length > 0,
		live: view.turn !== null,
		pending: null as string | null,
		flipped: false,
		names: ['Ann', 'Bob'],
		latest: null,
		settings: { confirm: false, motion: false, theme: 'light' as const },
		play,
		say,
		...more,
	};
	return { ...render(Board, { props }), play, say, view, props };
}

const space = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) });
const card = (name: string) =>
	within(screen.getByRole('toolbar', { name: 'Your hand' })).getByRole('button', { name: new RegExp(`^${name},`) });
const click = (element: Element) => fireEvent.click(element, { detail: 1 });
/** The name of a button on the board. */
const said = (button: Element) => button.querySelector('.unseen')?.textContent ?? '';
const labels = () => within(screen.getByRole('grid')).getAllByRole('button').map(said);

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

describe('placing a card', () => {
	it('lights the spaces of the picked card, and nothing before', async () => {
		const { view } = table('start');
		expect(labels().filter((label) => label.includes('can be placed here'))).toEqual([]);
		await click(card('Charmander'));
		expect(card('Charmander').getAttribute('aria-pressed')).toBe('true');
		expect(labels().filter((label) => label.includes('Charmander can be placed here'))).toHaveLength(3);
		await click(card('Charizard'));
		expect(labels().filter((label) => label.includes('can be placed here'))).toEqual([]);
		expect(view.hands[0]).toHaveLength(15);
	});

	it('goes step by step and sends the move in the words of the server', async () => {
		const { play, view } = table('start');
		await click(card('Charmander'));
		await click(space('b1'));
		expect(play).not.toHaveBeenCalled();
		const place = screen.getByRole<HTMLButtonElement>('button', { name: 'Place it' });
		expect(place.disabled).toBe(true);
		await click(space('b2'));
		await click(space('c1'));
		await click(space('a1')); // one too many: b2 makes room
		expect(said(space('b2'))).toContain('can be influenced');
		expect(said(space('a1'))).toContain('chosen to be influenced, then 1 token of yours');
		expect(screen.getByText(/Column b: you 60 HP, Bob 0 HP; you lead\./)).toBeTruthy();
		expect(place.disabled).toBe(false);
		await click(place);
		expect(play).toHaveBeenCalledWith('#6@b1>a1,c1');
		expect(view.moves).toContain('#6@b1>a1,c1');
	});

	it('chooses by itself where there is no choice', async () => {
		const { play, view } = table('middle');
		const way = view.ways.find((found) => found.wants > 0 && found.wants === found.reach.length)!;
		const held = view.hands[0]!.find(({ line }) => line === way.lines[0])!;
		await click(card(held.name));
		await click(space(way.space));
		await click(screen.getByRole('button', { name: 'Place it' }));
		expect(play).toHaveBeenCalledWith(`#${held.line}@${way.space}>${way.reach.join(',')}`);
	});

	it('tries what cannot be done, to tell why', async () => {
		const { play } = table('start');
		await click(card('Charizard'));
		await click(space('b3'));
		expect(play).toHaveBeenCalledWith('#13@b3');
		expect(await screen.findByText('Not like this.')).toBeTruthy();
		await click(card('Charmander'));
		expect(screen.queryByText('Not like this.')).toBeNull();
		await click(space('b1'));
		await click(space('c3'));
		expect(play).toHaveBeenLastCalledWith('#6@b1>c3');
		// What was begun is still there.
		expect(screen.getByRole('button', { name: 'Place it' })).toBeTruthy();
	});

	it('takes steps back with Escape', async () => {
		table('start');
		await click(card('Charmander'));
		await click(space('b1'));
		await fireEvent.keyDown(space('b1'), { key: 'Escape' });
		expect(screen.queryByRole('button', { name: 'Place it' })).toBeNull();
		expect(card('Charmander').getAttribute('aria-pressed')).toBe('true');
		await fireEvent.keyDown(space('b1'), { key: 'Escape' });
		expect(card('Charmander').getAttribute('aria-pressed')).toBe('false');
	});

	it('shows a move that is on its way as made, and nothing impossible', async () => {
		const { rerender, props } = table('start');
		await rerender({ ...props, pending: '#6@b1>a1,c1', active: false });
		expect(said(space('b1'))).toContain('your Charmander, Basic, 60 HP');
		expect(said(space('a1'))).toContain('1 token of yours');
		await rerender({ ...props, pending: '#13@b3', active: false });
		expect(said(space('b3'))).toBe('b3, empty');
	});

	it('forgets what was begun when the board has changed', async () => {
		const { rerender, props } = table('start');
		await click(card('Charmander'));
		await rerender({ ...props, view: { ...props.view } });
		expect(card('Charmander').getAttribute('aria-pressed')).toBe('true');
		await rerender({ ...props, view: { ...scene('waiting').view }, active: false });
		expect(screen.queryByRole('button', { pressed: true })).toBeNull();
	});

	it('does nothing when it is not my turn, but tells what a card does', async () => {
		const { play } = table('waiting');
		const [first] = within(screen.getByRole('toolbar')).getAllByRole('button');
		await click(first!);
		expect(screen.getByText(/of your tokens on its space/)).toBeTruthy();
		await click(space('b3'));
		expect(play).not.toHaveBeenCalled();
	});
});

describe('by keyboard', () => {
	it('a whole placement', async () => {
		const { play, say } = table('start');
		const hand = screen.getByRole('toolbar');
		const stops = within(hand)
			.getAllByRole('button')
			.filter((button) => button.tabIndex === 0);
		expect(stops).toHaveLength(1);
		stops[0]!.focus();
		await fireEvent.keyDown(stops[0]!, { key: 'End' });
		await fireEvent.keyDown(document.activeElement!, { key: 'Home' });
		await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
		expect(document.activeElement).toBe(card('Moltres'));
		await fireEvent.click(document.activeElement!); // as Enter does: without a pointer
		expect(document.activeElement).toBe(space('a1'));
		expect(say).toHaveBeenLastCalledWith('Moltres, Basic, 120 HP. It can go to a1, b1, c1.');
		await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
		await fireEvent.click(document.activeElement!);
		expect(document.activeElement).toBe(space('a1'));
		await fireEvent.click(document.activeElement!);
		expect(say).toHaveBeenLastCalledWith('a1: 1 token of yours. 1 more to choose.');
		await fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
		await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
		await fireEvent.click(document.activeElement!);
		await Promise.resolve();
		expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place it' }));
		await fireEvent.click(document.activeElement!);
		expect(play).toHaveBeenCalledWith('#2@b1>a1,b2');
		expect(document.activeElement).toBe(space('b1'));
	});

	it('arrows follow what is seen when the grid is turned', async () => {
		table('second player');
		expect(labels()[0]).toMatch(/^c1, /);
		space('b3').focus();
		await fireEvent.keyDown(space('b3'), { key: 'ArrowDown' });
		expect(document.activeElement).toBe(space('b4'));
		await fireEvent.keyDown(space('b4'), { key: 'ArrowLeft' });
		expect(document.activeElement).toBe(space('c4'));
	});
});

describe('dragging', () => {
	it('lays the card on the space under it, and puts it back elsewhere', async () => {
		const { play } = table('start');
		const under = vi.fn((): Element | null => space('b1'));
		document.elementFromPoint = under;
		const drag = async (type: string) => {
			const held = card('Charmander');
			held.setPointerCapture = () => {};
			const at = { pointerId: 1, pointerType: type, button: 0, clientX: 100 };
			await fireEvent.pointerDown(held, { ...at, clientY: 500 });
			await fireEvent.pointerMove(held, { ...at, clientY: 400 });
			await fireEvent.pointerUp(held, { ...at, clientY: 300 });
		};
		await drag('touch');
		expect(screen.getByText(/Charmander on b1: tap 2 ringed spaces/)).toBeTruthy();
		await click(screen.getByRole('button', { name: 'Take back' }));
		under.mockReturnValue(null);
		await drag('mouse');
		expect(screen.queryByRole('button', { pressed: true })).toBeNull();
		under.mockReturnValue(space('b3'));
		await drag('mouse');
		expect(play).toHaveBeenCalledWith('#6@b3');
	});
});

describe('what else is seen', () => {
	it('backs of a hidden hand, faces of an open one', () => {
		const { unmount } = table('middle');
		expect(screen.getByRole('img', { name: /^Bob holds \d+ hidden cards\.$/ })).toBeTruthy();
		unmount();
		table('open hands');
		const hand = screen.getByRole('list', { name: 'Hand of Bob' });
		expect(within(hand).getAllByRole('listitem').length).toBeGreaterThan(5);
	});

	it('the special effect, in words', async () => {
		table('intimidate');
		await click(card('Reshiram & Charizard-GX'));
		expect(screen.getAllByText(/Intimidate: every space around it that you do not choose/)).not.toHaveLength(0);
		await click(space('b3'));
		expect(said(space('c2'))).toBe(
			'c2, 2 tokens of Bob; can be influenced, then 2 tokens of yours; not chosen: Intimidate leaves 1 token of Bob',
		);
	});

	it('who was skipped, what was last, how it ended', () => {
		const skipped = table('skipped');
		expect(screen.getByText('was skipped: has no Basic left')).toBeTruthy();
		skipped.unmount();
		const { view } = table('over');
		expect(said(space(view.placed!.space))).toContain('placed last');
		expect(screen.getByText(/^The game is over:/)).toBeTruthy();
	});
});

describe('the picker of decks', () => {
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
		const { rerender } = render(Decks, { props });
		expect(await screen.findByText('Fuecoco, Basic, 80 HP')).toBeTruthy();
		await fireEvent.click(screen.getByRole('radio', { name: 'Tide' }));
		expect(onchange).toHaveBeenLastCalledWith('tide');
		await rerender({ ...props, value: '' });
		await fireEvent.input(screen.getByRole('textbox'), { target: { value: '2 Pikachu (Basic, 60 HP)' } });
		expect(onchange).toHaveBeenLastCalledWith('2 Pikachu (Basic, 60 HP)');
	});

	it('can be used when the cards cannot be had', async () => {
		const load = () => Promise.reject(new Error('away'));
		render(Decks, { props: { choices: ['ember', 'tide'], value: 'ember', onchange: () => {}, load } });
		expect(await screen.findByText(/cannot be shown now/)).toBeTruthy();
		expect(screen.getAllByRole('radio')).toHaveLength(3);
	});
});
