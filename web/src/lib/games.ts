// The games that the page knows: every folder in `games` with an `index.ts`, its manifest. Nothing else names a game.
import type { Component } from 'svelte';
import type { GameTable } from './board';

/** Something better than a list of names to choose an option from. */
export type Picker = Component<{
	label: string;
	choices: string[];
	value: string;
	text: boolean;
	onchange(value: string): void;
}>;

/**
 * The default export of `games/NAME/index.ts`. It comes with the first page, so it is small: what is large or is needed
 * only at a board is loaded by `table` and `pickers`.
 */
export interface GameManifest {
	/** The name on the box until the server has told it. */
	title: string;
	/** Below the name. */
	tag: string;
	/** Where the box stands on the shelf, the lowest first. */
	order: number;
	/** The colours of the box's lid. */
	lid: { colour: string; edge: string };
	/** What is painted on the front of the box, 200 by 130: `art/box.svg`. */
	box: string;
	/** How to play, a paragraph each. */
	how: string[];
	/** What it is called to go first or second, where the game has better words for it. */
	sides?: { first: string; second: string };
	/** Options by name: what they are called, and their choices. */
	options?: Record<string, { label: string; choices?: Record<string, string> }>;
	/** Whether it makes a difference from which side somebody looks at the board; it does if nothing is said. */
	twoSided?: boolean;
	/** Ways to choose an option, by its name, that are better than a list. */
	pickers?: Record<string, () => Promise<{ default: Picker }>>;
	/** The board and what else the game brings to the table. */
	table(): Promise<{ default: GameTable }>;
}

const manifests = Object.fromEntries(
	Object.entries(import.meta.glob<GameManifest>('../games/*/index.ts', { eager: true, import: 'default' })).map(
		([path, manifest]) => [path.split('/').at(-2)!, manifest],
	),
);

/** The names of the games as their boxes stand on the shelf. */
export const shelf: readonly string[] = Object.entries(manifests)
	.sort(([, a], [, b]) => a.order - b.order)
	.map(([name]) => name);

/** What the page knows of a game; nothing if somebody else has added it to the server. */
export const manifestOf = (game: string): GameManifest | undefined => manifests[game];

/** What a game brings to the table; one without a board here is played from a list of moves. */
export async function tableOf(game: string): Promise<GameTable> {
	const load = manifestOf(game)?.table ?? (() => import('../table/plain'));
	return (await load()).default;
}

/** Whether it makes a difference from which side somebody looks at the board. */
export const hasSides = (game: string): boolean => manifestOf(game)?.twoSided ?? true;

export async function pickerOf(game: string, option: string): Promise<Picker | null> {
	return (await manifestOf(game)?.pickers?.[option]?.())?.default ?? null;
}
