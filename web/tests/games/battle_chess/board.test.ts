// The board of Battle Chess on the views of `positions.json`: what players select, and what is sent.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import Board from '../../../src/games/battle_chess/Board.svelte';
import { trackPieces } from '../../../src/games/battle_chess/pieceTracking';
import { pick, pickedLegend, pickedPiece } from '../../../src/games/battle_chess/selection';
import { cornerOf, rowsOf, squareAt } from '../../../src/games/battle_chess/geometry';
import type { BattleChessView } from '../../../src/games/battle_chess/view';
import type { Answer } from '../../../src/lib/board';
import type { Happened } from '../../../src/lib/protocol.gen';
import views from './views.json';
import { idle } from '../../support/boardProps';

vi.setConfig({ testTimeout: 30_000 });

type Name = keyof typeof views;
const viewOf = (name: Name) => views[name].view as unknown as BattleChessView;

function show(name: Name, changes: Record<string, unknown> = {}) {
	const { seat, called } = views[name];
	const view = viewOf(name);
	const play = vi.fn(async (_move: string): Promise<Answer> => ({ done: true }));
	const say = vi.fn();
	const props = {
		view,
		seat,
		active: view.moves.length > 0,
		live: view.turn !== null,
		pending: null,
		flipped: false,
		names: ['Ann', 'Bob'],
		called,
		...idle(),
		latest: null as Happened | null,
		play,
		say,
		...changes,
	};
	return { ...render(Board, props), play, say, props };
}

// Not by their role: working out the names of all the squares takes long, again and again.
const square = (name: string) => document.querySelector<HTMLElement>(`button[data-square="${name}"]`)!;
const click = (name: string) => fireEvent.click(square(name));

/** A button beside the mat, by its name or its text. */
function button(name: RegExp | string): HTMLElement {
	const all = [...document.querySelectorAll<HTMLElement>('button:not([data-square])')];
	const words = (one: HTMLElement) => (one.querySelector('.unseen') ?? one).textContent!.replaceAll(/\s+/g, ' ').trim();
	const found = all.filter((one) => (typeof name === 'string' ? words(one) === name : name.test(words(one))));
	expect(found.map(words), all.map(words).join(' | ')).toHaveLength(1);
	return found[0]!;
}

test('squares say in words what stands on them', () => {
	show('start');
	expect(screen.getByRole('grid', { name: 'The mat' })).toBeTruthy();
	expect(square('b2').getAttribute('aria-label')).toBe('b2, your Patrat, power 60; can move or attack');
	expect(square('d6').getAttribute('aria-label')).toBe("d6, Blue's Samurott, power 90");
	expect(square('d1').getAttribute('aria-label')).toBe('d1, your Victini under 3 eggs');
	expect(square('a4').getAttribute('aria-label')).toBe('a4, empty');
});

test('picking a piece shows where it can go, and picking there sends the move', async () => {
	const { play, say } = show('start');
	await click('b2');
	expect(say).toHaveBeenLastCalledWith(
		expect.stringMatching(/^Patrat selected\. Moves: (a3|b3|c3), (a3|b3|c3), and (a3|b3|c3)\. No attacks\.$/),
	);
	expect(square('b3').getAttribute('aria-label')).toBe('b3, empty; can go here');
	expect(square('b4').getAttribute('aria-label')).toBe('b4, empty');
	await click('b3');
	expect(play.mock.calls).toEqual([['b2b3']]);
});

test('where a move can go on to a battle, the page asks whom to attack, with the odds', async () => {
	const { play } = show('start');
	await click('c1');
	await click('c6');
	expect(play).not.toHaveBeenCalled();
	expect(screen.getByText('Serperior goes to c6. Attack as well?')).toBeTruthy();
	expect(button('Attack Patrat on b6 wins without a card')).toBeTruthy();
	expect(button('Attack Samurott on d6 win 67%, lose 33%')).toBeTruthy();
	expect(square('c7').getAttribute('aria-label')).toMatch(/can be attacked: win 67%, draw 33%/);
	await click('c7');
	expect(play.mock.calls).toEqual([['c1c6xc7']]);
});

test.each([
	["Don't attack", 'c1c6'],
	[/^Attack Emboar on c7/, 'c1c6xc7'],
])('the question is also answered by a button: %s', async (name, move) => {
	const { play } = show('start');
	await click('c1');
	await click('c6');
	await fireEvent.click(button(name));
	expect(play.mock.calls).toEqual([[move]]);
});

test('picking the new square again attacks nobody', async () => {
	const { play } = show('start');
	await click('c1');
	await click('c6');
	await click('c6');
	expect(play.mock.calls).toEqual([['c1c6']]);
});

test('an enemy can be picked first; if there are several places to attack it from, the page asks', async () => {
	const view = viewOf('attack');
	expect(pick(view, pickedPiece('d4'), 'd5').play?.move).toBe('d4xd5');
	const step = pick(view, pickedPiece('d3'), 'd5');
	expect(step.picked).toEqual({ from: 'd3', summon: null, to: null, foe: 'd5' });
	const { play } = show('attack');
	await click('d3');
	await click('d5');
	expect(screen.getByText('Where should Samurott attack Samurott from?')).toBeTruthy();
	await fireEvent.click(button(/^From c4/));
	expect(play.mock.calls).toEqual([['d3c4xd5']]);
});

test('the odds of an attack are shown when it is hovered', async () => {
	const { play } = show('attack');
	await click('d4');
	await fireEvent.focus(square('d5'));
	expect(screen.getByText('win 25%, draw 25%, lose 50%')).toBeTruthy();
	expect(screen.getByText('Patrat 60 against Samurott 90')).toBeTruthy();
	expect(screen.getByText('+30: draws')).toBeTruthy();
	await click('d5');
	expect(play.mock.calls).toEqual([['d4xd5']]);
});

test('a finger taps twice to attack, so that it sees the odds', async () => {
	const { play } = show('attack');
	const tap = (name: string) => {
		const event = new MouseEvent('click', { bubbles: true, detail: 1 });
		Object.defineProperty(event, 'pointerType', { value: 'touch' });
		return fireEvent(square(name), event);
	};
	await tap('d4');
	await tap('d5');
	expect(play).not.toHaveBeenCalled();
	expect(screen.getByText('win 25%, draw 25%, lose 50%')).toBeTruthy();
	await tap('d5');
	expect(play.mock.calls).toEqual([['d4xd5']]);
});

test('a legend that meets two enemies tells the odds against each', async () => {
	const { play } = show('legend');
	await click('c3');
	const words = 'against Serperior: wins with any card; against Reshiram: win 80%, lose 20%';
	expect(square('c4').getAttribute('aria-label')).toContain(`can be attacked: ${words}`);
	await click('e5'); // any of Reshiram's squares
	expect(play.mock.calls).toEqual([['c2xn']]);
});

test('a legend goes where one of the squares it enters is picked', async () => {
	const { play } = show('legend');
	await click('d2');
	await click('b3');
	expect(screen.getByText('Zekrom goes to b2. Attack as well?')).toBeTruthy();
	await fireEvent.click(button("Don't attack"));
	expect(play.mock.calls).toEqual([['c2b2']]);
});

test('a legend is summoned by picking it, then a square', async () => {
	const { play } = show('summon');
	await fireEvent.click(button('your Zekrom 3 of 3, power 110: can be summoned'));
	expect(square('c3').getAttribute('aria-label')).toBe('c3, empty; Zekrom can be summoned here');
	await click('c3');
	expect(play.mock.calls).toEqual([['Z@c3']]);
});

test('of the places that hold a square, a legend takes the one nearest to the finger', () => {
	const view = viewOf('summon');
	const at = (file: number, rank: number) => pick(view, pickedLegend('Z'), 'c3', { point: { file, rank } }).play?.move;
	expect(at(2.9, 2.9)).toBe('Z@c3');
	expect(at(2.1, 2.1)).toBe('Z@b2');
	expect(at(2.9, 2.1)).toBe('Z@c2');
});

test('what cannot be done is tried, and the server says why: the piece shakes', async () => {
	const play = vi.fn(async (): Promise<Answer> => ({ done: false, sentence: 'No.' }));
	const { container } = show('start', { play });
	await click('b2');
	await click('b5');
	await click('d6');
	expect(play.mock.calls).toEqual([['b2b5'], ['b2xd6']]);
	await waitFor(() => expect(container.querySelector('.shaken')).toBeTruthy());
	// The piece is still picked.
	await click('b3');
	expect(play).toHaveBeenLastCalledWith('b2b3');
});

test('a legend that is too dear is tried as well', async () => {
	const { play } = show('start');
	await fireEvent.click(button(/^your Zekrom.*3 more needed/));
	await click('c4');
	expect(play.mock.calls).toEqual([['Z@c4']]);
});

test('Escape takes back what was picked, one step at a time', async () => {
	const { play } = show('start');
	await click('c1');
	await click('c6');
	await fireEvent.keyDown(window, { key: 'Escape' });
	expect(square('c5').getAttribute('aria-label')).toContain('can go here');
	await fireEvent.keyDown(window, { key: 'Escape' });
	expect(square('c5').getAttribute('aria-label')).toBe('c5, empty');
	expect(play).not.toHaveBeenCalled();
});

test('arrow keys walk over the mat as it lies on the screen', async () => {
	show('blue');
	const stops = () => [...document.querySelectorAll<HTMLElement>('[data-square]')].filter((one) => one.tabIndex === 0);
	expect(stops()).toHaveLength(1);
	square('d7').focus();
	await fireEvent.keyDown(square('d7'), { key: 'ArrowUp' });
	expect((document.activeElement as HTMLElement).dataset['square']).toBe('d6'); // Blue sits at the bottom
	await fireEvent.keyDown(square('d6'), { key: 'ArrowLeft' });
	expect((document.activeElement as HTMLElement).dataset['square']).toBe('e6');
	expect(stops()).toHaveLength(1);
});

test('a move on its way is shown as made', async () => {
	const { container, rerender, props } = show('start');
	const at = (column: number, row: number) =>
		[...container.querySelectorAll<HTMLElement>('.piece')].filter(
			(one) => one.style.transform === `translate(${100 * column}%, ${100 * row}%)`,
		).length;
	expect([at(1, 5), at(1, 4)]).toEqual([1, 0]);
	await rerender({ ...props, pending: 'b2b3', active: false });
	expect([at(1, 5), at(1, 4)]).toEqual([0, 1]);
});

test('nothing can be picked when it is not my turn', async () => {
	const { play } = show('watching');
	await click('c5');
	await click('c6');
	expect(play).not.toHaveBeenCalled();
	const legends = [...document.querySelectorAll<HTMLButtonElement>('button.legend')];
	expect(legends.map((legend) => legend.disabled)).toEqual([true, true, true, true]);
});

test('a battle that waits for its card says so, with the odds', () => {
	show('card');
	expect(square('d4').getAttribute('aria-label')).toContain('waiting for a card');
	expect(screen.getByText('A Plus Power Card decides.')).toBeTruthy();
	expect(screen.getByText('win 25%, draw 25%, lose 50%')).toBeTruthy();
});

test('the last battle is told beside the cards, also to somebody who comes later', () => {
	const told = (name: Name) => {
		const { container, unmount } = show(name);
		const words = container.querySelector('.outcome')!.textContent!.replaceAll(/\s+/g, ' ').trim();
		const marked = [...document.querySelectorAll('[data-square]')].map((one) => one.getAttribute('aria-label')!);
		unmount();
		return {
			words,
			attacked: marked.filter((label) => label.includes('was attacked last')).map((label) => label.slice(0, 2)),
		};
	};
	expect(told('draw')).toEqual({ words: '60 + 30 = 90 against 90. A draw: nobody flips.', attacked: ['d5'] });
	expect(told('lost').words).toBe('60 + 0 = 60 against 90. Your Patrat flips.');
	// To Blue, who was attacked.
	expect(told('drawn').words).toBe('60 + 70 = 130 against 90. Your Samurott flips. All cards are back in the deck.');
	expect(told('legend and two')).toEqual({
		words: "110 + 0 = 110 against 80 and 120. Blue's Serperior flips. Your Zekrom flips.",
		attacked: ['c4', 'd4'],
	});
	expect(told('start').words).toBe('After +70, all cards go back into the deck.');
});

test('every card has its place, and only its look changes', () => {
	const looks = (name: Name) => {
		const { container, unmount } = show(name);
		const cards = [...container.querySelectorAll('.deck svg.card')];
		const found = cards.map((card) => `${card.textContent!.trim()}${card.classList.contains('spent') ? ' drawn' : ''}`);
		unmount();
		return found;
	};
	expect(looks('start')).toEqual(['+0', '+0', '+20', '+30', '+40', '+70']);
	expect(looks('attack')).toEqual(['+0 drawn', '+0', '+20', '+30', '+40 drawn', '+70']);
	expect(looks('lost')).toEqual(['+0 drawn', '+0 drawn', '+20', '+30', '+40 drawn', '+70']);
});

test('legends keep their places when they are summoned', () => {
	const { container } = show('summoned');
	const mine = container.querySelectorAll('.near .legends li');
	expect(mine).toHaveLength(2);
	expect(mine[0]!.textContent).toContain('Zekrom has been summoned');
	expect(mine[0]!.querySelector('button')!.hidden).toBe(true);
	expect(mine[1]!.querySelector('button')!.hidden).toBe(false);
});

test('quiet turns are counted from forty on', () => {
	const { unmount } = show('attack');
	expect(screen.queryByText(/quiet turns/)).toBeNull();
	unmount();
	show('quiet');
	expect(screen.getByText('47 of 60 quiet turns')).toBeTruthy();
});

test('a hint first rings the piece, then draws the whole move', async () => {
	const arrows = () => [...document.querySelectorAll('[data-arrow]')].map((one) => one.getAttribute('data-arrow'));
	const { container, rerender, props } = show('attack', { hint: { move: 'd3c4xd5', whole: false } });
	expect(container.querySelectorAll('.marks .hint')).toHaveLength(1);
	expect(square('d3').getAttribute('aria-label')).toContain('suggested');
	expect(arrows()).toEqual([]);
	await rerender({ ...props, hint: { move: 'd3c4xd5', whole: true } });
	expect(arrows()).toEqual(['d3 c4', 'c4 d5']);
	await rerender({ ...props, hint: { move: 'a1a2', whole: true } }); // advice that has come too late
	expect(container.querySelectorAll('.marks .hint')).toHaveLength(0);
});

test('a hint to summon rings the legend, then the place', async () => {
	const { container, rerender, props } = show('summon', { hint: { move: 'Z@c3', whole: false } });
	expect(container.querySelector('.legend.hinted')!.textContent).toContain('Zekrom');
	expect(container.querySelectorAll('.marks .hint')).toHaveLength(0);
	await rerender({ ...props, hint: { move: 'Z@c3', whole: true } });
	expect(container.querySelectorAll('.marks .hint')).toHaveLength(1);
});

test('cards seen and left stand in words', () => {
	show('attack');
	const deck = screen.getByRole('region', { name: 'Plus Power Cards' });
	expect(within(deck).getByText('Still in the deck: +0, +20, +30, and +70')).toBeTruthy();
	expect(within(deck).getByText('Already drawn: +0 and +40')).toBeTruthy();
});

test('the viewer sits at the bottom, whichever side that is', () => {
	const first = (name: Name, flipped = false) => {
		const { container, unmount } = show(name, { flipped });
		const found = container.querySelector<HTMLElement>('[data-square]')!.dataset['square'];
		unmount();
		return found;
	};
	expect(first('start')).toBe('a7');
	expect(first('start', true)).toBe('g1');
	expect(first('blue')).toBe('g1');
	expect(first('blue begins')).toBe('g1');
	expect(first('watching')).toBe('a7');
});

test('squares and their places on the screen', () => {
	const mat = { files: 7, ranks: 7, turned: true };
	expect(cornerOf('c2', 2, mat)).toEqual({ column: 3, row: 1 });
	expect(cornerOf('c2', 2, { ...mat, turned: false })).toEqual({ column: 2, row: 4 });
	expect(rowsOf(mat)[0]).toEqual(['g1', 'f1', 'e1', 'd1', 'c1', 'b1', 'a1']);
	expect(squareAt({ file: 2.5, rank: 6.9 }, mat)).toBe('c7');
	expect(squareAt({ file: 7.1, rank: 3 }, mat)).toBeNull();
});

test('pieces keep who they are from view to view', () => {
	let next = 0;
	const fresh = () => (next += 1);
	const [a, b] = [viewOf('start').pieces, viewOf('blue').pieces];
	const before = trackPieces([], a, fresh);
	const after = trackPieces(before, b, fresh);
	expect(next).toBe(a.length);
	const serperior = before.find((piece) => piece.square === 'c1')!;
	expect(after.find((piece) => piece.square === 'c5')!.id).toBe(serperior.id);
});

// What an event leads to looks like the others.
const ENDS: Name[] = ['draw', 'lost', 'shuffled', 'advance', 'advance with a card', 'egg', 'egg and one', 'summoned'];
const playable = (Object.keys(views) as Name[]).filter((name) => !ENDS.includes(name));
test.each(playable)('axe finds nothing: %s', async (name) => {
	const { container } = show(name);
	if (viewOf(name).ways[0]?.from && views[name].seat !== null) await click(viewOf(name).ways[0]!.from!);
	const found = await axe.run(container, {
		rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
	});
	expect(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
});

test('several moves of one piece are drawn', () => {
	const shown = ['b2b3', 'b2a3', 'b2a3'].map((move) => ({ move, look: 'line' }));
	show('start', { shown });
	const arrows = [...document.querySelectorAll<SVGElement>('[data-arrow]')].map((arrow) => arrow.dataset['arrow']);
	expect(arrows.sort()).toEqual(['b2 a3', 'b2 b3']);
});
