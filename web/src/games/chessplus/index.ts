// Chessplus on the page: what the shelf and the way in need of it at once, and where the rest is.
import box from '$boxtop/games/chessplus/art/box.svg?art';
import type { GameManifest } from '../../lib/games';

const chessplus: GameManifest = {
	title: 'Chessplus',
	tag: 'Chess whose pieces join and part',
	order: 1,
	lid: { colour: '#24506b', edge: '#142f40' },
	box,
	how: [
		'Everything moves as in chess, and you win by checkmate.',
		'Move a piece onto one of your own and the two join: from then on they are one piece on one square. Any two can join, but never the king, and never three.',
		'A joined piece moves like either of its two halves, as a whole. A knight with a rook jumps like a knight or slides like a rook.',
		'Or one half leaves: it moves in its own way only, and the other half stays where it is. It may even join another piece of yours with that move.',
		'Who captures a joined piece captures both halves.',
		'A pawn joins by stepping straight ahead, never sideways.',
		'Anything with a pawn in it that reaches the far end becomes a queen. Three queens are the most you can have.',
	],
	sides: { first: 'Play as White', second: 'Play as Black' },
	options: { merging: { label: 'Pieces join and part (without it: plain chess)' } },
	table: () => import('./table'),
};
export default chessplus;
