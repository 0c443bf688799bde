// The manifest of Chessplus: what the first page needs, and where the rest is.
import box from '$boxtop/games/chessplus/art/box.svg?art';
import type { GameManifest } from '../../lib/games';

const chessplus: GameManifest = {
	title: 'Chessplus',
	tag: 'Chess whose pieces merge and split',
	order: 1,
	lid: { colour: '#24506b', edge: '#142f40' },
	box,
	how: [
		'Everything moves as in chess, and you win by checkmate.',
		'Move a piece onto one of your own and the two merge into one piece on one square. Any two can merge, but never the king, and never three.',
		'A merged piece moves as a whole, like either of its two halves. A knight with a rook jumps like a knight or slides like a rook.',
		'Or it splits: one half moves off in its own way, and the other stays where it is. The half that moves can even merge with another piece of yours.',
		'Capture a merged piece and you take both halves.',
		'A pawn merges by stepping straight ahead, never sideways.',
		'A pawn, or a merged piece with a pawn in it, becomes a queen on the far rank. Three queens are the most you can have.',
	],
	sides: { first: 'Play as White', second: 'Play as Black' },
	options: { merging: { label: 'Pieces merge and split (without it: plain chess)' } },
	ui: () => import('./ui'),
};
export default chessplus;
