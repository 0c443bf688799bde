// How selecting squares one after another becomes a move, by lookup in the legal moves that the server sent. Anything
// else is sent as it would be written, so that the server says why not.
import { coversOf, coordinatesOf } from './geometry';
import type { BattleChessView, Piece, Way } from './view';

/** The selection so far: a piece or a legend, then perhaps where it goes or whom it attacks. */
export interface Picked {
	from: string | null;
	summon: string | null;
	to: string | null;
	foe: string | null;
}

export interface MoveOption {
	move: string;
	way: Way;
}

/** What selecting a square leads to: a new selection, a move to play, or `tried`, a move that is not legal. */
export interface Step {
	picked: Picked | null;
	play: MoveOption | null;
	tried: string | null;
}

const NOTHING: Step = { picked: null, play: null, tried: null };

export const pickedPiece = (from: string): Picked => ({ from, summon: null, to: null, foe: null });
export const pickedLegend = (summon: string): Picked => ({ from: null, summon, to: null, foe: null });

export function pieceOn(view: BattleChessView, square: string): Piece | undefined {
	return view.pieces.find((piece) => piece.squares.includes(square));
}

/** The legal moves that match the selection. */
export function moveOptions(view: BattleChessView, picked: Picked): MoveOption[] {
	return view.ways
		.map((way, n) => ({ move: view.moves[n]!, way }))
		.filter(
			({ way }) =>
				(picked.summon ? way.summon === picked.summon : way.from === picked.from && !way.summon) &&
				(picked.to === null || way.to === picked.to) &&
				(picked.foe === null || meets(way, picked.foe)),
		);
}

export function meets(way: Way, square: string): boolean {
	return way.attack?.meets.some((meeting) => meeting.square === square) ?? false;
}

/** The squares to select for a move, with its destination: for a legend any square that it would enter. */
export function goals(view: BattleChessView, picked: Picked): Map<string, string> {
	const found = new Map<string, string>();
	const given = moveOptions(view, picked);
	if (picked.summon) {
		for (const { way } of given) found.set(way.to, way.to);
		return found;
	}
	const piece = picked.from ? pieceOn(view, picked.from) : undefined;
	for (const { way } of given) {
		if (way.to === way.from) continue;
		for (const square of piece && piece.squares.length > 1 ? coversOf(way.to) : [way.to]) {
			if (!piece?.squares.includes(square) && !found.has(square)) found.set(square, way.to);
		}
	}
	return found;
}

/** The enemies that can be attacked, by their lowest square, with the moves: those without a step first. */
export function foes(view: BattleChessView, picked: Picked): Map<string, MoveOption[]> {
	const found = new Map<string, MoveOption[]>();
	for (const option of moveOptions(view, picked)) {
		for (const meeting of option.way.attack?.meets ?? []) {
			const known = found.get(meeting.square) ?? [];
			if (option.way.to === option.way.from) known.unshift(option);
			else known.push(option);
			found.set(meeting.square, known);
		}
	}
	return found;
}

/** The summon for a selected square: of the blocks that contain it, the one with its middle nearest to the point. */
export function summonAt(
	view: BattleChessView,
	picked: Picked,
	square: string,
	point: { file: number; rank: number } | null = null,
): MoveOption | null {
	let best: MoveOption | null = null;
	let least = Infinity;
	const { file, rank } = coordinatesOf(square);
	const aim = point ?? { file: file + 1, rank: rank + 1 };
	for (const option of moveOptions(view, picked)) {
		if (!coversOf(option.way.to).includes(square)) continue;
		const lowest = coordinatesOf(option.way.to);
		const away = Math.hypot(lowest.file + 1 - aim.file, lowest.rank + 1 - aim.rank);
		if (away < least) [best, least] = [option, away];
	}
	return best;
}

/**
 * The step that follows when a square is selected, or the selection is dropped there. `point` is the exact place, in
 * files and ranks from the corner of a1, for legends, which cover four squares.
 */
export function pick(
	view: BattleChessView,
	picked: Picked | null,
	square: string,
	{ dropped = false, point = null }: { dropped?: boolean; point?: { file: number; rank: number } | null } = {},
): Step {
	const piece = pieceOn(view, square);
	const own = piece !== undefined && piece.player === view.turn;
	if (!picked) return own ? { ...NOTHING, picked: pickedPiece(piece.square) } : NOTHING;
	if (picked.summon) {
		const play = summonAt(view, picked, square, point);
		if (play) return { ...NOTHING, play };
		if (own && !dropped) return { ...NOTHING, picked: pickedPiece(piece.square) };
		return { picked, play: null, tried: `${picked.summon}@${square}` };
	}
	if (picked.to !== null || picked.foe !== null) {
		const chosen = secondChoice(view, picked, square);
		if (chosen) return { ...NOTHING, play: chosen };
		return pick(view, pickedPiece(picked.from!), square, { dropped, point });
	}
	const target = goals(view, picked).get(square);
	if (target) return narrowed(view, { ...picked, to: target });
	const attack = piece && foes(view, picked).get(piece.square);
	if (attack) {
		const here = attack[0]!;
		if (here.way.to === here.way.from) return { ...NOTHING, play: here };
		return narrowed(view, { ...picked, foe: piece.square });
	}
	if (piece?.square === picked.from) return dropped ? { ...NOTHING, picked } : NOTHING;
	if (own && !dropped) return { ...NOTHING, picked: pickedPiece(piece.square) };
	const legend = pieceOn(view, picked.from!)?.squares.length !== 1;
	const battle = piece && !own && !legend;
	return { picked, play: null, tried: `${picked.from}${battle ? `x${piece.square}` : square}` };
}

function narrowed(view: BattleChessView, picked: Picked): Step {
	const left = moveOptions(view, picked);
	return left.length === 1 ? { ...NOTHING, play: left[0]! } : { ...NOTHING, picked };
}

/** The second choice: whom to attack from the new square (that square again: nobody), or from where to attack. */
function secondChoice(view: BattleChessView, picked: Picked, square: string): MoveOption | null {
	const left = moveOptions(view, picked);
	const piece = pieceOn(view, square);
	if (picked.to !== null) {
		const attack = piece && left.find(({ way }) => meets(way, piece.square));
		const again = goals(view, pickedPiece(picked.from!)).get(square) === picked.to;
		return attack ?? (again ? (left.find(({ way }) => !way.attack) ?? null) : null);
	}
	return left.find(({ way }) => way.to === goals(view, picked).get(square)) ?? null;
}
