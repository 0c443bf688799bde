// Where piece symbols stand in a square of 45 by 45, and at which scale: alone, or as half of a merged piece. Merging
// and splitting animates from one of these layouts to another.
import type { Letters } from './view';

/** The foot of the symbol is at (x, y). */
export interface PieceLayout {
	x: number;
	y: number;
	scaleX: number;
	scaleY: number;
}

// A single piece fills its square from top to bottom; a low one stands a little higher, so that it is centred.
const ALONE: Record<string, PieceLayout> = {
	K: { x: 22.5, y: 37, scaleX: 1.2, scaleY: 1.09 },
	Q: { x: 22.5, y: 37, scaleX: 1.2, scaleY: 1.13 },
	R: { x: 22.5, y: 36.5, scaleX: 1.22, scaleY: 1.16 },
	B: { x: 22.5, y: 37, scaleX: 1.24, scaleY: 1.13 },
	N: { x: 22.8, y: 37, scaleX: 1.2, scaleY: 1.13 },
	P: { x: 22.5, y: 35.6, scaleX: 1.28, scaleY: 1.28 },
};
/** The stronger half stands on a step above on the left, the other below on the right. */
export const STEP = 31.9;
export const GROUND = 38.5;
const HALVES: readonly Pick<PieceLayout, 'x' | 'y'>[] = [
	{ x: 12.4, y: STEP },
	{ x: 32.6, y: GROUND },
];
// As large as two fit side by side: broad symbols have to be smaller.
const NARROWED: Record<string, number> = { Q: 0.95, R: 1.02, B: 1.03, N: 0.95, P: 1.22 };

/** The layout of a single piece, or of the first or second half of a merged one. */
export function layoutOf(letters: Letters, n = 0): PieceLayout {
	const kind = letters[n]!.toUpperCase();
	if (letters.length === 1) return ALONE[kind]!;
	const scale = NARROWED[kind]!;
	return { ...HALVES[n]!, scaleX: scale, scaleY: scale };
}

/** The transform that makes a symbol laid out as `is` look as if laid out as `was`, moved by `off`; valid in SVG and CSS. */
export function transformBetween(
	was: PieceLayout,
	is: PieceLayout,
	off: { x: number; y: number } = { x: 0, y: 0 },
): string {
	const [scaleX, scaleY] = [was.scaleX / is.scaleX, was.scaleY / is.scaleY];
	const [x, y] = [was.x - is.x * scaleX + off.x, was.y - is.y * scaleY + off.y];
	return `translate(${rounded(x)}px, ${rounded(y)}px) scale(${rounded(scaleX)}, ${rounded(scaleY)})`;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
