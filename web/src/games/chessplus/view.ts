// What the server sends about a Chessplus position: the types come from `src/boxtop/games/chessplus/view.py`.
import type { ShownMove } from '../../lib/board';
import type { ChessplusView } from './view.gen';

export type { ChessplusView, Path, Way } from './view.gen';

/** The piece on a square: "K", or "RN" and "rn" merged; capitals are White's, the stronger half first. */
export type Letters = string;
export type Squares = ChessplusView['board'];

/** A move to draw: a piece to look at, or with `to` the whole move; `half` if one splits off. */
export interface Sketch {
	from: string;
	to: string | null;
	half: Letters | null;
	merged: boolean;
	look: 'hint' | ShownMove['look'];
}
