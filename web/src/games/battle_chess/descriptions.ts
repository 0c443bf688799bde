// Pieces, odds and battles as text: for labels, announcements and the panel below the mat.
import { sideName, speciesName, t, together } from './strings';
import type { Attack, BattleChessView, End, Fighter, Foe, Fought, Meeting, Piece } from './view';

const ENDS: End[] = ['win', 'draw', 'lose'];

export const pieceName = (view: BattleChessView, piece: Piece): string => speciesName(view.kinds[piece.kind]!.name);

type Owner = 'you' | 'yellow' | 'blue';

/** Whose a player's pieces are, for messages that say "your". */
export function ownerOf(view: BattleChessView, player: number, seat: number | null): Owner {
	if (player === seat) return 'you';
	return view.areas[player]!.side === 'Blue' ? 'blue' : 'yellow';
}

/** What messages need to know about a piece: "Blue's Samurott". */
const named = (view: BattleChessView, piece: Piece, seat: number | null) => ({
	owner: ownerOf(view, piece.player, seat),
	name: pieceName(view, piece),
});

/** A piece with its owner at the beginning of a sentence. */
export const whoseFirst = (view: BattleChessView, piece: Piece, seat: number | null): string =>
	t('piece-whose-first', named(view, piece, seat));

export function describePiece(view: BattleChessView, piece: Piece, seat: number | null): string {
	const words = t('piece-whose', named(view, piece, seat));
	if (piece.eggs) return t('piece-eggs', { piece: words, eggs: piece.eggs });
	return t(piece.flipped ? 'piece-flipped' : 'piece-power', { piece: words, power: piece.power });
}

/** How many of the possible cards lead to each outcome. */
export function countOutcomes(ends: readonly End[]): Record<End, number> {
	const count = { win: 0, draw: 0, lose: 0 };
	for (const end of ends) count[end] += 1;
	return count;
}

/** Such as "win 50%, draw 17%, lose 33%"; what cannot happen is left out. */
export function describeMeetingOdds(meeting: Meeting, card: boolean): string {
	if (meeting.stake === 'egg') return t(card ? 'odds-eggAlso' : 'odds-egg');
	if (!card) return t('odds-certain-win');
	const count = countOutcomes(meeting.ends);
	const possible = ENDS.filter((end) => count[end]);
	if (possible.length === 1) return t(`odds-all-${possible[0]!}`);
	const percent = (end: End) => Math.round((100 * count[end]) / meeting.ends.length);
	const odds = { win: percent('win'), draw: percent('draw'), lose: percent('lose') };
	if (possible.length === 3) return t('odds-win-draw-lose', odds);
	if (!count.lose) return t('odds-win-draw', odds);
	return t(count.win ? 'odds-win-lose' : 'odds-draw-lose', odds);
}

/** The odds of an attack; with two enemies, against each of them. */
export function describeOdds(view: BattleChessView, attack: Attack): string {
	// Against one of two a legend may be strong enough without the card that the other calls for.
	const [first, second] = attack.meets.map((meeting) => ({
		name: nameOn(view, meeting.square),
		odds: describeMeetingOdds(meeting, attack.card),
	}));
	if (!second) return first!.odds;
	return t('odds-against-two', {
		first: first!.name,
		'first-odds': first!.odds,
		second: second.name,
		'second-odds': second.odds,
	});
}

export function nameOn(view: BattleChessView, square: string): string {
	const piece = view.pieces.find((other) => other.square === square);
	return piece ? pieceName(view, piece) : square;
}

/** What a piece would lose in a battle; an egg is taken in any case. */
export function describeStake(view: BattleChessView, piece: Piece, stake: Meeting['stake']): string {
	const name = pieceName(view, piece);
	if (stake === 'egg') return t('odds-eggAlso');
	return t(`stake-${stake}`, { name, power: view.kinds[piece.kind]!.back.power });
}

// -- battles that were fought -----------------------------------------------------------------------------------------

/** "60 + 30 = 90 against 90"; "60 against 90" if no card was drawn, or not yet. Nothing against an egg. */
export function describeSum({ attacker, card, total }: Fought, foe: Foe, drawn = true): string {
	if (foe.lost === 'egg') return '';
	const { power } = attacker;
	if (card === null || !drawn) return t('battle-powers', { power, against: foe.power });
	return t('battle-sum', { power, card, total, against: foe.power });
}

/** What losing did to a piece: "Blue's Samurott flips." */
export function describeLoss(view: BattleChessView, fighter: Fighter, seat: number | null): string {
	const facts = named(view, fighter, seat);
	if (fighter.lost === 'flip') return t('battle-flips', facts);
	return t(fighter.lost === 'end' ? 'battle-falls' : 'battle-leaves', facts);
}

/** The fall that ends the game: "Blue's Victini falls!" */
export const describeFall = (view: BattleChessView, fighter: Fighter, seat: number | null): string =>
	t('battle-fell', named(view, fighter, seat));

/** The attacked pieces, always of one side: "Blue's Samurott and Patrat". */
export function describeFoes(view: BattleChessView, foes: readonly Piece[], seat: number | null): string {
	const owner = ownerOf(view, foes[0]!.player, seat);
	const [name, ...others] = foes.map((foe) => pieceName(view, foe));
	if (!others.length) return t('piece-whose', { owner, name: name! });
	if (others.every((other) => other === name)) return t('piece-both', { owner, name: name! });
	return t('piece-two', { owner, names: [name!, ...others] });
}

/** How the battle with one enemy ended, as a sentence. */
export function describeOutcome(view: BattleChessView, fought: Fought, foe: Foe, seat: number | null): string {
	if (foe.lost === 'egg') {
		return foe.eggs === 1 ? t('battle-eggLast', named(view, foe, seat)) : t('battle-egg', { left: foe.eggs - 1 });
	}
	if (foe.end === 'draw') return t('battle-draw-nothing');
	return describeLoss(view, foe.end === 'win' ? foe : fought.attacker, seat);
}

/** A battle in a few words: "60 + 30 = 90 against 90. A draw: nobody flips." */
export function describeBattle(view: BattleChessView, fought: Fought, seat: number | null): string {
	const { attacker, foes, card, total } = fought;
	const { power } = attacker;
	const against = foes.filter((foe) => foe.lost !== 'egg').map((foe) => String(foe.power));
	const outcomes = new Set(foes.map((foe) => describeOutcome(view, fought, foe, seat)));
	if (!against.length) return together([...outcomes]);
	const sum = card === null ? t('cards-powers', { power, against }) : t('cards-sum', { power, card, total, against });
	return together([sum, ...outcomes]);
}

/** The result, once the game is over. */
export function describeResult(view: BattleChessView): string {
	const winner = view.result!.scores.indexOf(1);
	return winner < 0 ? t('ask-overDraw') : t('ask-overWon', { side: sideName(view.areas[winner]!.side) });
}

/** The first step of a hint: which piece to look at. */
export function nudge(view: BattleChessView, move: string): string {
	const legend = move[1] === '@' ? view.kinds[move[0]!] : undefined;
	if (legend) return t('nudge-summon', { name: speciesName(legend.name) });
	const square = move.slice(0, 2);
	return t('nudge-piece', { name: nameOn(view, square), square });
}
