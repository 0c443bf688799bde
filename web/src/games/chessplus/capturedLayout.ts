// The layout of a side's captured pieces beside the board.

export interface CapturedPiece {
	letter: string;
	/** A stable key: "p3" is the third pawn. */
	key: string;
	x: number;
	y: number;
}

/** The distance to the next piece, in piece sizes: of the same kind, or of another. */
const SAME = 0.42;
const OTHER = 0.74;

/** All pieces within the given size, closer together if needed. */
export function layOut(letters: string, size: number, width: number, height: number): CapturedPiece[] {
	const rows = Math.max(1, Math.floor(height / size));
	for (let close = 1; ; close -= 0.05) {
		const laid = rowsOf(letters, size, width, close);
		if (close < 0.3 || (laid.at(-1)?.y ?? 0) < rows * size) return laid;
	}
}

function rowsOf(letters: string, size: number, width: number, close: number): CapturedPiece[] {
	const counts = new Map<string, number>();
	let [x, y] = [0, 0];
	return [...letters].map((letter, n) => {
		const count = (counts.get(letter) ?? 0) + 1;
		counts.set(letter, count);
		if (n) x += (count > 1 ? SAME : OTHER) * size * close;
		if (n && x + size > width) [x, y] = [0, y + size];
		return { letter, key: `${letter}${count}`, x, y };
	});
}
