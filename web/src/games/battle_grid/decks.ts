// The preset decks with their cards, from the server.
import { language } from '../../i18n/language';
import type { CardFacts } from './view';

export interface PresetDeck {
	name: string;
	about: string;
	cards: (CardFacts & { count: number })[];
}

let request: Promise<PresetDeck[]> | null = null;

/** Loaded once; tried again after a failure. */
export function presetDecks(): Promise<PresetDeck[]> {
	request ??= fetch('/api/games/battle_grid/decks', { headers: { 'Accept-Language': language } })
		.then(async (answer) => {
			if (!answer.ok) throw new Error(`decks: ${answer.status}`);
			return ((await answer.json()) as { decks: PresetDeck[] }).decks;
		})
		.catch((problem: unknown) => {
			request = null;
			throw problem;
		});
	return request;
}
