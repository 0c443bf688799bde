// The first game after a lesson: against the weakest computer, with help.
import { defaultChoices, setupOf } from '../lib/choices';
import { createMatch } from '../lib/newMatch';
import type { GameInfo } from '../lib/protocol.gen';
import { remember, remembered } from '../lib/storage';

const KEY = 'lessons.helped';

/** Make the match; its id. */
export async function startFirstGame(game: GameInfo): Promise<string> {
	const choices = { ...defaultChoices(game), level: 1, side: 'first' as const };
	const match = await createMatch(setupOf(game, choices));
	remember(KEY, match);
	return match;
}

/** Whether help is on in a match: at each of the player's turns a hint says what to look at. */
export const isHelped = (match: string): boolean => remembered<string | null>(KEY, null) === match;
