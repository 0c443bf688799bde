// The interface for games that the page has no board for: played on the game's own drawing, or from a list of moves.
import type { GameUi, View } from '../lib/board';
import GenericBoard from './GenericBoard.svelte';

/** What the server adds to the view of such a game. */
export interface GenericView extends View {
	/** Its drawing as SVG from the usual side and, in a game with two sides, from the other. */
	drawings?: string[];
	/** The position as text, where the viewer may know it. */
	position?: string;
	/** What each of `moves` does, in words. */
	told?: string[];
}

const ui: GameUi<GenericView> = {
	Board: GenericBoard,
	scenes: () => [{ name: 'move', lasts: 250, sound: 'move' }],
};
export default ui;
