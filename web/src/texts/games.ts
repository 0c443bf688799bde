// English: what the page says about single games. A game without a manifest is told by what the server says.
import { t } from '.';
import { manifestOf } from '../lib/games';

type Value = boolean | number | string;

export const tagOf = (game: string, summary: string): string => manifestOf(game)?.tag ?? summary;
export const howTo = (game: string): string[] => manifestOf(game)?.how ?? [];

export function sideText(game: string, side: 'first' | 'second' | 'coin'): string {
	return (side !== 'coin' && manifestOf(game)?.sides?.[side]) || t(`play.side.${side}`);
}

/** What an option is called; the server's own words if we have none. */
export function optionText(game: string, name: string, meaning: string): string {
	return manifestOf(game)?.options?.[name]?.label ?? meaning;
}

export function choiceText(game: string, name: string, choice: Value): string {
	const told = manifestOf(game)?.options?.[name]?.choices?.[String(choice)];
	if (told) return told;
	return typeof choice === 'boolean' ? t(choice ? 'option.yes' : 'option.no') : String(choice);
}

/** The options of a match that are not as usual, in words; long texts are not told. */
export function setupWords(game: string, options: Record<string, Value>, usual: Record<string, Value>): string[] {
	return Object.entries(options)
		.filter(([name, value]) => name !== 'players' && value !== usual[name] && String(value).length < 30)
		.map(([name, value]) => `${optionText(game, name, name)}: ${choiceText(game, name, value)}`);
}
