// Reading and changing what stands on squares, without knowing any rule: the server says what a move does.
import type { Letters, Path, Squares, Way } from './view';

const STRENGTH = 'KQRBNP';

/** 0 for White's, 1 for Black's. */
export function owner(letters: Letters): number {
	return letters === letters.toUpperCase() ? 0 : 1;
}

function coloured(letters: Letters, like: Letters): Letters {
	return owner(like) === 0 ? letters.toUpperCase() : letters.toLowerCase();
}

/** What goes and what stays when this half leaves, or nothing stays. */
export function parted(letters: Letters, half?: string): { goes: Letters; stays: Letters } {
	if (!half || letters.length === 1) return { goes: letters, stays: '' };
	const goes = coloured(half, letters);
	return { goes, stays: letters.replace(goes, '') };
}

/** Two together, the stronger first. */
export function together(one: Letters, other: Letters): Letters {
	return [one, other].sort((a, b) => STRENGTH.indexOf(a.toUpperCase()) - STRENGTH.indexOf(b.toUpperCase())).join('');
}

/** The board after a legal move: shown at once, while the move is on its way. */
export function after(board: Squares, way: Way): Squares {
	const next = { ...board };
	const whole = board[way.from];
	if (!whole) return next;
	const { goes, stays } = parted(whole, way.half);
	delete next[way.from];
	if (stays) next[way.from] = stays;
	if (way.taken) delete next[way.taken];
	const there = board[way.to];
	next[way.to] = way.does === 'merges' && there ? together(goes, there) : goes;
	if (way.becomes === 'queen') next[way.to] = coloured('Q', whole);
	if (way.becomes === 'nothing') delete next[way.to];
	if (way.rook) {
		const [start, end] = way.rook;
		const tower = board[start];
		delete next[start];
		if (tower) next[end] = tower;
	}
	return next;
}

/** Something that glides: what now stands on `to`, or only its first or second half, comes from another square. */
export interface Glide {
	from: string;
	to: string;
	half?: number;
}

/** What glides when a board becomes another one by a move. Nothing if that move cannot have made it so. */
export function glides(before: Squares, now: Squares, moved: Path | null): Glide[] {
	if (!moved) return [];
	const was = before[moved.from];
	const is = now[moved.to];
	if (!was || !is || before[moved.to] === is || owner(was) !== owner(is)) return [];
	const { goes } = parted(was, moved.half);
	const joins = is.length === 2 && goes.length === 1;
	const found: Glide[] = [{ from: moved.from, to: moved.to, ...(joins ? { half: is.indexOf(goes) } : {}) }];
	if (moved.rook) found.push({ from: moved.rook[0], to: moved.rook[1] });
	return found;
}
