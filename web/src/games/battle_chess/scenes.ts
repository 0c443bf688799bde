// The scenes of an event: the attacker moves, the two face each other, the card turns over, the loser flips.
import type { Frame, Scene } from '../../lib/board';
import type { Sound } from '../../lib/sound';
import type { BattleChessView, Fought } from './view';

/** The data of a battle's scenes. */
export interface BattleData {
	fought: Fought;
	/** Whether the outcome is shown: at once if no card is drawn. */
	decided: boolean;
}

type BattleScene = Scene<BattleChessView>;

const MOVE = 300;
const BATTLE = 900;
/** Long enough to read what the card leads to; a second enemy takes longer. */
const CARD = 1500;
const SECOND = 700;
const FLIP = 700;
const FALL = 1700;
const SUMMON = 700;
const SHUFFLE = 900;

export function scenes({ before, after, event, you }: Frame<BattleChessView>): BattleScene[] {
	if (!before || event.kind !== 'moved') return [];
	const { moved, fought } = after;
	if (moved?.summon) return [{ name: 'summon', lasts: SUMMON, sound: 'summon' }];
	if (!moved || !fought) return [{ name: 'move', lasts: MOVE, sound: 'move' }];

	const fighting = stage(before, after, fought);
	const eggs = fought.foes.every((foe) => foe.lost === 'egg');
	const played: BattleScene[] = [];
	if (moved.from !== moved.to) played.push({ name: 'move', lasts: MOVE, view: fighting, sound: 'move' });
	const decided = fought.card === null;
	const faced = decided ? reading(fought) : BATTLE;
	played.push({
		name: eggs ? 'egg' : 'battle',
		lasts: faced,
		still: faced,
		view: fighting,
		sound: 'battle',
		data: { fought, decided } satisfies BattleData,
	});
	if (!decided) {
		const lasts = reading(fought);
		const view = withCard(fighting, before, fought);
		const data: BattleData = { fought, decided: true };
		played.push({ name: 'card', lasts, still: lasts, view, sound: 'card', data });
	}
	return [...played, ...ending(before, after, fought, you)];
}

/** After the battle: a piece falls or flips, or nothing happens; then perhaps the deck is shuffled. */
function ending(
	before: BattleChessView,
	after: BattleChessView,
	fought: Fought,
	you: readonly number[],
): BattleScene[] {
	const sound = soundOf(fought, you);
	const fallen = [fought.attacker, ...fought.foes].find((fighter) => fighter.lost === 'end');
	if (fallen) {
		const { lost: _, ...piece } = fallen;
		const view = { ...after, pieces: [...after.pieces, piece] };
		return [{ name: 'fall', lasts: FALL, still: FALL, view, sound, data: { fought, decided: true } }];
	}
	const shuffled = fought.card === after.cards.reshuffle;
	const changed = [fought.attacker, ...fought.foes].some((fighter) => fighter.lost);
	// The card that shuffles the deck stays visible until its battle is over.
	const cards = shuffled ? { view: { ...after, cards: drawn(before, fought) } } : {};
	const played: BattleScene[] = [
		changed ? { name: 'flip', lasts: FLIP, sound, ...cards } : { name: 'draw', lasts: MOVE, sound, ...cards },
	];
	if (shuffled) played.push({ name: 'shuffle', lasts: SHUFFLE, sound: 'card' });
	return played;
}

/** How long the outcome is shown. */
const reading = (fought: Fought) => CARD + SECOND * (fought.foes.length - 1);

/** The view as the battle begins: the attacker has moved, nothing is lost yet. */
function stage(before: BattleChessView, after: BattleChessView, fought: Fought): BattleChessView {
	const { square, squares } = fought.attacker;
	return {
		...before,
		pieces: before.pieces.map((piece) => (piece.square === after.moved!.from ? { ...piece, square, squares } : piece)),
		last: null,
		moved: { ...after.moved!, attacked: fought.foes.map((foe) => foe.square) },
		fought: null,
		battle: null,
		moves: [],
		ways: [],
	};
}

function withCard(view: BattleChessView, before: BattleChessView, fought: Fought): BattleChessView {
	return { ...view, last: `+${fought.card}`, cards: drawn(before, fought), fought };
}

/** The cards after this one was drawn. */
function drawn({ cards }: BattleChessView, { card }: Fought): BattleChessView['cards'] {
	const at = cards.left.indexOf(card!);
	return {
		...cards,
		left: cards.left.filter((_, n) => n !== at),
		seen: [...cards.seen, card!].sort((a, b) => a - b),
	};
}

/** Won or lost for the one player at this screen; for everybody else, for the attacker. */
function soundOf({ attacker, foes }: Fought, you: readonly number[]): Sound {
	const lost = attacker.lost !== null;
	const won = foes.some((foe) => foe.lost && foe.lost !== 'egg');
	if (!lost && !won) return foes.some((foe) => foe.lost === 'egg') ? 'capture' : 'battle-drawn';
	if (lost && won) return 'flip';
	const mine = you.length !== 1 || you[0] === attacker.player;
	return won === mine ? 'battle-won' : 'battle-lost';
}
