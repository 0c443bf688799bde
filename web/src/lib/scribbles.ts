// Arrows and circles that somebody draws on a board to think with: what is drawn, and how it looks.
// `parts/Scribbles.svelte` draws them.

export interface Point {
	x: number;
	y: number;
}

/** From one square to another; within a square it is a circle. */
export interface Scribble {
	from: string;
	to: string;
	/** Which colour, from 0. */
	ink: number;
}

/** With one more: what is drawn again in its own colour is erased, in another one it changes colour. */
export function scribbled(all: readonly Scribble[], one: Scribble): Scribble[] {
	const there = all.find(({ from, to }) => from === one.from && to === one.to);
	const others = all.filter((each) => each !== there);
	return there?.ink === one.ink ? others : [...others, one];
}

/** The colour by the keys that are held: green, red with Shift, blue with Alt, yellow with both. */
export function inkOf({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): number {
	return (shiftKey ? 1 : 0) + (altKey ? 2 : 0);
}

/** An arrow as two paths. It begins `clear` of the middle and its tip is near the other middle, so both can be read. */
export function arrow(a: Point, b: Point, side: number, clear = 0.3): { shaft: string; head: string } {
	const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
	const [x, y] = [(b.x - a.x) / long, (b.y - a.y) / long];
	const along = (p: Point, way: number, across = 0) =>
		`${rounded(p.x + x * way - y * across)} ${rounded(p.y + y * way + x * across)}`;
	const back = -0.42 * side;
	return {
		shaft: `M${along(a, clear * side)}L${along(b, back)}`,
		head: `M${along(b, -0.1 * side)}L${along(b, back, 0.19 * side)}L${along(b, back, -0.19 * side)}Z`,
	};
}

const rounded = (value: number) => Math.round(value * 100) / 100;
