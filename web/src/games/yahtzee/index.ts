// The manifest of Yahtzee: what the first page needs, and where the rest is.
import box from '$boxtop/games/yahtzee/art/box.svg?art';
import type { GameManifest } from '../../lib/games';

const yahtzee: GameManifest = {
	order: 4,
	lid: { colour: '#8a5a08', edge: '#553703' },
	box,
	twoSided: false,
	ui: () => import('./ui'),
};
export default yahtzee;
