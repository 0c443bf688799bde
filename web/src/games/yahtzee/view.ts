// What the server shows of Pokémon Yahtzee: `src/boxtop/games/yahtzee/view.py` says what the fields mean.
import type { View } from '../../lib/board';

/** P Pikachu, T Torchic, K Treecko, M Mudkip, W Wynaut, L Taillow. */
export type Letter = 'P' | 'T' | 'K' | 'M' | 'W' | 'L';

/** The order in which moves write dice. */
export const LETTERS: readonly Letter[] = ['P', 'T', 'K', 'M', 'W', 'L'];

export interface Row {
	letter: Letter;
	/** Whose token lies on each of the spaces 1 to 5; null: free. */
	spaces: (number | null)[];
	picture: number[];
}

/** Where a token would come to lie. */
export interface Landing {
	letter: Letter;
	zero: boolean;
	shown: number;
	wild: number;
	/** Also what it is worth; 0 is the picture. */
	column: number;
	move: string;
}

export interface Way {
	keep?: Letter[];
	score?: Letter;
	zero?: Letter;
	shown?: number;
	wild?: number;
	column?: number;
}

export interface YahtzeeView extends View {
	dice: Letter[];
	air: number;
	roll: number;
	rolls: number;
	roller: number | null;
	rows: Row[];
	totals: number[];
	left: number[];
	best: number | null;
	/** What each of the `moves` does, in the same order. */
	ways: Way[];
	tie: { player: number; pikachus: number | null }[] | null;
}

/** The scores and zeros that are possible now, by row. */
export function landings(view: YahtzeeView): Map<Letter, Landing> {
	const found = new Map<Letter, Landing>();
	view.ways.forEach((way, n) => {
		const letter = way.score ?? way.zero;
		if (letter === undefined) return;
		const { shown = 0, wild = 0, column = 0 } = way;
		found.set(letter, { letter, zero: way.zero !== undefined, shown, wild, column, move: view.moves[n]! });
	});
	return found;
}

/** Whether anything can still be rolled. */
export function canRoll(view: YahtzeeView): boolean {
	return view.ways.some((way) => way.keep !== undefined);
}
