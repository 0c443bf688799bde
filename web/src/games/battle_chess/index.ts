// The manifest of Battle Chess: what the first page needs, and where the rest is.
import box from '$boxtop/games/battle_chess/art/box.svg?art';
import type { GameManifest } from '../../lib/games';

const battleChess: GameManifest = {
	order: 2,
	lid: { colour: '#932b22', edge: '#551410' },
	box,
	ui: () => import('./ui'),
};
export default battleChess;
