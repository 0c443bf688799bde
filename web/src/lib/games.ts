// The games the page can draw, each loaded when it is first needed.
import type { Board } from './board';

export const boards: Record<string, () => Promise<{ default: Board }>> = {
	chessplus: () => import('../games/chessplus/Board.svelte'),
	battle_chess: () => import('../games/battle_chess/Board.svelte'),
	battle_grid: () => import('../games/battle_grid/Board.svelte'),
	yahtzee: () => import('../games/yahtzee/Board.svelte'),
};
