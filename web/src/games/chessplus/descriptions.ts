// Squares, pieces and moves as text, for screen readers and the lines beside the board.
import { owner } from './pieces';
import { t } from './strings';
import type { Letters, Path, Squares } from './view';

type Piece = 'K' | 'Q' | 'R' | 'B' | 'N' | 'P' | 'QQ';

/** "roight": what a piece is called. */
export function nameOf(letters: Letters): string {
	return t(letters.toUpperCase() as Piece);
}

/** "roight, rook and knight merged". */
export function describePiece(letters: Letters): string {
	if (letters.length === 1) return nameOf(letters);
	const [one, other] = [nameOf(letters[0]!), nameOf(letters[1]!)];
	return one === other
		? t('piece-twins', { name: nameOf(letters), kind: one })
		: t('piece-merged', { name: nameOf(letters), one, other });
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
	return [what, ...states].join('; ');
}

/** "a rook, 3 pawns": what a side has lost. */
export function describeCaptured(letters: string, side: string): string {
	if (!letters) return t('lost-none', { owner: side });
	const counts = new Map<string, number>();
	for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
	const pieces = [...counts].map(([letter, count]) =>
		count === 1 ? t('lost-one', { piece: nameOf(letter) }) : t('lost-many', { count, piece: nameOf(letter) }),
	);
	return t('lost-some', { owner: side, pieces: pieces.join(', ') });
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
