// Squares by name, and where they are on the screen.
import type { Piece } from './view';

const FILES = 'abcdefgh';

export interface Mat {
	files: number;
	ranks: number;
	/** Blue's side is at the bottom. */
	turned: boolean;
}

export interface Coordinates {
	file: number;
	rank: number;
}

export function coordinatesOf(square: string): Coordinates {
	return { file: FILES.indexOf(square[0]!), rank: Number(square[1]) - 1 };
}

export function nameOf(file: number, rank: number): string {
	return `${FILES[file]}${rank + 1}`;
}

/** The four squares of a legend, by its lowest. */
export function coversOf(square: string): string[] {
	const { file, rank } = coordinatesOf(square);
	return [nameOf(file, rank), nameOf(file + 1, rank), nameOf(file, rank + 1), nameOf(file + 1, rank + 1)];
}

/** Column and row of a piece's upper left corner on the screen, counted from 0. */
export function cornerOf(square: string, span: number, mat: Mat): { column: number; row: number } {
	const { file, rank } = coordinatesOf(square);
	return mat.turned ? { column: mat.files - file - span, row: rank } : { column: file, row: mat.ranks - rank - span };
}

/** The middle of a square on the screen, for squares of a given size. */
export function middleOf(square: string, side: number, mat: Mat): { x: number; y: number } {
	const { column, row } = cornerOf(square, 1, mat);
	return { x: (column + 0.5) * side, y: (row + 0.5) * side };
}

/** The squares of the mat row by row, as they are on the screen. */
export function rowsOf(mat: Mat): string[][] {
	return Array.from({ length: mat.ranks }, (_, row) =>
		Array.from({ length: mat.files }, (_, column) =>
			mat.turned ? nameOf(mat.files - 1 - column, row) : nameOf(column, mat.ranks - 1 - row),
		),
	);
}

/** Columns and rows from the upper left of the screen, as files and ranks from the corner of a1. */
export function pointOf(column: number, row: number, mat: Mat): Coordinates {
	return mat.turned ? { file: mat.files - column, rank: row } : { file: column, rank: mat.ranks - row };
}

/** The square at a point, or none beyond the mat. */
export function squareAt(point: Coordinates, mat: Mat): string | null {
	const file = Math.floor(point.file);
	const rank = Math.floor(point.rank);
	return file >= 0 && rank >= 0 && file < mat.files && rank < mat.ranks ? nameOf(file, rank) : null;
}

export const spanOf = (piece: Piece): number => (piece.squares.length > 1 ? 2 : 1);
