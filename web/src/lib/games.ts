// The games the page can draw, each loaded when it is first needed.
import type { Component } from 'svelte';
import type { GameTable } from './board';

const tables: Record<string, () => Promise<{ default: GameTable }>> = {
	chessplus: () => import('../games/chessplus/table'),
	battle_chess: () => import('../games/battle_chess/table'),
	battle_grid: () => import('../games/battle_grid/table'),
	yahtzee: () => import('../games/yahtzee/table'),
};

/** What a game brings to the table; one that somebody else has added to the server is played from a list of moves. */
export async function tableOf(game: string): Promise<GameTable> {
	const load = tables[game] ?? (() => import('../table/plain'));
	return (await load()).default;
}

/** Whether it makes a difference from which side somebody looks at the board. */
export const hasSides = (game: string): boolean => game !== 'yahtzee';

/** Something better than a list of names to choose an option from. */
export type Picker = Component<{
	label: string;
	choices: string[];
	value: string;
	text: boolean;
	onchange(value: string): void;
}>;

const pickers: Record<string, () => Promise<{ default: Picker }>> = {
	'battle_grid.deck': () => import('../games/battle_grid/Decks.svelte'),
};

export async function pickerOf(game: string, option: string): Promise<Picker | null> {
	return (await pickers[`${game}.${option}`]?.())?.default ?? null;
}
