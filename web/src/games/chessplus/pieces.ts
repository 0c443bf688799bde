// Pieces as letters, and the board after a legal move. No rules: the server says what a move does.
import type { Letters, Squares, Way } from './view';

const STRENGTH = 'KQRBNP';

/** 0 for White's, 1 for Black's. */
export function owner(letters: Letters): number {
	return letters === letters.toUpperCase() ? 0 : 1;
}

function coloured(letters: Letters, like: Letters): Letters {
	return owner(like) === 0 ? letters.toUpperCase() : letters.toLowerCase();
}

/** What moves and what stays when a half splits off; without a half everything moves. */
export function split(letters: Letters, half?: string): { goes: Letters; stays: Letters } {
	if (!half || letters.length === 1) return { goes: letters, stays: '' };
	const goes = coloured(half, letters);
	return { goes, stays: letters.replace(goes, '') };
}

/** Two pieces merged, the stronger first. */
export function merged(one: Letters, other: Letters): Letters {
	return [one, other].sort((a, b) => STRENGTH.indexOf(a.toUpperCase()) - STRENGTH.indexOf(b.toUpperCase())).join('');
}

/** The board after a legal move, shown while the move is being sent. */
export function after(board: Squares, way: Way): Squares {
	const next = { ...board };
	const whole = board[way.from];
	if (!whole) return next;
	const { goes, stays } = split(whole, way.half);
	delete next[way.from];
	if (stays) next[way.from] = stays;
	if (way.taken) delete next[way.taken];
	const there = board[way.to];
	next[way.to] = way.does === 'merges' && there ? merged(goes, there) : goes;
	if (way.becomes === 'queen') next[way.to] = coloured('Q', whole);
	if (way.becomes === 'nothing') delete next[way.to];
	if (way.rook) {
		const [start, end] = way.rook;
		const rook = board[start];
		delete next[start];
		if (rook) next[end] = rook;
	}
	return next;
}
