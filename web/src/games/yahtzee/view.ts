// What the server sends about a position of Yahtzee (types from `src/boxtop/games/yahtzee/view.py`), and helpers to read it.
import type { Row, YahtzeeView } from './view.gen';

export type { Row, Way, YahtzeeView } from './view.gen';

/** P Pikachu, T Torchic, K Treecko, M Mudkip, W Wynaut, L Taillow. */
export type Letter = Row['letter'];

/** The order in which moves write dice. */
export const LETTERS: readonly Letter[] = ['P', 'T', 'K', 'M', 'W', 'L'];

/** Where a token would go. */
export interface Landing {
	letter: Letter;
	zero: boolean;
	shown: number;
	wild: number;
	/** Also its points; 0 is the picture. */
	column: number;
	move: string;
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
