// Which piece of a new view is which of the old one, so that it glides and flips instead of vanishing and appearing.
import type { Piece } from './view';

export interface Followed extends Piece {
	id: number;
}

/** The pieces with the ids they had: those that stayed first, then those of the same player and kind that went away. */
export function follow(before: readonly Followed[], pieces: readonly Piece[], fresh: () => number): Followed[] {
	const left = [...before];
	const same = (a: Piece, b: Piece) => a.player === b.player && a.kind === b.kind;
	const claim = (fits: (old: Followed) => boolean): number | null => {
		const at = left.findIndex(fits);
		return at < 0 ? null : left.splice(at, 1)[0]!.id;
	};
	const ids = pieces.map((piece) => claim((old) => same(old, piece) && old.square === piece.square));
	return pieces.map((piece, n) => ({
		...piece,
		id: ids[n] ?? claim((old) => same(old, piece)) ?? fresh(),
	}));
}
