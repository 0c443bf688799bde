// What the page calls games and their options. For a game without a manifest, what the server sends.
import { t } from '.';
import { manifestOf } from '../lib/games';

type Value = boolean | number | string;

export const tagOf = (game: string, summary: string): string => manifestOf(game)?.tag ?? summary;
export const howTo = (game: string): string[] => manifestOf(game)?.how ?? [];

export function sideText(game: string, side: 'first' | 'second' | 'coin'): string {
	return (side !== 'coin' && manifestOf(game)?.sides?.[side]) || t(`play-side-${side}`);
}

/** The label of an option; the server's description if the manifest has none. */
export function optionText(game: string, name: string, meaning: string): string {
	return manifestOf(game)?.options?.[name]?.label ?? meaning;
}

export function choiceText(game: string, name: string, choice: Value): string {
	const label = manifestOf(game)?.options?.[name]?.choices?.[String(choice)];
	if (label) return label;
	return typeof choice === 'boolean' ? t(choice ? 'option-yes' : 'option-no') : String(choice);
}

/** The options of a match that differ from their defaults, as text; long values (a deck) are left out. */
export function describeOptions(
	game: string,
	options: Record<string, Value>,
	defaults: Record<string, Value>,
): string[] {
	return Object.entries(options)
		.filter(([name, value]) => name !== 'players' && value !== defaults[name] && String(value).length < 30)
		.map(([name, value]) => `${optionText(game, name, name)}: ${choiceText(game, name, value)}`);
}
