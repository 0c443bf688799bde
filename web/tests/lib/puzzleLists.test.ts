// The puzzles of the games, by whoever knows what I did with them when the answer comes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { inShelfOrder, shelf } from '../../src/lib/games';
import { keepTry } from '../../src/lib/puzzleProgress';
import { loadPuzzles, loadPuzzlesOf } from '../../src/lib/puzzleLists';
import type { PuzzleGame } from '../../src/lib/protocol.gen';
import { session } from '../../src/lib/session.svelte';

const game = (name: string, solved = 7): PuzzleGame => ({
	game: name,
	title: name,
	count: 9,
	solved,
	themes: [],
	daily: { day: '2026-11-18', puzzle: 'b', goal: 'Find it.', result: null },
	standing: null,
	history: [],
	streak: 0,
	best: 0,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
	session.me = { id: null };
	vi.restoreAllMocks();
});

it('are counted by this device for a stranger, by the server for anybody else', async () => {
	keepTry('g', 'a', 'solved', null, 1);
	vi.spyOn(api, 'puzzlesOf').mockResolvedValue(game('g'));
	expect((await loadPuzzlesOf('g'))[0]!.solved).toBe(1);
	session.me = { id: 'me' };
	const told = vi.spyOn(api, 'bringPuzzles').mockResolvedValue([]);
	expect((await loadPuzzlesOf('g'))[0]!.solved).toBe(7);
	expect(told).toHaveBeenCalledTimes(1);
});

it('are counted by the server if it turns out meanwhile who asks', async () => {
	let answer = (_: PuzzleGame[]) => {};
	vi.spyOn(api, 'puzzles').mockReturnValue(new Promise((resolve) => (answer = resolve)));
	const asked = loadPuzzles();
	session.me = { id: 'me' };
	answer([game('g')]);
	expect((await asked)[0]!.solved).toBe(7);
});

it('come in the order of the shelf, those of other packages last', async () => {
	const names = ['elsewhere', ...[...shelf].reverse()];
	vi.spyOn(api, 'puzzles').mockResolvedValue(names.map((name) => game(name)));
	expect((await loadPuzzles()).map((one) => one.game)).toEqual([...shelf, 'elsewhere']);
	expect(inShelfOrder(names, (name) => name)).toEqual([...shelf, 'elsewhere']);
});
