// Squares and their coordinates in the drawing, which is 8 times SIDE wide and high.
export const SIDE = 45;
export const WHOLE = 8 * SIDE;

const FILES = 'abcdefgh';

/** The names of the squares row by row from the top, as they are on the screen. */
export function rows(blackBelow: boolean): string[][] {
	const ranks = blackBelow ? [1, 2, 3, 4, 5, 6, 7, 8] : [8, 7, 6, 5, 4, 3, 2, 1];
	const files = blackBelow ? [...FILES].reverse() : [...FILES];
	return ranks.map((rank) => files.map((file) => `${file}${rank}`));
}

/** The upper left corner of a square. */
export function corner(square: string, blackBelow: boolean): { x: number; y: number } {
	const file = FILES.indexOf(square[0]!);
	const rank = Number(square[1]) - 1;
	return blackBelow ? { x: (7 - file) * SIDE, y: rank * SIDE } : { x: file * SIDE, y: (7 - rank) * SIDE };
}

export function middle(square: string, blackBelow: boolean): { x: number; y: number } {
	const { x, y } = corner(square, blackBelow);
	return { x: x + SIDE / 2, y: y + SIDE / 2 };
}

/** The square under a point of the drawing, or null beside the board. */
export function squareAt(x: number, y: number, blackBelow: boolean): string | null {
	return rows(blackBelow)[Math.floor(y / SIDE)]?.[Math.floor(x / SIDE)] ?? null;
}

export function isLight(square: string): boolean {
	return (FILES.indexOf(square[0]!) + Number(square[1])) % 2 === 0;
}

/** The square that a key leads to on the screen; the same one at the edge. */
export function neighbour(square: string, key: string, blackBelow: boolean): string {
	const grid = rows(blackBelow);
	const row = grid.findIndex((names) => names.includes(square));
	const column = grid[row]!.indexOf(square);
	const to: Record<string, [number, number]> = {
		ArrowUp: [row - 1, column],
		ArrowDown: [row + 1, column],
		ArrowLeft: [row, column - 1],
		ArrowRight: [row, column + 1],
		Home: [row, 0],
		End: [row, 7],
		PageUp: [0, column],
		PageDown: [7, column],
	};
	const [down, across] = to[key] ?? [row, column];
	return grid[down]?.[across] ?? square;
}
