// The games the page can draw, each loaded when it is first needed.
import type { Component } from 'svelte';
import { moveInWords as yahtzeeMove } from '../games/yahtzee/texts';
import type { Board } from './board';

export const boards: Record<string, () => Promise<{ default: Board }>> = {
	chessplus: () => import('../games/chessplus/Board.svelte'),
	battle_chess: () => import('../games/battle_chess/Board.svelte'),
	battle_grid: () => import('../games/battle_grid/Board.svelte'),
	yahtzee: () => import('../games/yahtzee/Board.svelte'),
};

/** The board of a game; one that somebody else has added to the server is played from a list of moves. */
export async function boardOf(game: string): Promise<Board> {
	const load = boards[game] ?? (() => import('../table/PlainBoard.svelte'));
	return (await load()).default;
}

/** Whether it makes a difference from which side somebody looks at the board. */
export const hasSides = (game: string): boolean => game !== 'yahtzee';

const notes: Record<string, (text: string) => string> = { yahtzee: yahtzeeMove };

/** A move as the list shows it: the notation, unless nobody writes this game down in one. */
export const noted = (game: string, text: string): string => notes[game]?.(text) ?? text;

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
