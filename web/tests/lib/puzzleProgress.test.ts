// What this device remembers of puzzles as long as the server does not know whose they are.
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import {
	handOver,
	keepTry,
	lastOnDevice,
	resultOnDevice,
	standingOnDevice,
	withDevice,
} from '../../src/lib/puzzleProgress';
import type { PuzzleGame, Standing } from '../../src/lib/protocol.gen';

beforeEach(() => localStorage.clear());

const standing = (rating: number): Standing => ({ rating, deviation: 200, volatility: 0.06, tries: 1, changed: 1 });
const GAME: PuzzleGame = {
	game: 'g',
	title: 'G',
	count: 9,
	solved: 0,
	themes: [],
	daily: { day: '2026-11-18', puzzle: 'b', goal: 'Find it.', result: null },
	standing: null,
	history: [],
	streak: 0,
	best: 0,
};

it('begins as the server begins', () => {
	expect(standingOnDevice('g')).toEqual({ rating: 1500, deviation: 350, volatility: 0.06, tries: 0, changed: 0 });
	expect(resultOnDevice('g', 'a')).toBeNull();
	expect(withDevice(GAME)).toEqual(GAME);
});

it('counts each puzzle once, each game for itself', () => {
	keepTry('g', 'a', 'failed', standing(1400), 1);
	keepTry('g', 'a', 'solved', standing(1900), 2);
	keepTry('h', 'a', 'solved', standing(1600), 3);
	keepTry('g', 'b', 'solved', standing(1450), 4);
	keepTry('g', 'c', 'helped', null, 5);
	expect([resultOnDevice('g', 'a'), resultOnDevice('h', 'a')]).toEqual(['failed', 'solved']);
	expect([standingOnDevice('g').rating, standingOnDevice('h').rating]).toEqual([1450, 1600]);
	expect(lastOnDevice('g', 2)).toEqual(['b', 'c']);
	const told = withDevice(GAME);
	expect([told.solved, told.history, told.streak, told.daily.result]).toEqual([1, [1400, 1450], 0, 'solved']);
	keepTry('g', 'd', 'solved', standing(1500), 6);
	keepTry('g', 'e', 'solved', standing(1550), 7);
	expect(withDevice(GAME).streak).toBe(2);
});

it('hands everything over once the server knows who it is, and only then forgets it', async () => {
	keepTry('g', 'a', 'failed', standing(1400), 1);
	const bring = vi.spyOn(api, 'bringPuzzles').mockRejectedValueOnce(new Error('away')).mockResolvedValue([]);
	await expect(handOver()).rejects.toThrow();
	expect(resultOnDevice('g', 'a')).toBe('failed');
	await handOver();
	expect(bring).toHaveBeenLastCalledWith({ tries: [{ game: 'g', puzzle: 'a', at: 1, result: 'failed' }] });
	expect(resultOnDevice('g', 'a')).toBeNull();
	await handOver();
	expect(bring).toHaveBeenCalledTimes(2);
});
