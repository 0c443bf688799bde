// The Chessplus board over scenes that the server has written: what can be seen, heard and done.
import { render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { Answer, BoardProps, Frame } from '../src/lib/board';
import Board from '../src/games/chessplus/Board.svelte';
import { formOf } from '../src/games/chessplus/forms';
import { happening } from '../src/games/chessplus/happening';
import { lay } from '../src/games/chessplus/laying';
import { show } from '../src/games/chessplus/motion';
import { after } from '../src/games/chessplus/pieces';
import { neighbour, rows, squareAt } from '../src/games/chessplus/places';
import { scenes as scenesOf } from '../src/games/chessplus/scenes';
import table from '../src/games/chessplus/table';
import type { ChessplusView, Way } from '../src/games/chessplus/view';
import { lostWords } from '../src/games/chessplus/words';
import views from './views/chessplus.json';
import { idle, SETTINGS } from './props';

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
		screen.getByRole('img', { name: 'White has lost 2 bishops, a knight, 2 pawns' });
	});

	test('nobody in particular looks on', async () => {
		const { label, click, play } = shown('spectator');
		expect(label('e2')).toBe("e2, White's bishop; last move ended here");
		expect(label('e7')).toBe("e7, Black's knawn, knight and pawn merged");
		await click('e2', 'e3');
		expect(play).not.toHaveBeenCalled();
	});

	test('nothing is lost, or many', () => {
		expect(lostWords('', 'White')).toBe('White has lost no pieces');
		expect(lostWords('qppp', 'Black')).toBe('Black has lost a queen, 3 pawns');
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
		expect(say).toHaveBeenLastCalledWith('Picked up the knight on b1. It can go to d2, a3, c3.');
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
		const start = scene('start').view;
		await rerender({ ...props, view: { ...start }, active: true });
		expect(play).toHaveBeenCalledExactlyOnceWith('d2d4');
	});

	test('a planned move that is impossible is dropped, and that is said', async () => {
		const { click, rerender, props, play, say } = shown('waiting');
		await click('d2', 'd5');
		await rerender({ ...props, view: { ...scene('start').view }, active: true });
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

	test('both ways round', () => {
		expect(rows(false)[0]![0]).toBe('a8');
		expect(rows(true)[0]![0]).toBe('h1');
		expect(squareAt(1, 359, false)).toBe('a1');
		expect(squareAt(-1, 10, false)).toBeNull();
		expect(neighbour('a1', 'ArrowDown', false)).toBe('a1');
		expect(neighbour('a1', 'ArrowDown', true)).toBe('a2');
	});
});

/** Two scenes as an event leads from one to the other. */
function frame(one: string, other: string, changes: Partial<Frame<ChessplusView>> = {}): Frame<ChessplusView> {
	const [before, now] = [scene(one).view, scene(other).view];
	return {
		before,
		after: now,
		event: { number: 7, at: 0, kind: 'moved', seat: 1 - (now.turn ?? 1) },
		seat: null,
		you: [],
		over: now.result !== null,
		settings: { ...SETTINGS, motion: true },
		...changes,
	};
}

/** Where a move began, and what led there: the views are those of one position before and after it. */
const MOVES = {
	merge: ['start', 'waiting'],
	split: ['halves', 'split'],
	'split, merge': ['halves', 'split and merged'],
	'split, capture': ['halves', 'half captures'],
	castle: ['before castling', 'castled'],
	promote: ['promotion', 'promoted'],
	'promote, capture': ['promotion', 'promoted by capture'],
	'promote, merged': ['promotion', 'merged promoted'],
	'promote, removed': ['three queens', 'removed'],
	check: ['before check', 'check'],
	mate: ['before mate', 'over'],
	'in passing': ['before passing', 'passed'],
} as const;
const framed = (name: keyof typeof MOVES, changes = {}) => frame(MOVES[name][0], MOVES[name][1], changes);
const happened = (name: keyof typeof MOVES) => {
	const { before, after: now } = framed(name);
	return happening(before!.board, now.board, now.moved);
};

describe('what a move did', () => {
	test('is read from the boards before and after it', () => {
		expect(happened('merge')).toMatchObject({ goes: 'N', stays: '', mergedWith: 'P', taken: [], becomes: null });
		expect(happened('split')).toMatchObject({ goes: 'N', stays: 'R', mergedWith: '' });
		expect(happened('split, merge')).toMatchObject({ goes: 'N', stays: 'R', mergedWith: 'P' });
		expect(happened('split, capture')).toMatchObject({
			goes: 'R',
			stays: 'N',
			taken: [{ square: 'e5', letters: 'p' }],
		});
		expect(happened('castle')).toMatchObject({ goes: 'K', path: { rook: ['h1', 'f1'] } });
		expect(happened('promote')).toMatchObject({ goes: 'P', becomes: 'queen' });
		expect(happened('promote, merged')).toMatchObject({ goes: 'RP', becomes: 'queen' });
		expect(happened('promote, removed')).toMatchObject({ goes: 'P', becomes: 'nothing' });
		expect(happened('in passing')).toMatchObject({ goes: 'pp', taken: [{ square: 'd4', letters: 'P' }] });
	});

	test('every legal move leads to what it is said to have done', () => {
		for (const { view } of Object.values(scenes))
			for (const way of view.ways) {
				const what = happening(view.board, after(view.board, way), way)!;
				expect(what.path).toBe(way);
				expect(what.becomes).toBe(way.becomes ?? null);
				expect(what.mergedWith !== '').toBe(way.does === 'merges');
				expect(what.taken.map(({ square }) => square)).toEqual(way.does === 'takes' ? [way.taken ?? way.to] : []);
			}
	});

	test('nothing, if more than this move lies between the boards', () => {
		const { board, moved } = scene('spectator').view;
		expect(happening(scene('start').view.board, board, moved)).toBeNull();
		expect(happening(board, board, moved)).toBeNull();
		expect(happening(board, board, null)).toBeNull();
	});
});

describe('scenes', () => {
	const told = (name: keyof typeof MOVES, changes = {}) =>
		scenesOf(framed(name, changes)).map(({ name: called, sound }) => `${called}: ${sound}`);

	test('what others do has a name and a sound, and check is heard', () => {
		expect(told('merge')).toEqual(['merge: merge']);
		expect(told('split')).toEqual(['split: check']);
		expect(told('split, merge')).toEqual(['merge: merge']);
		expect(told('castle')).toEqual(['castle: move']);
		expect(told('promote')).toEqual(['promote: merge']);
		expect(told('promote, capture')).toEqual(['promote: capture', 'mate: check']);
		expect(told('promote, removed')).toEqual(['promote: merge']);
		expect(told('in passing')).toEqual(['capture: capture']);
		expect(told('check')).toEqual(['split: check']);
	});

	test('are brisk', () => {
		for (const name of Object.keys(MOVES) as (keyof typeof MOVES)[]) {
			const { lasts, view } = scenesOf(framed(name))[0]!;
			expect(lasts).toBeGreaterThanOrEqual(220);
			expect(lasts).toBeLessThanOrEqual(450);
			expect(view).toBeUndefined(); // the board may be used meanwhile
		}
	});

	test('a move of mine has glided since it was made: only the rest of it is waited for', () => {
		const lasts = (name: keyof typeof MOVES, you: number[]) => {
			const seat = 1 - (framed(name).after.turn ?? 1);
			return scenesOf(framed(name, { you: you.map((n) => (n + seat) % 2) }))[0]!.lasts;
		};
		for (const name of Object.keys(MOVES) as (keyof typeof MOVES)[])
			expect(lasts(name, [0])).toBeLessThan(0.7 * lasts(name, [1]));
		expect(lasts('castle', [0])).toBeLessThan(150);
		expect(lasts('merge', [0])).toBeGreaterThan(200); // two have to slide together
		// At a shared screen the board turns afterwards.
		expect(lasts('castle', [0, 1])).toBe(lasts('castle', [1]));
	});

	test('checkmate is seen before the result, also where nothing moves', () => {
		const [move, mate] = scenesOf(framed('mate', { you: [0] }));
		expect(move).toMatchObject({ name: 'move', sound: 'move' });
		expect(mate).toMatchObject({ name: 'mate', lasts: 800, still: 800 });
		expect(mate!.view).toBeUndefined();
	});

	test('nothing is played at the beginning, or when something else happens', () => {
		expect(scenesOf(framed('merge', { before: null }))).toEqual([]);
		expect(scenesOf(framed('merge', { event: { number: 1, at: 0, kind: 'began' } }))).toEqual([]);
	});

	test('a move is played even if nobody can tell what it did', () => {
		expect(scenesOf(frame('start', 'spectator'))[0]).toMatchObject({ name: 'move', sound: 'move' });
	});
});

describe('motion', () => {
	const shownOf = (name: keyof typeof MOVES, blackBelow = false, carried = false) =>
		show(happened(name)!, framed(name).after.board[happened(name)!.path.to], blackBelow, carried);
	const first = (frames: Keyframe[]) => String(frames[0]!['transform']);

	test('two that merge slide together, and there is a glow', () => {
		const { motions, glow, ghosts } = shownOf('merge');
		expect(motions.map(({ at, part }) => `${at} ${part}`)).toEqual(['e2 half 0', 'e2 half 1', 'e2 feet', 'e2 base']);
		for (const { frames } of motions.slice(0, 2)) expect(frames.at(-1)).toEqual({ transform: 'none' });
		expect(glow).toBe('e2');
		expect(ghosts).toEqual([]);
	});

	test('a half that splits off starts as the half it was, and what stays becomes whole', () => {
		const { motions, glow } = shownOf('split');
		expect(motions.map(({ at, part }) => `${at} ${part}`)).toEqual(['e4 piece', 'f6 piece']);
		for (const { frames } of motions) {
			expect(first(frames)).toContain('scale(');
			expect(frames.at(-1)).toEqual({ transform: 'none' });
		}
		expect(glow).toBeNull();
	});

	test('of two equal halves the right one goes', () => {
		const board = { e4: 'RR' };
		const what = happening(board, { e4: 'R', e6: 'R' }, { from: 'e4', to: 'e6', half: 'r' })!;
		const [stays, goes] = show(what, 'R', false, false).motions;
		expect(parseFloat(first(stays!.frames).slice(10))).toBeLessThan(parseFloat(first(goes!.frames).slice(10)));
	});

	test('it begins where it began, whichever way the board lies', () => {
		expect(first(shownOf('castle').motions[0]!.frames)).toBe('translate(-90px, 0px)');
		expect(first(shownOf('castle', true).motions[0]!.frames)).toBe('translate(90px, 0px)');
		expect(first(shownOf('castle').motions[1]!.frames)).toBe('translate(90px, 0px)'); // the rook
		// What was dragged there is there; its rook is not.
		expect(shownOf('castle', false, true).motions.map(({ at }) => at)).toEqual(['f1']);
	});

	test('what is taken flies away, also in passing; what becomes a queen is seen arriving', () => {
		expect(shownOf('in passing').ghosts).toMatchObject([{ square: 'd4', letters: 'P', taken: true }]);
		const { ghosts, motions, glow } = shownOf('promote, capture');
		expect(ghosts).toMatchObject([
			{ square: 'd8', letters: 'r', taken: true },
			{ square: 'd8', letters: 'P', taken: false },
		]);
		expect(motions.map(({ at }) => at)).toEqual(['d8']);
		expect(glow).toBe('d8');
		expect(shownOf('promote, removed')).toMatchObject({ motions: [], glow: null, ghosts: [{ letters: 'P' }] });
	});

	test('pieces stand inside their squares, and about in the middle', () => {
		const high: Record<string, number> = { K: 32, Q: 29.8, R: 27.4, B: 29.9, N: 30, P: 20.3 };
		for (const [kind, bust] of Object.entries(high)) {
			const { y, high: scale } = formOf(kind);
			const [top, bottom] = [y - bust * scale, y + 6];
			expect(top).toBeGreaterThan(1);
			expect(bottom).toBeLessThan(44);
			expect(Math.abs((top + bottom) / 2 - 22.5)).toBeLessThan(3.2);
			expect(bottom - top).toBeGreaterThan(kind === 'P' ? 31 : 36);
		}
	});
});

describe('what is lost', () => {
	const ALL = 'qrrbbnnpppppppp';
	const right = (laid: { x: number }[], size: number) => Math.max(...laid.map(({ x }) => x)) + size;

	test('lies in a row, closer together if there are many', () => {
		expect(lay('qp', 40, 300, 44).map(({ key, x }) => [key, Math.round(x)])).toEqual([
			['q1', 0],
			['p1', 30],
		]);
		const full = lay(ALL, 40, 220, 44);
		expect(full).toHaveLength(15);
		expect(new Set(full.map(({ y }) => y)).size).toBe(1);
		expect(right(full, 40)).toBeLessThanOrEqual(220);
	});

	test('takes several rows where there is room', () => {
		const laid = lay(ALL, 50, 240, 300);
		expect(right(laid, 50)).toBeLessThanOrEqual(240);
		expect(laid.at(-1)!.y).toBeGreaterThan(0);
		expect(laid.at(-1)!.y + 50).toBeLessThanOrEqual(300);
	});

	test('a piece keeps its key when more are lost', () => {
		const keys = (letters: string) => lay(letters, 40, 300, 44).map(({ key }) => key);
		expect(keys('rpp')).toEqual(expect.arrayContaining(keys('pp')));
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
		const { view } = scene('half captures');
		const settings = { ...SETTINGS, motion: true };
		const { container, rerender, props } = shown('halves', { settings, active: false });
		await rerender({ ...props, view, scene: { name: 'capture', lasts: 300 } });
		await rerender({ ...props, view: scene('start').view, scene: null });
		expect(container.querySelectorAll('.ghost, .glow')).toHaveLength(0);
		expect(container.querySelectorAll('[data-at]')).toHaveLength(32);
	});
});

describe('hints', () => {
	test('a nudge names the piece, a merged one by its own name', () => {
		expect(table.nudge!(scene('start').view, 'g1f3')).toBe('Look at the knight on g1.');
		expect(table.nudge!(scene('halves').view, 'e4f6n')).toBe('Look at the roight on e4.');
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
		const { container } = render(table.Legend!, { view: scene('start').view });
		for (const name of ['DQu', 'knishop', 'Dpa']) screen.getByText(name);
		expect(container.querySelectorAll('.names li')).toHaveLength(15);
		for (const use of container.querySelectorAll('use'))
			expect(container.querySelector(use.getAttribute('href')!)).not.toBeNull();
		screen.getByText(/Three queens/);
	});

	test('speaks of no merging where there is none', () => {
		const { container } = render(table.Legend!, { view: scene('plain').view });
		screen.getByText(/chess without merging/);
		expect(container.textContent).not.toMatch(/split|fifteen/);
	});
});
