// Pieces, odds and battles as text: for labels, announcements and the panel below the mat.
import { t } from './strings';
import type { Attack, BattleChessView, End, Fighter, Foe, Fought, Meeting, Piece } from './view';

const ENDS: End[] = ['win', 'draw', 'lose'];

export function pieceName(view: BattleChessView, piece: Piece): string {
	return view.kinds[piece.kind]!.name;
}

export function whose(view: BattleChessView, piece: Piece, seat: number | null): string {
	const name = pieceName(view, piece);
	const side = view.areas[piece.player]!.side;
	return piece.player === seat ? t('piece-yours', { name }) : t('piece-theirs', { side, name });
}

export const sentence = (text: string): string => text && `${text[0]!.toUpperCase()}${text.slice(1)}.`;

export function describeEggs(count: number): string {
	return count === 1 ? t('eggs-one') : t('eggs-many', { count });
}

export function describePiece(view: BattleChessView, piece: Piece, seat: number | null): string {
	const words = whose(view, piece, seat);
	if (piece.eggs) return t('piece-eggs', { piece: words, eggs: describeEggs(piece.eggs) });
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
	return possible
		.map((end) => t(`odds-${end}`, { percent: Math.round((100 * count[end]) / meeting.ends.length) }))
		.join(t('odds-and'));
}

/** The odds of an attack; with two enemies, against each of them. */
export function describeOdds(view: BattleChessView, attack: Attack): string {
	if (attack.meets.length === 1) return describeMeetingOdds(attack.meets[0]!, attack.card);
	return attack.meets
		.map((meeting) => {
			// Against one of two a legend may be strong enough without the card that the other calls for.
			const odds = describeMeetingOdds(meeting, attack.card);
			return t('odds-against', { name: nameOn(view, meeting.square), odds });
		})
		.join(t('odds-both'));
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

/** What losing did to a piece: "Blue's Samurott flips". */
function describeLoss(view: BattleChessView, fighter: Fighter, seat: number | null): string {
	const name = whose(view, fighter, seat);
	if (fighter.lost === 'flip') return t('battle-flips', { name });
	return t(fighter.lost === 'end' ? 'battle-falls' : 'battle-leaves', { name });
}

/** The attacked pieces, always of one side: "Blue's Samurott and Patrat". */
export function describeFoes(view: BattleChessView, foes: readonly Piece[], seat: number | null): string {
	const [first, ...others] = foes.map((foe) => pieceName(view, foe));
	if (others.length && others.every((name) => name === first)) {
		const { side } = view.areas[foes[0]!.player]!;
		return t(foes[0]!.player === seat ? 'piece-yoursBoth' : 'piece-theirsBoth', { side, name: first! });
	}
	return [whose(view, foes[0]!, seat), ...others].join(t('do-and'));
}

/** How the battle with one enemy ended, as a sentence. */
export function describeOutcome(view: BattleChessView, fought: Fought, foe: Foe, seat: number | null): string {
	if (foe.lost === 'egg') {
		if (foe.eggs === 1) return t('battle-eggLast', { name: sentence(whose(view, foe, seat)).slice(0, -1) });
		return t('battle-egg', { left: foe.eggs - 1 });
	}
	if (foe.end === 'draw') return t('battle-draw-nothing');
	return sentence(describeLoss(view, foe.end === 'win' ? foe : fought.attacker, seat));
}

/** A battle in a few words: "60 + 30 = 90 against 90. A draw: nobody flips." */
export function describeBattle(view: BattleChessView, fought: Fought, seat: number | null): string {
	const { attacker, foes, card, total } = fought;
	const against = foes
		.filter((foe) => foe.lost !== 'egg')
		.map((foe) => foe.power)
		.join(t('do-and'));
	const facts = { power: attacker.power, against, card: card ?? 0, total };
	const sum = against && `${t(card === null ? 'battle-powers' : 'battle-sum', facts)}.`;
	return [sum, ...new Set(foes.map((foe) => describeOutcome(view, fought, foe, seat)))].filter(Boolean).join(' ');
}

/** The result, once the game is over. */
export function describeResult(view: BattleChessView): string {
	const winner = view.result!.scores.indexOf(1);
	return winner < 0 ? t('ask-overDraw') : t('ask-overWon', { side: view.areas[winner]!.side });
}

/** The first step of a hint: which piece to look at. */
export function nudge(view: BattleChessView, move: string): string {
	const legend = move[1] === '@' ? view.kinds[move[0]!] : undefined;
	if (legend) return t('nudge-summon', { name: legend.name });
	const square = move.slice(0, 2);
	return t('nudge-piece', { name: nameOn(view, square), square });
}
