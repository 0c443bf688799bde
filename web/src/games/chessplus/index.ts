// The manifest of Chessplus: what the first page needs, and where the rest is.
import box from '$boxtop/games/chessplus/art/box.svg?art';
import type { GameManifest } from '../../lib/games';

const chessplus: GameManifest = {
	order: 1,
	lid: { colour: '#24506b', edge: '#142f40' },
	box,
	ui: () => import('./ui'),
};
export default chessplus;
