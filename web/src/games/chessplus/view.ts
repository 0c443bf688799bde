// What the server sends about a Chessplus position: the types come from `src/boxtop/games/chessplus/view.py`.
import type { ChessplusView } from './view.gen';

export type { ChessplusView, Path, Way } from './view.gen';

/** The piece on a square: "K", or "RN" and "rn" merged; capitals are White's, the stronger half first. */
export type Letters = string;
export type Squares = ChessplusView['board'];
