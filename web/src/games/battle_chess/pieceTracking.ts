// Matches the pieces of a new view with those of the last one, so that they animate instead of being replaced.
import type { Piece } from './view';

export interface TrackedPiece extends Piece {
	id: number;
}

/** The pieces with stable ids: matched by square first, then by player and kind. */
export function trackPieces(
	before: readonly TrackedPiece[],
	pieces: readonly Piece[],
	fresh: () => number,
): TrackedPiece[] {
	const left = [...before];
	const same = (a: Piece, b: Piece) => a.player === b.player && a.kind === b.kind;
	const claim = (fits: (old: TrackedPiece) => boolean): number | null => {
		const at = left.findIndex(fits);
		return at < 0 ? null : left.splice(at, 1)[0]!.id;
	};
	const ids = pieces.map((piece) => claim((old) => same(old, piece) && old.square === piece.square));
	return pieces.map((piece, n) => ({
		...piece,
		id: ids[n] ?? claim((old) => same(old, piece)) ?? fresh(),
	}));
}
