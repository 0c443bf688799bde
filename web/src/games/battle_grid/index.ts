// The manifest of Battle Grid: what the first page needs, and where the rest is.
import box from '$boxtop/games/battle_grid/art/box.svg?art';
import type { GameManifest } from '../../lib/games';
import './seats.css';

const battleGrid: GameManifest = {
	order: 3,
	lid: { colour: '#1f6a58', edge: '#0f3d32' },
	box,
	pickers: { deck: () => import('./DeckPicker.svelte') },
	ui: () => import('./ui'),
};
export default battleGrid;
