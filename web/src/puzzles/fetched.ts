// A puzzle that was fetched just before its page is opened: "next" has to know which one it is to go there.
import type { PuzzleShown } from '../lib/protocol.gen';

let latest: PuzzleShown | null = null;

export const fetched = {
	keep(shown: PuzzleShown): void {
		latest = shown;
	},
	/** The puzzle, once, if it is that one. */
	take(game: string, id: string): PuzzleShown | null {
		const found = latest?.game === game && latest.id === id ? latest : null;
		latest = null;
		return found;
	},
};
