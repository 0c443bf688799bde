// What a move did, seen from the boards before and after it: the server says only from where to where it went.
import { after, owner, split } from './pieces';
import type { Letters, Path, Squares, Way } from './view';

export interface Happening {
	path: Path;
	/** What moved, as it left: a single piece, a merged one, or a half. */
	goes: Letters;
	/** The half that stayed behind; empty if nothing did. */
	stays: Letters;
	/** The own piece that it merged with; empty if none. */
	mergedWith: Letters;
	taken: { square: string; letters: Letters }[];
	/** What arrived on the far rank became a queen, or was removed since there are three. */
	becomes: Way['becomes'] | null;
}

/** What led from one board to the other, or null if this move alone cannot have done it. */
export function happening(before: Squares, now: Squares, path: Path | null): Happening | null {
	const whole = path && before[path.from];
	if (!path || !whole) return null;
	const { goes, stays } = split(whole, path.half);
	const there = before[path.to] ?? '';
	const merges = there !== '' && owner(there) === owner(whole);
	const passing = there === '' && path.from[0] !== path.to[0] && /^p+$/i.test(goes);
	const taken = merges ? null : there ? path.to : passing ? path.to[0]! + path.from[1]! : null;
	const far = path.to[1] === (owner(whole) === 0 ? '8' : '1');
	const becomes = far && /p/i.test(goes) ? (now[path.to] ? 'queen' : 'nothing') : null;
	const way: Way = { ...path };
	if (merges) way.does = 'merges';
	if (passing) way.taken = taken!;
	if (becomes) way.becomes = becomes;
	if (!same(after(before, way), now)) return null;
	return {
		path,
		goes,
		stays,
		mergedWith: merges ? there : '',
		taken: taken ? [{ square: taken, letters: before[taken] ?? '' }] : [],
		becomes,
	};
}

export function same(one: Squares, other: Squares): boolean {
	const squares = Object.keys(one);
	return squares.length === Object.keys(other).length && squares.every((square) => one[square] === other[square]);
}
