// What games and their options are called: the server says it, in the reader's language.
import { t } from '.';
import type { GameInfo, OptionInfo } from '../lib/protocol.gen';

type Value = boolean | number | string;

const LONGEST = 30; // letters of an option that is worth a mention; a deck of one's own is not

export function sideText(game: GameInfo, side: 'first' | 'second' | 'coin'): string {
	if (side === 'coin') return t('play-side-coin');
	return game.sides?.[side === 'first' ? 0 : 1] ?? t(`play-side-${side}`);
}

export function choiceText(option: OptionInfo, choice: Value): string {
	if (typeof choice === 'boolean') return t(choice ? 'option-yes' : 'option-no');
	return option.labels[option.choices.indexOf(choice)] ?? String(choice);
}

/** The options of a match that differ from their defaults, as texts. */
export function describeOptions(game: GameInfo, options: Record<string, Value>): string[] {
	return game.options
		.map((option): [OptionInfo, Value] => [option, options[option.name] ?? option.default])
		.filter(([option, value]) => value !== option.default && String(value).length < LONGEST)
		.map(([option, value]) => t('option-chosen', { option: option.meaning, choice: choiceText(option, value) }));
}

/** How a match ended by the rules of its game, or by a claim. */
export const reasonText = (game: GameInfo | null, reason: string): string => game?.reasons[reason] ?? reason;
