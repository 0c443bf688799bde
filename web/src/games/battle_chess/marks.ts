// Which squares are marked, and how: the last move, the selection and its moves, hints.
import type { Hint, ShownMove } from '../../lib/board';
import { foes, goals, moveOptions, pieceOn, type Picked } from './selection';
import { coversOf, spanOf } from './geometry';
import type { BattleChessView } from './view';

export interface Mark {
	square: string;
	span: number;
	look: 'goal' | 'room' | 'foe' | 'distant' | 'picked' | 'place' | 'last' | 'fought' | 'fighting' | 'movable' | 'hint';
	/** Of a move that a review speaks of. */
	shown?: ShownMove['look'];
}

/** From the middle of one piece or square to that of another. */
export interface Arrow {
	from: { square: string; span: number };
	to: { square: string; span: number };
	look: 'go' | 'attack';
	/** Of a move that a review speaks of. */
	shown?: ShownMove['look'];
}

/** The squares of the last move. */
export interface LastMove {
	from?: string;
	to: string;
	attacked?: string[];
}

export function lastMarks(view: BattleChessView, last: LastMove | null): Mark[] {
	if (!last) return [];
	const mover = pieceOn(view, last.to);
	const span = mover?.square === last.to ? spanOf(mover) : 1;
	const marks: Mark[] = [{ square: last.to, span, look: 'last' }];
	if (last.from && last.from !== last.to) marks.push({ square: last.from, span, look: 'last' });
	const fought = new Set((last.attacked ?? []).map((square) => pieceOn(view, square)?.square ?? square));
	for (const square of fought) {
		const piece = pieceOn(view, square);
		marks.push({ square, span: piece ? spanOf(piece) : 1, look: 'fought' });
	}
	return marks;
}

/** The fighters of a battle that waits for its card. */
export function battleMarks(view: BattleChessView): Mark[] {
	if (!view.battle) return [];
	const squares = [view.battle.from!, ...view.battle.attack!.meets.map((meeting) => meeting.square)];
	return squares.map((square) => ({ square, span: spanOf(pieceOn(view, square)!), look: 'fighting' }));
}

/** The pieces that have a legal move. */
export function movableMarks(view: BattleChessView): Mark[] {
	const squares = new Set(view.ways.map((way) => way.from));
	return view.pieces
		.filter((piece) => squares.has(piece.square))
		.map((piece) => ({ square: piece.square, span: spanOf(piece), look: 'movable' }));
}

export function pickedMarks(view: BattleChessView, picked: Picked): Mark[] {
	if (picked.summon) {
		return [...roomFor(view, picked)].map((square) => ({ square, span: 1, look: 'room' }));
	}
	const piece = pieceOn(view, picked.from!);
	if (!piece) return [];
	const marks: Mark[] = [{ square: picked.to ?? piece.square, span: spanOf(piece), look: 'picked' }];
	if (picked.to === null) {
		const look = picked.foe === null ? 'goal' : 'place';
		for (const square of goals(view, picked).keys()) marks.push({ square, span: 1, look });
	}
	for (const [square, ways] of foes(view, picked)) {
		const near = picked.to !== null || picked.foe !== null || ways[0]!.way.to === piece.square;
		const foe = pieceOn(view, square)!;
		if (picked.foe === null || picked.foe === square) {
			marks.push({ square, span: spanOf(foe), look: near ? 'foe' : 'distant' });
		}
	}
	return marks;
}

/** A hint: first only the piece to look at, then also where it goes and whom it attacks. */
export function hintMarks(view: BattleChessView, hint: Hint | null): { marks: Mark[]; arrows: Arrow[] } {
	const way = hint && view.ways[view.moves.indexOf(hint.move)];
	if (!way) return { marks: [], arrows: [] };
	if (way.summon) return { marks: hint.whole ? [{ square: way.to, span: 2, look: 'hint' }] : [], arrows: [] };
	const piece = pieceOn(view, way.from!)!;
	const span = spanOf(piece);
	const marks: Mark[] = [{ square: piece.square, span, look: 'hint' }];
	if (!hint.whole) return { marks, arrows: [] };
	const goal = { square: way.to, span };
	const arrows: Arrow[] = [];
	if (way.to !== way.from) arrows.push({ from: { square: piece.square, span }, to: goal, look: 'go' });
	for (const { square } of way.attack?.meets ?? []) {
		arrows.push({ from: goal, to: { square, span: spanOf(pieceOn(view, square)!) }, look: 'attack' });
	}
	return { marks, arrows };
}

/** Moves that a review speaks of, drawn like hints in other colours. */
export function shownMarks(view: BattleChessView, moves: readonly ShownMove[]): { marks: Mark[]; arrows: Arrow[] } {
	const found = moves.map(({ move, look }) => ({ ...hintMarks(view, { move, whole: true }), shown: look }));
	return {
		marks: distinct(found.flatMap(({ marks, shown }) => marks.map((mark) => ({ ...mark, shown })))),
		arrows: distinct(found.flatMap(({ arrows, shown }) => arrows.map((arrow) => ({ ...arrow, shown })))),
	};
}

/** Two moves of one piece mark it once, and share the arrow if they go to the same square. */
function distinct<T>(drawn: T[]): T[] {
	return [...new Map(drawn.map((one) => [JSON.stringify(one), one])).values()];
}

/** All squares that the selected legend could cover. */
export function roomFor(view: BattleChessView, picked: Picked): Set<string> {
	return new Set(moveOptions(view, picked).flatMap(({ way }) => coversOf(way.to)));
}
