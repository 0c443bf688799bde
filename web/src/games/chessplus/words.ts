// Squares and pieces in words, for those who hear the board.
import { owner } from './pieces';
import { en, t } from './texts';
import type { Letters, Path, Squares } from './view';

type Piece = keyof typeof en;

/** "roight": what a piece is called. */
export function nameOf(letters: Letters): string {
	return t(letters.toUpperCase() as Piece);
}

/** "roight, rook and knight merged": a name that also tells what is in it. */
export function described(letters: Letters): string {
	if (letters.length === 1) return nameOf(letters);
	const [one, other] = [nameOf(letters[0]!), nameOf(letters[1]!)];
	return one === other
		? t('piece.twins', { name: nameOf(letters), kind: one })
		: t('piece.merged', { name: nameOf(letters), one, other });
}

/** What a square is to who hears of it; the signs are what else is to be said about it. */
export function squareWords(
	square: string,
	letters: Letters | undefined,
	seat: number | null,
	called: string[],
	signs: string[],
): string {
	const what = !letters
		? t('square.empty', { square })
		: owner(letters) === seat
			? t('square.mine', { square, piece: described(letters) })
			: t('square.theirs', { square, owner: called[owner(letters)] ?? '', piece: described(letters) });
	return [what, ...signs].join('; ');
}

/** "a rook, 3 pawns": what a side has lost. */
export function lostWords(letters: string, side: string): string {
	if (!letters) return t('lost.none', { owner: side });
	const counts = new Map<string, number>();
	for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
	const pieces = [...counts].map(([letter, count]) =>
		count === 1 ? t('lost.one', { piece: nameOf(letter) }) : t('lost.many', { count, piece: nameOf(letter) }),
	);
	return t('lost.some', { owner: side, pieces: pieces.join(', ') });
}

/** What a hint makes one look at. */
export function nudge({ board }: { board: Squares }, move: string): string {
	const square = move.slice(0, 2);
	return t('nudge', { piece: nameOf(board[square] ?? 'P'), square });
}

/** A move that waits for its turn. */
export function planWords({ from, to, half }: Path): string {
	return half ? t('plan.half', { from, to, piece: nameOf(half) }) : t('plan.kept', { from, to });
}
