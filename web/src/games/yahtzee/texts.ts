// The words of Pokémon Yahtzee's board.
import { catalogue } from '../../lib/text';
import type { Letter } from './view';

export const t = catalogue({
	board: 'Pokémon Yahtzee',
	tray: 'Dice',
	scoreboard: 'Scoreboard',
	totals: 'Totals',

	'face.P': 'Pikachu',
	'face.T': 'Torchic',
	'face.K': 'Treecko',
	'face.M': 'Mudkip',
	'face.W': 'Wynaut',
	'face.L': 'Taillow',
	'dice.1': '{face}',
	'dice.2': 'two {face}s',
	'dice.3': 'three {face}s',
	'dice.4': 'four {face}s',
	'dice.5': 'five {face}s',
	and: 'and',

	'turn.you': 'Your turn',
	'turn.other': '{name}’s turn',
	'turn.over': 'The game is over',
	'turn.roll': 'Roll {roll} of {rolls}',
	'turn.roll.said': 'Roll {roll} of {rolls}.',

	'die.label': 'Die {n}: {face}, {state}',
	'die.wild': 'Pikachu, wild',
	'die.kept': 'kept',
	'die.rolls': 'will roll',
	'die.lies': 'on the table',
	'die.air': 'Die {n}: in the air',
	kept: 'Kept',

	'roll.all': 'Roll all five dice',
	'roll.others': 'Roll the other {n}',
	'roll.one': 'Roll the other one',
	'roll.none': 'All five kept: now score',
	'roll.last': 'Last roll done: now score',
	'roll.zero': 'Nothing to score: take a zero',
	'keep.all': 'Keep all',
	'keep.none': 'Keep none',

	'hint.first': 'Tap the dice to keep and roll the others, or choose a row to score.',
	'hint.last': 'No more rolls: choose a row. The dashed tokens show where yours would lie.',
	'hint.zero': 'None of these dice scores for you. Choose a row: your token goes to its picture, for 0.',
	'hint.again': 'None of these dice scores for you yet: keep what you like and roll again.',
	'hint.all': 'You keep all five dice. Choose a row of the scoreboard.',
	'roll.wait': '{name} is choosing',
	'roll.air': 'The dice are rolling …',
	'wild.help': 'Pikachu is wild: each one counts as one more of the row you score.',
	keys: 'Keys: 1 to 5 keep a die, R rolls, Escape keeps none.',

	'column.picture': 'Picture',
	'row.score': '{face} +{points}: score it',
	'row.zero': '{face} +0: put your token on its picture',
	'row.placed': '{face}: your token is placed',
	'row.closed': '{face}: not possible now',
	'row.plain': '{face}',
	'row.count': '{face} on the dice: {shown}.',
	'row.wild': 'Pikachus that count with them: {wild}.',
	'row.taken': 'Space {count} is taken, so your token goes left to space {column}.',
	'row.full': 'All spaces up to {count} are taken, so your token goes to the picture.',
	points: '+{points}',
	'cell.free': '{column}, free',
	'cell.held': '{column}: {name}',
	'cell.ghost': '{column}, your token would lie here',
	'picture.held': 'On the picture: {names}.',

	'total.points': '{points} points',
	'total.point': '1 point',
	'total.best': 'of {best}',
	'total.left': '{n} tokens left',
	'total.left.one': '1 token left',
	'total.left.none': 'all placed',
	'total.turn': 'plays now',
	'total.won': 'won',

	'tie.title': 'Most Pikachus win',
	'tie.why': 'They share the highest total. Each rolls five dice once.',
	'tie.waits': 'still to roll',
	'tie.next': 'rolls next',
	'tie.rolled': '{n} Pikachus',
	'tie.rolled.one': '1 Pikachu',
	'tie.earlier': 'Before that they were even: {rolls}.',

	'over.won': '{name} wins with {points}',
	'over.tie': '{name} wins the tie-break',
	'over.alone': '{points} points',
	'over.alone.best': '{points} of {best} points',

	'say.rolled': '{name} rolled {dice}. Roll {roll} of {rolls}.',
	'say.you': 'You rolled {dice}. Roll {roll} of {rolls}.',

	'note.keep': 'keep {dice}',
	'note.keep.none': 'keep nothing',
	'note.score': 'score {face}',
	'note.zero': '{face}: zero',
});

export function faceName(letter: Letter): string {
	return t(`face.${letter}`);
}

/** Dice in words: "two Torchics, Mudkip and Wynaut". */
export function diceInWords(dice: Letter[]): string {
	const parts = [...new Set(dice)].map((letter) => {
		const n = dice.filter((other) => other === letter).length as 1 | 2 | 3 | 4 | 5;
		return t(`dice.${n}`, { face: faceName(letter) });
	});
	if (parts.length < 2) return parts.join('');
	return `${parts.slice(0, -1).join(', ')} ${t('and')} ${parts.at(-1)}`;
}

/** A move as lists show it: "score Torchic" for `score T`. */
export function moveInWords(text: string): string {
	const [what, dice = ''] = text.split(' ');
	if (what === 'score' || what === 'zero') return t(`note.${what}`, { face: faceName(dice as Letter) });
	if (what !== 'keep') return text;
	return dice === '-' ? t('note.keep.none') : t('note.keep', { dice: diceInWords([...dice] as Letter[]) });
}
