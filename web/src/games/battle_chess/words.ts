// Pieces, squares and odds in words: for labels, announcements and the panel below the mat.
import { t } from './texts';
import type { Attack, BattleChessView, End, Meeting, Piece } from './view';

const ENDS: End[] = ['win', 'draw', 'lose'];

export function pieceName(view: BattleChessView, piece: Piece): string {
	return view.kinds[piece.kind]!.name;
}

export function whose(view: BattleChessView, piece: Piece, seat: number | null): string {
	const name = pieceName(view, piece);
	const side = view.areas[piece.player]!.side;
	return piece.player === seat ? t('piece.yours', { name }) : t('piece.theirs', { side, name });
}

export function eggsInWords(count: number): string {
	return count === 1 ? t('eggs.one') : t('eggs.many', { count });
}

export function pieceInWords(view: BattleChessView, piece: Piece, seat: number | null): string {
	const words = whose(view, piece, seat);
	if (piece.eggs) return t('piece.eggs', { piece: words, eggs: eggsInWords(piece.eggs) });
	return t(piece.flipped ? 'piece.flipped' : 'piece.power', { piece: words, power: piece.power });
}

/** How often an attack ends in each way, out of all cards that can come. */
export function counted(ends: readonly End[]): Record<End, number> {
	const count = { win: 0, draw: 0, lose: 0 };
	for (const end of ends) count[end] += 1;
	return count;
}

/** Such as "wins 50%, draw 17%, loses 33%"; what cannot happen is left out. */
export function oddsOfMeeting(meeting: Meeting, card: boolean): string {
	if (meeting.stake === 'egg') return t(card ? 'odds.eggAlso' : 'odds.egg');
	if (!card) return t('odds.certain.win');
	const count = counted(meeting.ends);
	const possible = ENDS.filter((end) => count[end]);
	if (possible.length === 1) return t(`odds.all.${possible[0]!}`);
	return possible
		.map((end) => t(`odds.${end}`, { percent: Math.round((100 * count[end]) / meeting.ends.length) }))
		.join(t('odds.and'));
}

/** The odds of an attack; with two enemies, against each of them. */
export function oddsInWords(view: BattleChessView, attack: Attack): string {
	if (attack.meets.length === 1) return oddsOfMeeting(attack.meets[0]!, attack.card);
	return attack.meets
		.map((meeting) => {
			// Against one of two a legend may be strong enough without the card that the other calls for.
			const odds = oddsOfMeeting(meeting, attack.card);
			return t('odds.against', { name: nameOn(view, meeting.square), odds });
		})
		.join(t('odds.both'));
}

export function nameOn(view: BattleChessView, square: string): string {
	const piece = view.pieces.find((other) => other.square === square);
	return piece ? pieceName(view, piece) : square;
}

/** What losing means for a piece. */
export function stakeInWords(view: BattleChessView, piece: Piece, stake: Meeting['stake']): string {
	const name = pieceName(view, piece);
	if (stake === 'egg') return '';
	if (stake === 'flip') return t('stake.flipPower', { name, power: view.kinds[piece.kind]!.back.power });
	return t(`stake.${stake}`, { name });
}
