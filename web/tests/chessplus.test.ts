// The Chessplus board over scenes that the server has written: what can be seen, heard and done.
import { render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { Answer, BoardProps } from '../src/lib/board';
import Board from '../src/games/chessplus/Board.svelte';
import { after, glides } from '../src/games/chessplus/pieces';
import { neighbour, rows, squareAt } from '../src/games/chessplus/places';
import type { ChessplusView, Way } from '../src/games/chessplus/view';
import { lostWords } from '../src/games/chessplus/words';
import views from './views/chessplus.json';

interface Scene {
	seat: number | null;
	called: string[];
	view: ChessplusView;
}
const scenes = views as unknown as Record<string, Scene>;

function scene(name: string): Scene {
	const found = scenes[name];
	if (!found) throw new Error(`no scene ${name}`);
	return found;
}

function shown(name: string, changes: Partial<BoardProps<ChessplusView>> = {}) {
	const { seat, called, view } = scene(name);
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
		latest: null,
		settings: { confirm: false, motion: false, theme: 'light' },
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
		expect(label('e4')).toBe('e4, your roight, rook and knight together; can move');
		expect(label('d5')).toBe("d5, Black's queen");
		expect(label('e3')).toBe('e3, empty');
	});

	test('check, the last move, and what is lost', () => {
		const { label } = shown('check');
		expect(label('e1')).toContain('in check');
		expect(label('b4')).toContain('the last move began here');
		expect(label('c2')).toContain('the last move ended here');
		screen.getByText('You are in check');
		screen.getByRole('img', { name: 'White has lost 2 bishops, a knight, 2 pawns' });
	});

	test('nobody in particular looks on', async () => {
		const { label, click, play } = shown('spectator');
		expect(label('e2')).toBe("e2, White's bishop; the last move ended here");
		expect(label('e7')).toBe("e7, Black's knawn, knight and pawn together");
		await click('e2', 'e3');
		expect(play).not.toHaveBeenCalled();
	});

	test('nothing is lost, or many', () => {
		expect(lostWords('', 'White')).toBe('White has lost nothing');
		expect(lostWords('qppp', 'Black')).toBe('Black has lost a queen, 3 pawns');
	});
});

describe('moving', () => {
	test('a click picks up and shows where it can go, a second one plays', async () => {
		const { click, label, play, say } = shown('start');
		await click('b1');
		expect(label('b1')).toContain('picked up');
		expect(label('c3')).toContain('can go here');
		expect(label('d2')).toContain('can join');
		expect(label('e4')).toBe('e4, empty');
		expect(say).toHaveBeenLastCalledWith('Picked up: knight on b1. It can go to d2, a3, c3.');
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
		screen.getByRole('dialog', { name: 'Who goes to d4?' });
		await choose('Rook leaves');
		expect(play).toHaveBeenLastCalledWith('e4d4r');
		await click('e4', 'f2'); // only the knight can join the pawn there
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
		await choose('Do it');
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
		screen.getByText(/When it is your turn: d2 to d4/);
		expect(play).not.toHaveBeenCalled();
		const start = scene('start').view;
		await rerender({ ...props, view: { ...start }, active: true });
		expect(play).toHaveBeenCalledExactlyOnceWith('d2d4');
	});

	test('a planned move that is impossible is dropped, and that is said', async () => {
		const { click, rerender, props, play, say } = shown('waiting');
		await click('d2', 'd5');
		await rerender({ ...props, view: { ...scene('start').view }, active: true });
		expect(play).not.toHaveBeenCalled();
		expect(say).toHaveBeenLastCalledWith('Your planned move d2 to d5 is not possible now.');
		screen.getByText('Your planned move d2 to d5 is not possible now.');
	});

	test('a plan for a merged piece says who goes, and can be forgotten', async () => {
		const { click } = shown('waiting');
		await click('e2', 'f4');
		await choose('Knight leaves');
		screen.getByText(/the knight leaves e2 for f4/);
		await choose('Forget it');
		expect(screen.queryByText(/When it is your turn/)).toBeNull();
	});

	test('what is held stays in the hand while others move, unless it is taken', async () => {
		const { click, label, rerender, props } = shown('waiting');
		await click('d2');
		await rerender({ ...props, view: { ...scene('start').view }, active: true });
		expect(label('d2')).toContain('picked up');
		const { d2: _, ...board } = scene('start').view.board;
		await rerender({ ...props, view: { ...scene('start').view, position: 'another', board }, active: true });
		expect(label('d2')).not.toContain('picked up');
	});

	test('nothing is planned in a finished game', async () => {
		const { click, label } = shown('over');
		await click('f2');
		expect(label('f2')).not.toContain('picked up');
	});
});

describe('boards', () => {
	const way = (text: Way) => text;

	test('after a move', () => {
		const board = { e1: 'K', h1: 'RN', e4: 'QP', d5: 'P', e5: 'pp', c7: 'BP' };
		expect(after(board, way({ from: 'e4', to: 'd5', half: 'q', does: 'merges' }))).toMatchObject({ e4: 'P', d5: 'QP' });
		expect(after(board, way({ from: 'e1', to: 'g1', does: 'castles', rook: ['h1', 'f1'] }))).toMatchObject({
			g1: 'K',
			f1: 'RN',
		});
		expect(after(board, way({ from: 'd5', to: 'e6', does: 'takes', taken: 'e5' }))).not.toHaveProperty('e5');
		expect(after(board, way({ from: 'c7', to: 'd8', becomes: 'queen' }))['d8']).toBe('Q');
		expect(after(board, way({ from: 'c7', to: 'd8', becomes: 'nothing' }))).not.toHaveProperty('d8');
	});

	test('what glides', () => {
		const before = { b1: 'N', d2: 'P' };
		expect(glides(before, { d2: 'NP' }, { from: 'b1', to: 'd2' })).toEqual([{ from: 'b1', to: 'd2', half: 0 }]);
		expect(glides({ d2: 'NP' }, before, { from: 'e7', to: 'e5' })).toEqual([]);
	});

	test('both ways round', () => {
		expect(rows(false)[0]![0]).toBe('a8');
		expect(rows(true)[0]![0]).toBe('h1');
		expect(squareAt(1, 359, false)).toBe('a1');
		expect(squareAt(-1, 10, false)).toBeNull();
		expect(neighbour('a1', 'ArrowDown', false)).toBe('a1');
		expect(neighbour('a1', 'ArrowDown', true)).toBe('a2');
	});
});
