// The manifest of Battle Chess: what the first page needs, and where the rest is.
import box from '$boxtop/games/battle_chess/art/box.svg?art';
import type { GameManifest } from '../../lib/games';

const battleChess: GameManifest = {
	title: 'Pokémon Battle Chess',
	tag: 'Arrows, powers, and a card when it is close',
	order: 2,
	lid: { colour: '#932b22', edge: '#551410' },
	box,
	how: [
		'On your turn, move one piece along one of its arrows, or attack with one, or move a piece and then attack with it.',
		'A piece attacks an enemy right next to it, wherever one of its arrows points. Nothing is captured by moving.',
		'If your piece is stronger, it wins. If not, it draws a Plus Power Card and adds it to its power.',
		'The higher total wins; if they are equal, nothing happens. The loser flips over and has a different power and different arrows. If it was flipped already, it leaves the mat.',
		'The pieces and eggs you lose go to your Cost Area. Three of them pay for Zekrom, four for Reshiram: legends that cover four squares.',
		'Victini sleeps under three eggs. Every attack on them takes one away; then Victini moves and fights like the others.',
		"Beat your opponent's Victini twice, once to flip it and once for good, and you win.",
		'If nothing flips, leaves or is summoned for sixty turns in a row, the game is a draw. From forty on, the board counts them.',
	],
	options: {
		begins: { label: 'Which colour goes first', choices: { yellow: 'Yellow', blue: 'Blue' } },
		sheet: { label: 'Piece sheet (powers, arrows, set-up)', choices: { standard: 'The standard sheet' } },
	},
	ui: () => import('./ui'),
};
export default battleChess;
