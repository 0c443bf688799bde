// The table of a game for which the page has no board: it is played on its own drawing, and from a list of moves.
import type { GameTable, View } from '../lib/board';
import PlainBoard from './PlainBoard.svelte';

/** What the server adds to the view of such a game. */
export interface PlainView extends View {
	/** Its drawing as SVG from the usual side, and in a game with two sides from the other one. */
	drawings?: string[];
	/** Its text, where the viewer may know it. */
	position?: string;
	/** What each of `moves` does, in words. */
	told?: string[];
}

const table: GameTable<PlainView> = {
	Board: PlainBoard,
	scenes: () => [{ name: 'move', lasts: 250, sound: 'move' }],
};
export default table;
