// Where the busts stand in a square of 45 by 45, and how large: alone, or as one of two. What glides, merges or splits
// goes from one of these forms to another.
import type { Letters } from './view';

/** A bust stands on (x, y), and is this much wider and higher than it is drawn. */
export interface Form {
	x: number;
	y: number;
	wide: number;
	high: number;
}

// Alone a piece fills its square from top to bottom; a low one stands a little higher, so that it is in the middle.
const ALONE: Record<string, Form> = {
	K: { x: 22.5, y: 37, wide: 1.2, high: 1.09 },
	Q: { x: 22.5, y: 37, wide: 1.2, high: 1.13 },
	R: { x: 22.5, y: 36.5, wide: 1.22, high: 1.16 },
	B: { x: 22.5, y: 37, wide: 1.24, high: 1.13 },
	N: { x: 22.8, y: 37, wide: 1.2, high: 1.13 },
	P: { x: 22.5, y: 35.6, wide: 1.28, high: 1.28 },
};
/** The stronger half stands on a step above on the left, the other below on the right. */
export const STEP = 31.9;
export const GROUND = 38.5;
const HALVES: readonly Pick<Form, 'x' | 'y'>[] = [
	{ x: 12.4, y: STEP },
	{ x: 32.6, y: GROUND },
];
// Side by side the broad ones have to be smaller; all are as large as two fit.
const NARROWED: Record<string, number> = { Q: 0.95, R: 1.02, B: 1.03, N: 0.95, P: 1.22 };

/** The form of a piece, or of the first or second half of a merged one. */
export function formOf(letters: Letters, n = 0): Form {
	const kind = letters[n]!.toUpperCase();
	if (letters.length === 1) return ALONE[kind]!;
	const scale = NARROWED[kind]!;
	return { ...HALVES[n]!, wide: scale, high: scale };
}

/** Moves and scales what has the form `is` so that it looks as if it had the form `was`, some way off: SVG and CSS. */
export function like(was: Form, is: Form, off: { x: number; y: number } = { x: 0, y: 0 }): string {
	const [wide, high] = [was.wide / is.wide, was.high / is.high];
	const [x, y] = [was.x - is.x * wide + off.x, was.y - is.y * high + off.y];
	return `translate(${rounded(x)}px, ${rounded(y)}px) scale(${rounded(wide)}, ${rounded(high)})`;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
