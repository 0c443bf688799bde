// Squares by name and where they lie on the screen.
import type { Piece } from './view';

const FILES = 'abcdefgh';

export interface Mat {
	files: number;
	ranks: number;
	/** Blue's side is at the bottom. */
	turned: boolean;
}

export interface Spot {
	file: number;
	rank: number;
}

export function spotOf(square: string): Spot {
	return { file: FILES.indexOf(square[0]!), rank: Number(square[1]) - 1 };
}

export function nameOf(file: number, rank: number): string {
	return `${FILES[file]}${rank + 1}`;
}

/** The four squares of a legend, by the lowest. */
export function coversOf(square: string): string[] {
	const { file, rank } = spotOf(square);
	return [nameOf(file, rank), nameOf(file + 1, rank), nameOf(file, rank + 1), nameOf(file + 1, rank + 1)];
}

/** Column and row of a piece's upper left corner on the screen, counted from 0. */
export function cornerOf(square: string, span: number, mat: Mat): { column: number; row: number } {
	const { file, rank } = spotOf(square);
	return mat.turned ? { column: mat.files - file - span, row: rank } : { column: file, row: mat.ranks - rank - span };
}

/** Where the middle of a square is on the screen, if squares are so large. */
export function middleOf(square: string, side: number, mat: Mat): { x: number; y: number } {
	const { column, row } = cornerOf(square, 1, mat);
	return { x: (column + 0.5) * side, y: (row + 0.5) * side };
}

/** The squares of the mat row by row, as they lie on the screen. */
export function rowsOf(mat: Mat): string[][] {
	return Array.from({ length: mat.ranks }, (_, row) =>
		Array.from({ length: mat.files }, (_, column) =>
			mat.turned ? nameOf(mat.files - 1 - column, row) : nameOf(column, mat.ranks - 1 - row),
		),
	);
}

/** Files and ranks from the corner of a1 for a point of the screen, given as columns and rows from the upper left. */
export function pointOf(column: number, row: number, mat: Mat): Spot {
	return mat.turned ? { file: mat.files - column, rank: row } : { file: column, rank: mat.ranks - row };
}

/** The square at a point, or none beyond the mat. */
export function squareAt(point: Spot, mat: Mat): string | null {
	const file = Math.floor(point.file);
	const rank = Math.floor(point.rank);
	return file >= 0 && rank >= 0 && file < mat.files && rank < mat.ranks ? nameOf(file, rank) : null;
}

export const spanOf = (piece: Piece): number => (piece.squares.length > 1 ? 2 : 1);
