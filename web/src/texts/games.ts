// English: what the page says about single games. A game that stands here in no way is told by what the server says.
import { t } from '.';

type Value = boolean | number | string;

interface GameTexts {
	/** On the box. */
	tag: string;
	how: string[];
	sides?: { first: string; second: string };
	/** Options by name: what they are called, and their choices. */
	options?: Record<string, { label: string; choices?: Record<string, string> }>;
}

const games: Record<string, GameTexts> = {
	chessplus: {
		tag: 'Chess whose pieces merge and split',
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
	},
	battle_chess: {
		tag: 'Arrows, powers, and a card when it is close',
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
	},
	battle_grid: {
		tag: 'Cards and influence on fifteen spaces',
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
	},
	yahtzee: {
		tag: 'Five dice, a wild Pikachu, one board for all',
		how: [
			'In your turn roll the five dice up to three times. Keep what you like and roll the others again.',
			'Then score one character: count its dice, and every Pikachu counts as one more of it. Pikachu is wild.',
			'Your token goes to the row of that character, onto the space with that number.',
			'A space holds one token. If yours is taken, your token slides left to the next free space, and at last to the picture, where it scores nothing.',
			'Each character can be scored once. Alone or with two players everybody has five turns, with three players four, with four players three.',
			'If after the third roll nothing can be scored, put any of your tokens onto its picture: that is a zero.',
			'Add up the numbers of your spaces: the highest total wins. If it is a tie, those in the tie roll for Pikachus.',
		],
	},
};

const known = (game: string): GameTexts | undefined => games[game];

export const tagOf = (game: string, summary: string): string => known(game)?.tag ?? summary;
export const howTo = (game: string): string[] => known(game)?.how ?? [];

export function sideText(game: string, side: 'first' | 'second' | 'coin'): string {
	return (side !== 'coin' && known(game)?.sides?.[side]) || t(`play.side.${side}`);
}

/** What an option is called; the server's own words if we have none. */
export function optionText(game: string, name: string, meaning: string): string {
	return known(game)?.options?.[name]?.label ?? meaning;
}

export function choiceText(game: string, name: string, choice: Value): string {
	const told = known(game)?.options?.[name]?.choices?.[String(choice)];
	if (told) return told;
	return typeof choice === 'boolean' ? t(choice ? 'option.yes' : 'option.no') : String(choice);
}

/** The options of a match that are not as usual, in words; long texts are not told. */
export function setupWords(game: string, options: Record<string, Value>, usual: Record<string, Value>): string[] {
	return Object.entries(options)
		.filter(([name, value]) => name !== 'players' && value !== usual[name] && String(value).length < 30)
		.map(([name, value]) => `${optionText(game, name, name)}: ${choiceText(game, name, value)}`);
}
