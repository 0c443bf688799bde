// The labels of squares for screen readers: what stands there, and what selecting it would do.
import { foes, goals, pieceOn, type Picked } from './selection';
import { roomFor, type LastMove } from './marks';
import { speciesName, t } from './strings';
import type { BattleChessView } from './view';
import { describeOdds, describePiece } from './descriptions';

export interface Situation {
	view: BattleChessView;
	seat: number | null;
	active: boolean;
	picked: Picked | null;
	last: LastMove | null;
	/** The square of the piece that a hint points at. */
	hinted: string | null;
}

/** A function that labels squares; what they have in common is worked out once. */
export function labeller({ view, seat, active, picked, last, hinted }: Situation): (square: string) => string {
	const actors = new Set(view.ways.map((way) => way.from));
	const targets = picked && !picked.summon ? foes(view, picked) : new Map();
	const ahead = picked && !picked.summon ? goals(view, picked) : new Map();
	const room = picked?.summon ? roomFor(view, picked) : new Set();
	const fighting = new Set(
		view.battle ? [view.battle.from, ...view.battle.attack!.meets.map((meeting) => meeting.square)] : [],
	);

	return (square) => {
		const piece = pieceOn(view, square);
		const said = [
			piece ? t('square-piece', { square, piece: describePiece(view, piece, seat) }) : t('square-empty', { square }),
		];
		if (active) {
			const attacks = piece && targets.get(piece.square);
			if (picked?.from && piece?.square === picked.from) said.push(t('state-picked'));
			else if (attacks) {
				const { way } = attacks[0]!;
				const near = way.to === way.from || picked!.to !== null;
				said.push(t(near ? 'state-attack' : 'state-attackMoving', { odds: describeOdds(view, way.attack!) }));
			} else if (picked?.to === square) said.push(t('state-here'));
			else if (picked?.to == null && ahead.has(square)) {
				said.push(t(picked?.foe ? 'state-stand' : 'state-goal'));
			} else if (room.has(square))
				said.push(t('state-summon', { name: speciesName(view.kinds[picked!.summon!]!.name) }));
			else if (piece && actors.has(piece.square)) said.push(t('state-movable'));
		}
		if (piece && piece.square === hinted) said.push(t('state-hint'));
		if (piece && fighting.has(piece.square)) said.push(t('state-fighting'));
		if (last?.to === square) said.push(t('state-moved'));
		if (last?.attacked?.includes(square)) said.push(t('state-attacked'));
		return said.reduce((first, then) => t('square-and', { first, then }));
	};
}
