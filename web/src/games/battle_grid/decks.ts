// The ready decks, card by card, as the server has them.
import type { CardFacts } from './view';

export interface ReadyDeck {
	name: string;
	about: string;
	cards: (CardFacts & { count: number })[];
}

let asked: Promise<ReadyDeck[]> | null = null;

/** Asked for once; again after it failed. */
export function readyDecks(): Promise<ReadyDeck[]> {
	asked ??= fetch('/api/games/battle_grid/decks')
		.then(async (answer) => {
			if (!answer.ok) throw new Error(`decks: ${answer.status}`);
			return ((await answer.json()) as { decks: ReadyDeck[] }).decks;
		})
		.catch((problem: unknown) => {
			asked = null;
			throw problem;
		});
	return asked;
}
