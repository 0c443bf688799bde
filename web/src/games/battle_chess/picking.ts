// How picking squares one after another becomes a move. All of it is looked up in the ways that the server sent; what
// is not among them is tried as it would be written, and the server says why not.
import { coversOf, spotOf } from './places';
import type { BattleChessView, Piece, Way } from './view';

/** What has been picked so far: a piece or a legend, then perhaps where it goes or whom it attacks. */
export interface Picked {
	from: string | null;
	summon: string | null;
	to: string | null;
	foe: string | null;
}

export interface Offer {
	move: string;
	way: Way;
}

/** What picking a square leads to: more to pick, or a move; `tried` if it is none of the legal ones. */
export interface Step {
	picked: Picked | null;
	play: Offer | null;
	tried: string | null;
}

const NOTHING: Step = { picked: null, play: null, tried: null };

export const pickedPiece = (from: string): Picked => ({ from, summon: null, to: null, foe: null });
export const pickedLegend = (summon: string): Picked => ({ from: null, summon, to: null, foe: null });

export function pieceOn(view: BattleChessView, square: string): Piece | undefined {
	return view.pieces.find((piece) => piece.squares.includes(square));
}

/** The ways that agree with what has been picked. */
export function offers(view: BattleChessView, picked: Picked): Offer[] {
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

/** The squares to pick for going somewhere, and where that is: a legend is led by any square that it would enter. */
export function goals(view: BattleChessView, picked: Picked): Map<string, string> {
	const found = new Map<string, string>();
	const given = offers(view, picked);
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

/** The lowest squares of enemies that can be attacked, with the ways to do it: on the spot first. */
export function foes(view: BattleChessView, picked: Picked): Map<string, Offer[]> {
	const found = new Map<string, Offer[]>();
	for (const offer of offers(view, picked)) {
		for (const meeting of offer.way.attack?.meets ?? []) {
			const known = found.get(meeting.square) ?? [];
			if (offer.way.to === offer.way.from) known.unshift(offer);
			else known.push(offer);
			found.set(meeting.square, known);
		}
	}
	return found;
}

/** Where a legend would be summoned if a square were picked: with the middle of its four nearest to a point. */
export function summonAt(
	view: BattleChessView,
	picked: Picked,
	square: string,
	point: { file: number; rank: number } | null = null,
): Offer | null {
	let best: Offer | null = null;
	let least = Infinity;
	const { file, rank } = spotOf(square);
	const aim = point ?? { file: file + 1, rank: rank + 1 };
	for (const offer of offers(view, picked)) {
		if (!coversOf(offer.way.to).includes(square)) continue;
		const lowest = spotOf(offer.way.to);
		const away = Math.hypot(lowest.file + 1 - aim.file, lowest.rank + 1 - aim.rank);
		if (away < least) [best, least] = [offer, away];
	}
	return best;
}

/**
 * What happens when somebody picks a square, or drops what is picked there. `point` is where exactly, in files and
 * ranks from the corner of a1, for legends that cover four squares.
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
		const chosen = settled(view, picked, square);
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
	const left = offers(view, picked);
	return left.length === 1 ? { ...NOTHING, play: left[0]! } : { ...NOTHING, picked };
}

/** The second answer: whom to attack from the new place (or nobody: that place again), or from where to attack. */
function settled(view: BattleChessView, picked: Picked, square: string): Offer | null {
	const left = offers(view, picked);
	const piece = pieceOn(view, square);
	if (picked.to !== null) {
		const attack = piece && left.find(({ way }) => meets(way, piece.square));
		const again = goals(view, pickedPiece(picked.from!)).get(square) === picked.to;
		return attack ?? (again ? (left.find(({ way }) => !way.attack) ?? null) : null);
	}
	return left.find(({ way }) => way.to === goals(view, picked).get(square)) ?? null;
}
