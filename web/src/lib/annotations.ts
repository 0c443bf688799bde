// Arrows and circles that a player draws on a board. `parts/Annotations.svelte` draws them.

export interface Point {
	x: number;
	y: number;
}

/** An arrow from one square to another; a circle if both are the same. */
export interface Annotation {
	from: string;
	to: string;
	/** An index, from 0. */
	colour: number;
}

/** Add an annotation; the same again removes it, in another colour replaces it. */
export function toggled(all: readonly Annotation[], one: Annotation): Annotation[] {
	const there = all.find(({ from, to }) => from === one.from && to === one.to);
	const others = all.filter((each) => each !== there);
	return there?.colour === one.colour ? others : [...others, one];
}

/** The colour by modifier keys: green, red with Shift, blue with Alt, yellow with both. */
export function colourOf({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): number {
	return (shiftKey ? 1 : 0) + (altKey ? 2 : 0);
}

/** An arrow as two paths, starting `clear` of the first middle and ending near the second. */
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
