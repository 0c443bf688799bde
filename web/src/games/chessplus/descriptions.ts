// Squares, pieces and moves as text, for screen readers and the lines beside the board.
import { owner } from './pieces';
import { t } from './strings';
import type { Letters, Path, Squares } from './view';

/** "roight": what a piece is called. */
export function nameOf(letters: Letters): string {
	return t(`piece-${letters.toLowerCase() as 'k'}`);
}

/** "roight, rook and knight merged". */
export function describePiece(letters: Letters): string {
	return letters.length === 1 ? nameOf(letters) : t(`merged-${letters.toLowerCase() as 'rn'}`);
}

/** The label of a square; `states` are appended to it. */
export function describeSquare(
	square: string,
	letters: Letters | undefined,
	seat: number | null,
	called: string[],
	states: string[],
): string {
	const what = !letters
		? t('square-empty', { square })
		: owner(letters) === seat
			? t('square-mine', { square, piece: describePiece(letters) })
			: t('square-theirs', { square, owner: called[owner(letters)] ?? '', piece: describePiece(letters) });
	return states.reduce((label, sign) => t('square-and-sign', { label, sign }), what);
}

/** "White has lost a rook and 3 pawns": what a side has lost. */
export function describeCaptured(letters: string, side: string): string {
	if (!letters) return t('lost-none', { owner: side });
	const counts = new Map<string, number>();
	for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
	const pieces = [...counts].map(([letter, count]) => t(`count-${letter.toLowerCase() as 'p'}`, { count }));
	return t('lost-some', { owner: side, pieces });
}

/** The first step of a hint: which piece to look at. */
export function nudge({ board }: { board: Squares }, move: string): string {
	const square = move.slice(0, 2);
	return t('nudge', { piece: nameOf(board[square] ?? 'P'), square });
}

/** A premove. */
export function describePremove({ from, to, half }: Path): string {
	return half ? t('plan-half', { from, to, piece: nameOf(half) }) : t('plan-kept', { from, to });
}
