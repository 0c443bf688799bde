// The manifest of Yahtzee: what the first page needs, and where the rest is.
import box from '$boxtop/games/yahtzee/art/box.svg?art';
import type { GameManifest } from '../../lib/games';

const yahtzee: GameManifest = {
	title: 'Pokémon Yahtzee',
	tag: 'Five dice, a wild Pikachu, one board for all',
	order: 4,
	lid: { colour: '#8a5a08', edge: '#553703' },
	box,
	how: [
		'In your turn roll the five dice up to three times. Keep what you like and roll the others again.',
		'Then score one character: count its dice, and every Pikachu counts as one more of it. Pikachu is wild.',
		'Your token goes to the row of that character, onto the space with that number.',
		'A space holds one token. If yours is taken, your token slides left to the next free space, and at last to the picture, where it scores nothing.',
		'Each character can be scored once. Alone or with two players everybody has five turns, with three players four, with four players three.',
		'If after the third roll nothing can be scored, put any of your tokens onto its picture: that is a zero.',
		'Add up the numbers of your spaces: the highest total wins. If it is a tie, those in the tie roll for Pikachus.',
	],
	twoSided: false,
	ui: () => import('./ui'),
};
export default yahtzee;
