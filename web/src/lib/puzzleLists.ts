// The puzzles of the games, as the server knows me, else as this device does.
import { api } from './api';
import { inShelfOrder } from './games';
import { handOver, withDevice } from './puzzleProgress';
import type { PuzzleGame } from './protocol.gen';
import { session } from './session.svelte';

/** What is found, with what this device remembers if the server still does not know me when it answers. */
async function asKnown(ask: () => Promise<PuzzleGame[]>): Promise<PuzzleGame[]> {
	if (session.me.id) await handOver();
	const found = await ask();
	return session.me.id ? found : found.map(withDevice);
}

/** All games with puzzles. */
export const loadPuzzles = async (): Promise<PuzzleGame[]> =>
	inShelfOrder(await asKnown(api.puzzles), ({ game }) => game);

/** One of them. */
export const loadPuzzlesOf = (game: string): Promise<PuzzleGame[]> => asKnown(async () => [await api.puzzlesOf(game)]);
