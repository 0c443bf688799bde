// The board of Battle Grid on the views of `positions.json`: what it highlights, sends and announces.
import { render, screen, within } from '@testing-library/svelte';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import Board from '../../../src/games/battle_grid/Board.svelte';
import Legend from '../../../src/games/battle_grid/Legend.svelte';
import { scenes as scenesOf } from '../../../src/games/battle_grid/scenes';
import { nudge } from '../../../src/games/battle_grid/ui';
import type { GridView } from '../../../src/games/battle_grid/view';
import type { Answer } from '../../../src/lib/board';
import views from './views.json';
import { SETTINGS, idle } from '../../support/boardProps';

type Scene = { seat: number | null; called: string[]; view: GridView };
const scenes = views as unknown as Record<string, Scene>;
const scene = (name: string): Scene => scenes[name]!;

function show(name: string, more: Record<string, unknown> = {}) {
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
		...idle(),
		play,
		say,
		...more,
	};
	return { ...render(Board, { props }), play, say, view, props };
}

/** The scenes between two stored positions. */
function played(before: string, after: string, you: number[] = [scene(before).seat!]) {
	const [from, to] = [scene(before), scene(after)];
	const event = { number: 2, at: 0, kind: 'moved', seat: to.view.placed!.player };
	const over = to.view.turn === null;
	return scenesOf({ before: from.view, after: to.view, event, seat: from.seat, you, over, settings: SETTINGS });
}

const space = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) });
const card = (name: string) =>
	within(screen.getByRole('toolbar', { name: 'Your hand' })).getByRole('button', { name: new RegExp(`^${name},`) });
const click = (element: Element) => fireEvent.click(element, { detail: 1 });
/** The name of a button on the board. */
const said = (button: Element) => button.querySelector('.unseen')?.textContent ?? '';
/** All that is written somewhere, bit by bit. */
function words(element: Element | null): string {
	if (!element) return '';
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	const found: string[] = [];
	while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '');
	return found.filter(Boolean).join(' ');
}
const labels = () => within(screen.getByRole('grid')).getAllByRole('button').map(said);

describe('placing a card', () => {
	it('lights the spaces of the picked card, and nothing before', async () => {
		const { view } = show('start');
		expect(labels().filter((label) => label.includes('can be placed here'))).toEqual([]);
		await click(card('Charmander'));
		expect(card('Charmander').getAttribute('aria-pressed')).toBe('true');
		expect(labels().filter((label) => label.includes('Charmander can be placed here'))).toHaveLength(3);
		await click(card('Charizard'));
		expect(labels().filter((label) => label.includes('can be placed here'))).toEqual([]);
		expect(view.hands[0]).toHaveLength(15);
	});

	it('goes step by step and sends the move in the words of the server', async () => {
		const { play, view } = show('start');
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
		expect(screen.getByText(/Column b: you 60 HP, Bob 0 HP\. You lead\./)).toBeTruthy();
		expect(place.disabled).toBe(false);
		await click(place);
		expect(play).toHaveBeenCalledWith('#6@b1>a1,c1');
		expect(view.moves).toContain('#6@b1>a1,c1');
	});

	it('chooses by itself where there is no choice', async () => {
		const { play, view } = show('middle');
		const way = view.ways.find((found) => found.wants > 0 && found.wants === found.reach.length)!;
		const held = view.hands[0]!.find(({ line }) => line === way.lines[0])!;
		await click(card(held.name));
		await click(space(way.space));
		await click(screen.getByRole('button', { name: 'Place it' }));
		expect(play).toHaveBeenCalledWith(`#${held.line}@${way.space}>${way.reach.join(',')}`);
	});

	it('tries what cannot be done, to tell why', async () => {
		const { play } = show('start');
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
		show('start');
		await click(card('Charmander'));
		await click(space('b1'));
		await fireEvent.keyDown(space('b1'), { key: 'Escape' });
		expect(screen.queryByRole('button', { name: 'Place it' })).toBeNull();
		expect(card('Charmander').getAttribute('aria-pressed')).toBe('true');
		await fireEvent.keyDown(space('b1'), { key: 'Escape' });
		expect(card('Charmander').getAttribute('aria-pressed')).toBe('false');
	});

	it('shows a move that is on its way as made, and nothing impossible', async () => {
		const { rerender, props } = show('start');
		await rerender({ ...props, pending: '#6@b1>a1,c1', active: false });
		expect(said(space('b1'))).toContain('your Charmander, Basic, 60 HP');
		expect(said(space('a1'))).toContain('1 token of yours');
		await rerender({ ...props, pending: '#13@b3', active: false });
		expect(said(space('b3'))).toBe('b3, empty');
	});

	it('forgets what was begun when the board has changed', async () => {
		const { rerender, props } = show('start');
		await click(card('Charmander'));
		await rerender({ ...props, view: { ...props.view } });
		expect(card('Charmander').getAttribute('aria-pressed')).toBe('true');
		await rerender({ ...props, view: { ...scene('waiting').view }, active: false });
		expect(screen.queryByRole('button', { pressed: true })).toBeNull();
	});

	it('does nothing when it is not my turn, but tells what a card does', async () => {
		const { play } = show('waiting');
		const [first] = within(screen.getByRole('toolbar')).getAllByRole('button');
		await click(first!);
		expect(screen.getByText(/of your tokens on its space/)).toBeTruthy();
		await click(space('b3'));
		expect(play).not.toHaveBeenCalled();
	});
});

describe('by keyboard', () => {
	it('a whole placement', async () => {
		const { play, say } = show('start');
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
		expect(say).toHaveBeenLastCalledWith('Moltres, Basic, 120 HP. It can go to a1, b1, and c1.');
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

	it('arrows follow what is playing when the grid is turned', async () => {
		show('second player');
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
		const { play } = show('start');
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
		expect(screen.getByText('Charmander on b1')).toBeTruthy();
		expect(screen.getByText('Pick 2 spaces to influence.')).toBeTruthy();
		await click(screen.getByRole('button', { name: 'Back' }));
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
		const { unmount } = show('middle');
		expect(screen.getByRole('img', { name: /^Bob holds \d+ hidden cards\.$/ })).toBeTruthy();
		unmount();
		show('open hands');
		const hand = screen.getByRole('list', { name: "Bob's hand" });
		expect(within(hand).getAllByRole('listitem').length).toBeGreaterThan(5);
	});

	it('the special effect, in words', async () => {
		show('intimidate');
		await click(card('Reshiram & Charizard-GX'));
		expect(screen.getAllByText(/Intimidate: every space around it that you don't influence/)).not.toHaveLength(0);
		await click(space('b3'));
		expect(said(space('c2'))).toBe(
			"c2, 2 tokens of Bob's; can be influenced, then 2 tokens of yours; not chosen: Intimidate leaves 1 token of Bob's",
		);
	});

	it('who was skipped, what was last, how it ended', () => {
		const skipped = show('skipped');
		expect(screen.getByText('No Basic left')).toBeTruthy();
		skipped.unmount();
		const { view } = show('over');
		expect(said(space(view.placed!.space))).toContain('placed last');
		expect(screen.getByText(/^Game over:/)).toBeTruthy();
	});
});

describe('several people at one screen', () => {
	/** Ann has placed a card; the view is through Bob's eyes, and Bob has not said that he holds the device. */
	const handed = (more: Record<string, unknown> = {}) => {
		const uncover = vi.fn();
		// Every word that could betray a card of Bob's hand, and that lies nowhere on the grid.
		const { view } = scene('middle, handed over');
		const open = Object.values(view.board).flatMap((there) => ('card' in there ? [there.card.name] : []));
		const secret = view.hands[1]!.map(({ name }) => name).filter((name) => !open.includes(name));
		return { secret, uncover, ...show('middle, handed over', { active: false, covered: 'Bob', uncover, ...more }) };
	};
	const nothingOf = (secret: string[]) => {
		expect(secret.length).toBeGreaterThan(5);
		expect(document.querySelector('[data-line]')).toBeNull();
		expect(screen.queryByRole('toolbar')).toBeNull();
		for (const name of secret) expect(document.documentElement.outerHTML).not.toContain(name);
	};

	it('nothing of the next hand is in the page, through whoever’s eyes it is', () => {
		for (const seat of [0, 1, null]) {
			const { secret, unmount } = handed({ seat });
			nothingOf(secret);
			expect(within(screen.getByTestId('hand-over')).getByText('Pass the device to Bob.')).toBeTruthy();
			// The board stays open.
			expect(labels().some((label) => label.includes('Skeledirge'))).toBe(true);
			unmount();
		}
	});

	it('not even while something is playing, or with a hint', () => {
		const { view } = scene('middle, handed over');
		for (const name of ['place', 'token', 'column', 'skip', 'coin']) {
			const found = played('middle', 'middle, handed over', [0, 1]).find((one) => one.name === name);
			const hint = { move: view.moves[0]!, whole: true };
			const { secret, unmount } = handed({ seat: 0, scene: found ?? { name, lasts: 1, data: { player: 1 } }, hint });
			nothingOf(secret);
			unmount();
		}
	});

	it('the button has the focus once everything was playing, and then the hand', async () => {
		const [place] = played('middle', 'middle, handed over', [0, 1]);
		const { uncover, rerender, props } = handed({ seat: 0, scene: place, view: place!.view });
		const button = screen.getByRole('button', { name: "I'm Bob, show my hand" });
		expect(document.activeElement).not.toBe(button);
		const { view } = scene('middle, handed over');
		await rerender({ ...props, scene: null, view });
		expect(document.activeElement).toBe(button);
		uncover.mockImplementation(
			() => void rerender({ ...props, view, scene: null, covered: null, seat: 1, active: true }),
		);
		await click(button);
		expect(uncover).toHaveBeenCalledOnce();
		await vi.waitFor(() => expect(screen.getByRole('toolbar').contains(document.activeElement)).toBe(true));
		expect(screen.queryByTestId('hand-over')).toBeNull();
	});

	it('what the one before has begun is gone', async () => {
		const { rerender, props } = show('middle', { you: [0, 1] });
		const held = scene('middle').view.hands[0]![0]!;
		await click(card(held.name));
		await rerender({ ...props, covered: 'Bob', active: false });
		await rerender({ ...props, covered: null });
		expect(screen.queryByRole('button', { pressed: true })).toBeNull();
	});
});

describe('what is being seen', () => {
	const banner = () => words(screen.queryByTestId('banner'));

	it('a card that lands, tokens that come and go', async () => {
		const [place, token] = played('waiting', 'answered');
		const { rerender, props } = show('waiting', { scene: place, view: place!.view });
		expect(screen.getByText('Bob places Squirtle on c3.')).toBeTruthy();
		expect(said(space('c3'))).toContain("c3, Bob's Squirtle");
		expect(said(space('c2'))).toContain('2 tokens of yours');
		expect(banner()).toBe('');
		await rerender({ ...props, scene: token, view: token!.view });
		expect(said(space('c2'))).toContain('1 token of yours');
		expect(space('c2').querySelector('.change')?.textContent).toBe('−1');
		expect(space('b3').querySelector('.change')?.textContent).toBe('−1');
		expect(space('a3').querySelector('.change')).toBeNull();
	});

	it('both what goes and what comes is counted', () => {
		const token = played('middle', 'middle, placed').find(({ name }) => name === 'token')!;
		show('middle', { scene: token, view: token.view });
		expect(space('b3').querySelector('.change')?.textContent).toBe('−1 +2');
	});

	it('an effect, a column that changes hands, who is skipped: shown and said', () => {
		for (const [before, after, name, told] of [
			['intimidate', 'intimidate, placed', 'effect', 'Intimidate: c2 and c4 lose a token each'],
			['column, before', 'column, taken', 'column', 'You take column c from Bob'],
			['skip, before', 'skip', 'skip', "Ann can't place any card and is skipped"],
		] as const) {
			const found = played(before, after).find((one) => one.name === name)!;
			const { say, unmount } = show(after, { scene: found, view: found.view ?? scene(after).view });
			expect(banner()).toBe(told);
			expect(say).toHaveBeenCalledWith(told);
			unmount();
		}
	});

	it('the columns scored one by one, with the points so far', async () => {
		const scored = played('skip', 'last card').filter(({ name }) => name === 'score');
		const { rerender, props, say } = show('last card', { scene: scored[0], view: scored[0]!.view });
		expect(banner()).toBe('Column a 1 170 HP 2 330 HP You score 330 1 0 2 330');
		await rerender({ ...props, scene: scored[1], view: scored[1]!.view });
		expect(banner()).toBe('Column b 1 200 HP 2 220 HP You score 220 1 0 2 550');
		expect(screen.getByText('550 points')).toBeTruthy();
		await rerender({ ...props, scene: scored[2], view: scored[2]!.view });
		expect(banner()).toBe('Column c 1 270 HP 2 180 HP Ann scores 270 1 270 2 550');
		expect(say).toHaveBeenLastCalledWith('Column c: 270 to 180 HP. Ann scores 270.');
		await rerender({ ...props, scene: null, view: scene('last card').view });
		expect(banner()).toBe('');
		expect(screen.getByText('Game over: you win, 550 to 270!')).toBeTruthy();
	});

	it('a toss of the coin is none of the board’s business', () => {
		show('start', { scene: { name: 'coin', lasts: 1, view: scene('start').view } });
		expect(banner()).toBe('');
		expect(screen.getByText('Your turn: pick a card.')).toBeTruthy();
	});
});

describe('a hint', () => {
	it('first the card, then the whole placement', async () => {
		const { rerender, props } = show('middle', { hint: { move: '#12@b2>a3,b3,c3', whole: false } });
		expect(nudge(scene('middle').view, '#12@b2>a3,b3,c3')).toBe('Look at your Skeledirge.');
		expect(nudge(scene('waiting').view, '#12@b2>a3,b3,c3')).toBe('');
		expect(said(card('Skeledirge'))).toContain('hint: look at this card');
		expect(labels().filter((label) => label.includes('hint'))).toEqual([]);
		await rerender({ ...props, hint: { move: '#12@b2>a3,b3,c3', whole: true } });
		expect(said(space('b2'))).toContain('hint: place Skeledirge here');
		expect(labels().filter((label) => label.includes('hint: influence this space'))).toHaveLength(3);
		await rerender({ ...props, hint: null });
		expect(labels().filter((label) => label.includes('hint'))).toEqual([]);
	});
});

describe('the legend', () => {
	it('explains the classes and the special effect of this game', () => {
		for (const [name, meaning] of [
			['middle', /^Intimidate: /],
			['surge', /^Surge: /],
			['no effect, placed', /^There's no special effect/],
		] as const) {
			const { unmount } = render(Legend, { props: { view: scene(name).view } });
			expect(screen.getByText(meaning)).toBeTruthy();
			const rows = screen.getAllByRole('row').map(words);
			expect(rows[1]).toBe('Basic 1 token 2 spaces in front, left or right 1 token');
			expect(rows[4]).toBe('EX/V/GX 4 tokens 5 spaces all around it up to 4');
			unmount();
		}
	});
});
