// The words of this board: src/boxtop/games/battle_chess/words.
import { hasWord, words } from '../../i18n';
import type { SideName } from './view';
import type { GameWords } from './words.gen';

const GAME = 'battle_chess';
export const t = words<GameWords>(GAME);

/** The name of a piece in the reader's language; of a player's own piece sheet as it is written there. */
export function speciesName(name: string): string {
	const id = `species-${name.toLowerCase()}`;
	return hasWord(GAME, id) ? t(id as 'species-patrat') : name;
}

export const sideName = (side: SideName): string => t(side === 'Blue' ? 'seat-blue' : 'seat-yellow');

/** Sentences, one after the other. */
export const together = (sentences: readonly string[]): string =>
	sentences.length ? sentences.reduce((first, then) => t('one-then-another', { first, then })) : '';
