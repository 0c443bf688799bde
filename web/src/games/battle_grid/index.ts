// The manifest of Battle Grid: what the first page needs, and where the rest is.
import box from '$boxtop/games/battle_grid/art/box.svg?art';
import type { GameManifest } from '../../lib/games';
import './seats.css';

const battleGrid: GameManifest = {
	title: 'Pokémon: Battle Grid',
	tag: 'Cards and influence on fifteen spaces',
	order: 3,
	lid: { colour: '#1f6a58', edge: '#0f3d32' },
	box,
	how: [
		'You have fifteen Pokémon, all in your hand. In your turn you place one on the grid, where it stays for good.',
		'Your first is a Basic and goes for free onto your starting row.',
		'Every other needs your own tokens on its space: 1 for a Basic, 2 for a Stage 1, 3 for a Stage 2, 4 for an EX, V or GX. They are cleared away.',
		'Then your Pokémon influences 2, 3, 4 or 5 spaces around it, which you choose. Each gets one token of yours.',
		'Where enemy tokens lie, those are removed first, and what is left over of your strength becomes your tokens.',
		"If you can't place a card you are skipped. When neither player can, the game is over.",
		'In each of the three columns, whoever has more HP scores that HP, and the other nothing. Most points win.',
	],
	options: {
		effect: {
			label: 'What an EX, V or GX does besides',
			choices: {
				intimidate: 'Intimidate: takes enemy tokens around it',
				surge: 'Surge: free spaces get two tokens, not one',
				none: 'Nothing',
			},
		},
		open_hands: { label: 'Open hands: both players see all cards' },
		deck: {
			label: 'Deck',
			choices: { ember: 'Ember', tide: 'Tide', grove: 'Grove', spark: 'Spark' },
		},
	},
	pickers: { deck: () => import('./DeckPicker.svelte') },
	ui: () => import('./ui'),
};
export default battleGrid;
