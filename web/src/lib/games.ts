// The games that the page knows: every folder in `games` with a manifest, `index.ts`. Nothing else names a game.
import type { Component } from 'svelte';
import { loadGameWords } from '../i18n';
import type { GameUi } from './board';

/** A component to choose an option with, instead of a plain list. */
export type Picker = Component<{
	label: string;
	choices: string[];
	value: string;
	text: boolean;
	onchange(value: string): void;
}>;

/**
 * The default export of `games/NAME/index.ts`. It comes with the first page, so it is small: what is large or is needed
 * only at a board is loaded by `ui` and `pickers`. What the game is called and how it is played, the server says.
 */
export interface GameManifest {
	/** The order of the boxes on the shelf. */
	order: number;
	/** The colours of the box's lid. */
	lid: { colour: string; edge: string };
	/** The picture on the box, 200 by 130: `art/box.svg`. */
	box: string;
	/** Whether the board can be flipped; true by default. */
	twoSided?: boolean;
	/** Pickers by option name. */
	pickers?: Record<string, () => Promise<{ default: Picker }>>;
	/** Loads the board and the rest of the game's interface. */
	ui(): Promise<{ default: GameUi }>;
}

const manifests = Object.fromEntries(
	Object.entries(import.meta.glob<GameManifest>('../games/*/index.ts', { eager: true, import: 'default' })).map(
		([path, manifest]) => [path.split('/').at(-2)!, manifest],
	),
);

/** The names of the games in the order of the shelf. */
export const shelf: readonly string[] = Object.entries(manifests)
	.sort(([, a], [, b]) => a.order - b.order)
	.map(([name]) => name);

/** Games in the order of the shelf, those of other packages last. */
export function inShelfOrder<T>(games: readonly T[], nameOf: (game: T) => string): T[] {
	const rank = (game: T) => (shelf.includes(nameOf(game)) ? shelf.indexOf(nameOf(game)) : shelf.length);
	return [...games].sort((a, b) => rank(a) - rank(b));
}

/** A game's manifest; undefined for a game of another package. */
export const manifestOf = (game: string): GameManifest | undefined => manifests[game];

/** A game's interface; the generic one for games without a folder here. */
export async function uiOf(game: string): Promise<GameUi> {
	const load = manifestOf(game)?.ui ?? (() => import('../table/genericUi'));
	await loadGameWords(game);
	return (await load()).default;
}

/** Whether the board can be flipped. */
export const hasSides = (game: string): boolean => manifestOf(game)?.twoSided ?? true;

export async function pickerOf(game: string, option: string): Promise<Picker | null> {
	const picker = manifestOf(game)?.pickers?.[option];
	if (!picker) return null;
	await loadGameWords(game);
	return (await picker()).default;
}
