// Solving a puzzle, with a server that answers as it is told to.
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { resultOnDevice, standingOnDevice } from '../../src/lib/puzzleProgress';
import { PuzzleSolver } from '../../src/lib/puzzleSolver.svelte';
import { RunStore } from '../../src/lib/puzzleRun.svelte';
import type { PuzzleAnswer, PuzzleRun, PuzzleShown, PuzzleStep, Standing } from '../../src/lib/protocol.gen';
import { moved, news } from '../support/fakes';

beforeEach(() => {
	localStorage.clear();
	vi.restoreAllMocks();
});

const view = (last: string) => ({ ...news(1).view!, last, turn: 0 });
const step = (number: number, seat: number): PuzzleStep => ({
	event: moved(number, seat, `m${number}`),
	view: view(`after ${number}`),
});
const SHOWN: PuzzleShown = {
	id: 'p1',
	game: 'g',
	title: 'G',
	seat: 0,
	called: ['White', 'Black'],
	goal: 'White to move. Find it.',
	rating: 1400,
	view: view('start'),
};
const AFTER: Standing = { rating: 1560, deviation: 300, volatility: 0.06, tries: 1, changed: 1 };
const answer = (more: Partial<PuzzleAnswer>): PuzzleAnswer => ({
	right: true,
	done: false,
	steps: [step(1, 0), step(2, 1)],
	explanation: [],
	standing: null,
	gained: 0,
	themes: [],
	record: '',
	...more,
});
const RIGHT = answer({});
const WRONG = answer({
	right: false,
	steps: [step(1, 0)],
	explanation: ['It hangs a rook.'],
	standing: AFTER,
	gained: -40,
});
const DONE = answer({
	done: true,
	steps: [step(3, 0)],
	explanation: ['Mate.'],
	standing: AFTER,
	gained: 60,
	themes: ['Mate'],
});
const run = (more: Partial<PuzzleRun>): PuzzleRun => ({
	id: 'r',
	number: 0,
	puzzle: SHOWN,
	left: 180_000,
	solved: 0,
	strikes: 0,
	best: 4,
	missed: [],
	right: null,
	steps: [],
	...more,
});

it('plays move after move, with what is answered, and remembers the first try', async () => {
	const tried = vi.spyOn(api, 'tryPuzzle').mockResolvedValueOnce(RIGHT).mockResolvedValueOnce(DONE);
	const solver = new PuzzleSolver(SHOWN, () => false);
	await solver.attempt('a');
	expect([solver.stage, solver.moves, solver.tried, solver.result]).toEqual(['try', ['a'], null, null]);
	await solver.attempt('b');
	expect(tried).toHaveBeenLastCalledWith('g', 'p1', { moves: ['a', 'b'], standing: standingOnDevice('other') });
	expect([solver.stage, solver.over, solver.gained, solver.themes]).toEqual(['solved', true, 60, ['Mate']]);
	expect([resultOnDevice('g', 'p1'), standingOnDevice('g')]).toEqual(['solved', AFTER]);
});

it('loses at the first wrong move, and whatever follows does not count', async () => {
	const tried = vi.spyOn(api, 'tryPuzzle').mockResolvedValueOnce(WRONG).mockResolvedValueOnce(DONE);
	const solver = new PuzzleSolver(SHOWN, () => false);
	await solver.attempt('x');
	expect([solver.stage, solver.tried, solver.moves, solver.result]).toEqual(['wrong', 'x', [], 'failed']);
	solver.again();
	expect([solver.stage, solver.tried, solver.explanation]).toEqual(['try', null, []]);
	await solver.attempt('a');
	expect(tried).toHaveBeenLastCalledWith('g', 'p1', { moves: ['a'] });
	expect([solver.stage, solver.result, resultOnDevice('g', 'p1')]).toEqual(['solved', 'failed', 'failed']);
});

it('takes a refused move back', async () => {
	vi.spyOn(api, 'tryPuzzle').mockRejectedValue(new Error('no'));
	const solver = new PuzzleSolver(SHOWN, () => true);
	await expect(solver.attempt('x')).rejects.toThrow();
	expect([solver.stage, solver.tried, solver.checking, solver.result]).toEqual(['try', null, false, null]);
});

it('gives two hints for one question, and then does not count', async () => {
	const asked = vi.spyOn(api, 'puzzleHint').mockResolvedValue({ move: 'a', sentence: 'Play a.' });
	const solver = new PuzzleSolver(SHOWN, () => false);
	await solver.hintMore();
	expect([solver.hint, solver.advice]).toEqual([{ move: 'a', whole: false }, '']);
	await solver.hintMore();
	expect([solver.hint, solver.advice]).toEqual([{ move: 'a', whole: true }, 'Play a.']);
	expect(asked).toHaveBeenCalledOnce();
	expect([solver.result, resultOnDevice('g', 'p1'), standingOnDevice('g').tries]).toEqual(['helped', 'helped', 0]);
});

it('keeps nothing on the device for somebody whom the server knows', async () => {
	vi.spyOn(api, 'puzzleSolution').mockResolvedValue({ ...DONE, steps: [step(1, 0)] });
	const solver = new PuzzleSolver(SHOWN, () => true);
	await solver.solve();
	expect([solver.stage, solver.result, resultOnDevice('g', 'p1')]).toEqual(['shown', 'failed', null]);
});

it('runs against the clock as the server counts', async () => {
	vi.useFakeTimers();
	vi.spyOn(api, 'beginRun').mockResolvedValue(run({}));
	const played = vi
		.spyOn(api, 'runMove')
		.mockResolvedValueOnce(run({ right: true, steps: [step(1, 0), step(2, 1)] }))
		.mockResolvedValueOnce(run({ number: 1, right: true, solved: 1, left: 100_000 }));
	vi.spyOn(api, 'currentRun').mockResolvedValue(run({ number: 1, puzzle: null, left: 0, solved: 1, missed: ['p9'] }));
	const store = new RunStore('g');
	await store.begin();
	expect([store.before, store.left, store.over]).toEqual([4, 180_000, false]);
	await store.attempt('a');
	await store.attempt('b');
	expect(played.mock.calls.map(([, move]) => move)).toEqual([
		{ run: 'r', number: 0, moves: ['a'] },
		{ run: 'r', number: 0, moves: ['a', 'b'] },
	]);
	expect([store.run?.solved, store.over]).toEqual([1, false]);
	await vi.advanceTimersByTimeAsync(100_500);
	expect([store.over, store.run?.missed]).toEqual([true, ['p9']]);
	expect(await store.attempt('c')).toBeNull();
	vi.useRealTimers();
});

it('asks one thing after the other', async () => {
	let give = (_: { move: string; sentence: string }) => {};
	const hinted = vi.spyOn(api, 'puzzleHint').mockReturnValue(new Promise((resolve) => (give = resolve)));
	const solution = vi.spyOn(api, 'puzzleSolution');
	const solver = new PuzzleSolver(SHOWN, () => true);
	const first = solver.hintMore();
	await solver.hintMore(); // a double click is no second hint
	expect(await solver.solve()).toBeNull();
	give({ move: 'a', sentence: 'Play a.' });
	await first;
	expect([solver.hints, hinted.mock.calls.length, solution.mock.calls.length]).toEqual([1, 1, 0]);
});

it('leaves no clock behind on a page that is gone, or after a second press', async () => {
	vi.useFakeTimers();
	const current = vi.spyOn(api, 'currentRun');
	let answer = (_: PuzzleRun) => {};
	vi.spyOn(api, 'beginRun').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	const gone = new RunStore('g');
	const begun = gone.begin();
	gone.leave();
	answer(run({}));
	await begun;
	expect(vi.getTimerCount()).toBe(0);
	vi.spyOn(api, 'beginRun').mockResolvedValue(run({}));
	const store = new RunStore('g');
	await Promise.all([store.begin(), store.begin()]);
	expect(vi.getTimerCount()).toBe(1);
	store.leave();
	expect(vi.getTimerCount()).toBe(0);
	expect(current).not.toHaveBeenCalled();
	vi.useRealTimers();
});
