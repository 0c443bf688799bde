// What the server sends about a Chessplus position; `src/boxtop/games/chessplus/view.py` says it in full.
import type { View } from '../../lib/board';

/** What stands on a square: "K", or "RN" and "rn" for two together; capitals are White's, the stronger half first. */
export type Letters = string;
export type Squares = Record<string, Letters>;

/** Where something went: the whole, or the half with this letter. */
export interface Path {
	from: string;
	to: string;
	half?: string;
	/** Castling: from where to where the rook goes. */
	rook?: [string, string];
}

/** What a legal move does. */
export interface Way extends Path {
	does?: 'takes' | 'merges' | 'castles';
	/** What is taken does not stand on `to`: en passant. */
	taken?: string;
	/** A pawn arrives on the far rank: it becomes a queen, or is removed since there are three. */
	becomes?: 'queen' | 'nothing';
}

export interface ChessplusView extends View {
	position: string;
	board: Squares;
	moved: Path | null;
	/** The square of a king in check. */
	check: string | null;
	/** What White and Black have lost. */
	captured: [string, string];
	/** For each of `moves`, at the same place. */
	ways: Way[];
}
