// The Chessplus board on the views of `positions.json`: what it shows, announces and sends.
import { render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { Answer, BoardProps } from '../../../src/lib/board';
import Board from '../../../src/games/chessplus/Board.svelte';
import ui from '../../../src/games/chessplus/ui';
import type { ChessplusView } from '../../../src/games/chessplus/view';
import { describeCaptured, describePiece, nameOf } from '../../../src/games/chessplus/descriptions';
import { position } from './positions';
import { idle, SETTINGS } from '../../support/boardProps';

function shown(name: string, changes: Partial<BoardProps<ChessplusView>> = {}) {
	const { seat, called, view } = position(name);
	const play = vi.fn(async (_: string): Promise<Answer> => ({ done: true }));
	const say = vi.fn((_: string) => {});
	const props: BoardProps<ChessplusView> = {
		view,
		seat,
		called,
		active: view.moves.length > 0,
		live: view.turn !== null,
		pending: null,
		flipped: false,
		names: ['Ann', 'Bob'],
		...idle(),
		play,
		say,
		...changes,
	};
	const drawn = render(Board, props);
	const button = (square: string) => drawn.container.querySelector<HTMLElement>(`[data-square="${square}"]`)!;
	return {
		...drawn,
		props,
		play,
		say,
		button,
		label: (square: string) => button(square).getAttribute('aria-label')!,
		async click(...squares: string[]) {
			for (const square of squares) {
				button(square).click();
				await tick();
			}
		},
		async key(square: string, key: string) {
			button(square).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
			await tick();
		},
	};
}

const choose = async (name: string) => {
	screen.getByRole('button', { name }).click();
	await tick();
};

describe('what can be heard', () => {
	test('squares, pieces and whose they are, with the names of merged ones', () => {
		const { label, container } = shown('halves');
		expect(container.querySelectorAll('[role=gridcell] button')).toHaveLength(64);
		expect(label('e4')).toBe('e4, your roight, rook and knight merged; can move');
		expect(label('d5')).toBe("d5, Black's queen");
		expect(label('e3')).toBe('e3, empty');
	});

	test('check, the last move, and what is lost', () => {
		const { label } = shown('check');
		expect(label('e1')).toContain('in check');
		expect(label('b4')).toContain('last move started here');
		expect(label('c2')).toContain('last move ended here');
		screen.getByText("You're in check");
		screen.getByRole('img', { name: 'White has lost 2 bishops, a knight, and 2 pawns' });
	});

	test('nobody in particular looks on', async () => {
		const { label, click, play } = shown('spectator');
		expect(label('e2')).toBe("e2, White's bishop; last move ended here");
		expect(label('e7')).toBe("e7, Black's knawn, knight and pawn merged");
		await click('e2', 'e3');
		expect(play).not.toHaveBeenCalled();
	});

	test('every piece has a name, and every merged one says what it is made of', () => {
		const kinds = [...'QRBNP'];
		const merged = kinds.flatMap((one, n) => kinds.slice(n).map((other) => one + other));
		expect(new Set(['K', ...kinds, ...merged].map(nameOf)).size).toBe(21);
		for (const pair of merged) {
			const parts = pair[0] === pair[1] ? `two ${nameOf(pair[0]!)}s` : [...pair].map(nameOf).join(' and ');
			expect(describePiece(pair)).toBe(`${nameOf(pair)}, ${parts} merged`);
		}
	});

	test('nothing is lost, or many', () => {
		expect(describeCaptured('', 'White')).toBe('White has lost no pieces');
		expect(describeCaptured('qppp', 'Black')).toBe('Black has lost a queen and 3 pawns');
	});
});

describe('moving', () => {
	test('a click picks up and shows where it can go, a second one plays', async () => {
		const { click, label, play, say } = shown('start');
		await click('b1');
		expect(label('b1')).toContain('picked up');
		expect(label('c3')).toContain('can go here');
		expect(label('d2')).toContain('can merge here');
		expect(label('e4')).toBe('e4, empty');
		expect(say).toHaveBeenLastCalledWith('Picked up the knight on b1. It can go to d2, a3, and c3.');
		await click('d2');
		expect(play).toHaveBeenCalledExactlyOnceWith('b1d2');
	});

	test('another piece of mine is picked instead, the same one or Escape lets go', async () => {
		const { click, label, play, key } = shown('start');
		await click('b1', 'e2');
		expect(label('e2')).toContain('picked up');
		await click('e2');
		expect(label('e2')).toContain('can move');
		await click('e2');
		await key('e4', 'Escape');
		expect(label('e2')).not.toContain('picked up');
		expect(play).not.toHaveBeenCalled();
	});

	test('what is not possible is tried, so that the server says why', async () => {
		const play = vi.fn(async (): Promise<Answer> => ({ done: false, sentence: 'No.' }));
		const { click, container } = shown('start', { play });
		await click('e2', 'e5');
		expect(play).toHaveBeenCalledExactlyOnceWith('e2e5');
		await waitFor(() => expect(container.querySelector('.shaking')).not.toBeNull());
	});

	test('arrow keys walk over the board as it lies', async () => {
		const { button, key, rerender, props } = shown('start');
		expect(button('e1').tabIndex).toBe(0);
		await key('e1', 'ArrowUp');
		expect(document.activeElement).toBe(button('e2'));
		expect(button('e2').tabIndex).toBe(0);
		expect(button('e1').tabIndex).toBe(-1);
		await rerender({ ...props, flipped: true });
		await key('e2', 'ArrowLeft');
		expect(document.activeElement).toBe(button('f2'));
	});
});

describe('merged pieces', () => {
	test('it asks only where it matters', async () => {
		const { click, play } = shown('halves');
		await click('e4', 'd4');
		screen.getByRole('dialog', { name: 'What moves to d4?' });
		await choose('Just the rook');
		expect(play).toHaveBeenLastCalledWith('e4d4r');
		await click('e4', 'f2'); // only the knight can merge with the pawn there
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(play).toHaveBeenLastCalledWith('e4f2n');
		await click('e4', 'f6');
		await choose('Both');
		expect(play).toHaveBeenLastCalledWith('e4f6');
	});

	test('the question can be left', async () => {
		const { click, play, button } = shown('halves');
		await click('e4', 'f6');
		await choose('Cancel');
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(document.activeElement).toBe(button('f6'));
		expect(play).not.toHaveBeenCalled();
	});

	test('a pawn that would be removed is not lost unasked', async () => {
		const { click, play } = shown('three queens');
		await click('c7', 'c8');
		screen.getByRole('dialog', { name: 'This pawn will be removed' });
		await choose('Play it');
		expect(play).toHaveBeenCalledWith('c7c8');
	});

	test('what becomes a queen is said', async () => {
		const { click, label } = shown('promotion');
		await click('c7');
		expect(label('c8')).toContain('becomes a queen here');
		expect(label('d8')).toContain('becomes a queen here');
	});
});

describe('moves on their way and moves for later', () => {
	test('a move on its way is shown as made', () => {
		const { label } = shown('halves', { pending: 'e4f6n', active: false });
		expect(label('f6')).toContain('your knight');
		expect(label('e4')).toContain('your rook');
	});

	test('a planned move is played when it is my turn', async () => {
		const { click, label, rerender, props, play } = shown('waiting');
		await click('d2', 'd4');
		expect(label('d4')).toContain('your planned move ends here');
		screen.getByText(/Planned: d2 to d4/);
		expect(play).not.toHaveBeenCalled();
		const start = position('start').view;
		await rerender({ ...props, view: { ...start }, active: true });
		expect(play).toHaveBeenCalledExactlyOnceWith('d2d4');
	});

	test('a planned move that is impossible is dropped, and that is said', async () => {
		const { click, rerender, props, play, say } = shown('waiting');
		await click('d2', 'd5');
		await rerender({ ...props, view: { ...position('start').view }, active: true });
		expect(play).not.toHaveBeenCalled();
		expect(say).toHaveBeenLastCalledWith("Your planned move isn't possible now.");
		screen.getByText("Your planned move isn't possible now.");
	});

	test('a plan for a merged piece says who goes, and can be forgotten', async () => {
		const { click } = shown('waiting');
		await click('e2', 'f4');
		await choose('Just the knight');
		screen.getByText(/Planned: knight e2 to f4/);
		await choose('Cancel planned move');
		expect(screen.queryByText(/Planned/)).toBeNull();
	});

	test('what is held stays in the hand while others move, unless it is taken', async () => {
		const { click, label, rerender, props } = shown('waiting');
		await click('d2');
		await rerender({ ...props, view: { ...position('start').view }, active: true });
		expect(label('d2')).toContain('picked up');
		const { d2: _, ...board } = position('start').view.board;
		await rerender({ ...props, view: { ...position('start').view, position: 'another', board }, active: true });
		expect(label('d2')).not.toContain('picked up');
	});

	test('nothing is planned in a finished game', async () => {
		const { click, label } = shown('over');
		await click('f2');
		expect(label('f2')).not.toContain('picked up');
	});
});

describe('the end', () => {
	test('a mated king is marked once the move has been seen', async () => {
		const { container, label, rerender, props } = shown('over', { scene: { name: 'move', lasts: 240 } });
		expect(container.querySelector('.fallen')).toBeNull();
		expect(label('g8')).toContain('in check');
		await rerender({ ...props, scene: { name: 'mate', lasts: 800 } });
		expect(container.querySelector('[data-at="g8"] .fallen')).not.toBeNull();
		expect(label('g8')).toContain('checkmated');
		screen.getByText('Checkmate');
		await rerender({ ...props, scene: null });
		expect(container.querySelector('.fallen')).not.toBeNull();
	});

	test('a scene that is cut off leaves nothing behind', async () => {
		const { view } = position('half captures');
		const settings = { ...SETTINGS, motion: true };
		const { container, rerender, props } = shown('halves', { settings, active: false });
		await rerender({ ...props, view, scene: { name: 'capture', lasts: 300 } });
		await rerender({ ...props, view: position('start').view, scene: null });
		expect(container.querySelectorAll('.ghost, .glow')).toHaveLength(0);
		expect(container.querySelectorAll('[data-at]')).toHaveLength(32);
	});
});

describe('hints', () => {
	test('a nudge names the piece, a merged one by its own name', () => {
		expect(ui.nudge!(position('start').view, 'g1f3')).toBe('Look at the knight on g1.');
		expect(ui.nudge!(position('halves').view, 'e4f6n')).toBe('Look at the roight on e4.');
	});

	test('a nudge rings the piece, the whole hint draws the move and the half that splits off', async () => {
		const { container, label, rerender, props } = shown('halves', { hint: { move: 'e4f6n', whole: false } });
		const drawn = () => [...container.querySelectorAll<HTMLElement>('[data-hint]')].map((it) => it.dataset['hint']);
		expect(drawn()).toEqual(['e4']);
		expect(label('e4')).toContain('hint: look here');
		expect(container.querySelector('[data-hint-half]')).toBeNull();
		await rerender({ ...props, hint: { move: 'e4f6n', whole: true } });
		expect(drawn()).toEqual(['e4', 'f6']);
		expect(label('f6')).toContain('hint: move here');
		expect(container.querySelector('[data-hint-half]')).toHaveProperty('dataset.hintHalf', 'N');
		await rerender({ ...props, hint: { move: 'e4f6', whole: true } });
		expect(container.querySelector('[data-hint-half]')).toBeNull();
		await rerender({ ...props, hint: null });
		expect(drawn()).toEqual([]);
	});
});

describe('the legend', () => {
	test('names and draws the fifteen merged pieces, with artwork of its own', () => {
		const { container } = render(ui.Legend!, { view: position('start').view });
		for (const name of ['DQu', 'knishop', 'Dpa']) screen.getByText(name);
		expect(container.querySelectorAll('.names li')).toHaveLength(15);
		for (const use of container.querySelectorAll('use'))
			expect(container.querySelector(use.getAttribute('href')!)).not.toBeNull();
		screen.getByText(/three queens at most/);
	});

	test('speaks of no merging where there is none', () => {
		const { container } = render(ui.Legend!, { view: position('plain').view });
		screen.getByText(/chess without merging/);
		expect(container.textContent).not.toMatch(/split|fifteen/);
	});
});
