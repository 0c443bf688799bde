// What a move did, worked out from the boards before and after it: the server sends only its two squares.
import { after, owner, split } from './pieces';
import type { Letters, Path, Squares, Way } from './view';

export interface MoveEffects {
	path: Path;
	/** The piece that moved: single, merged, or one half. */
	goes: Letters;
	/** The half that stayed behind; empty if nothing did. */
	stays: Letters;
	/** The piece that it merged with; empty if none. */
	mergedWith: Letters;
	taken: { square: string; letters: Letters }[];
	/** On the far rank: it became a queen, or was removed because there are three queens already. */
	becomes: Way['becomes'] | null;
}

/** The effects of a move, or null if it does not lead from one board to the other. */
export function effectsOf(before: Squares, now: Squares, path: Path | null): MoveEffects | null {
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
	if (!sameBoard(after(before, way), now)) return null;
	return {
		path,
		goes,
		stays,
		mergedWith: merges ? there : '',
		taken: taken ? [{ square: taken, letters: before[taken] ?? '' }] : [],
		becomes,
	};
}

export function sameBoard(one: Squares, other: Squares): boolean {
	const squares = Object.keys(one);
	return squares.length === Object.keys(other).length && squares.every((square) => one[square] === other[square]);
}
