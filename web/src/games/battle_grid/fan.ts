// How a hand lies in its box: all cards in sight if they can be large enough, else in one row that scrolls.

export interface Fan {
	/** A card's width; its height is 1.4 of it. */
	width: number;
	/** From one card to the next in a row, and from row to row. */
	step: number;
	drop: number;
	/** How many lie in a row, and where the first one begins. */
	columns: number;
	start: number;
	/** The row is wider than its box. */
	scrolls: boolean;
}

export const TALL = 1.4;
/** How far a picked card rises; the box keeps that free. */
export const RISE = 10;
const GAP = 6;
/** A card that is only partly covered can still be told by its left part: HP, price and the half of its picture. */
const VISIBLE = 0.62;
/** Cards that overlap are better than cards smaller than this … */
const SMALL = 72;
/** … and a row that scrolls is better than cards smaller than that. */
const TINY = 52;
const LARGE = 120;
/** For a thumb. */
const TOUCH = 48;

/** Where cards lie in a box of this size: `most` is how many there can be at all, `count` how many there are. */
export function fan(width: number, height: number, most: number, count: number): Fan {
	const whole = best(width, height, most, 1);
	const fits = whole.width >= SMALL ? whole : best(width, height, most, VISIBLE);
	if (fits.width >= TINY) {
		// Fewer cards lie apart, as soon as they can; their size stays.
		const apart = Math.floor((width + GAP) / (fits.width + GAP));
		const rows = Math.ceil(most / fits.columns);
		const columns = Math.min(fits.columns, Math.max(apart, Math.ceil(count / rows)));
		const step = columns > 1 ? Math.min(fits.width + GAP, (width - fits.width) / (columns - 1)) : 0;
		return {
			width: fits.width,
			columns,
			step,
			drop: fits.width * TALL + GAP,
			start: Math.max(0, (width - fits.width - step * (columns - 1)) / 2),
			scrolls: false,
		};
	}
	const wide = Math.min(SMALL, Math.max(height - RISE - GAP, 0) / TALL);
	const room = count > 1 ? (width - wide) / (count - 1) : 0;
	const step = Math.max(TOUCH, Math.min(wide + GAP, room));
	const used = wide + step * Math.max(count - 1, 0);
	return {
		width: wide,
		step,
		drop: 0,
		columns: Infinity,
		start: Math.max(0, (width - used) / 2),
		scrolls: used > width,
	};
}

/** The number of columns in which the cards are largest, if so much of each has to be in sight. */
function best(width: number, height: number, most: number, visible: number): { width: number; columns: number } {
	let found = { width: 0, columns: Math.max(most, 1) };
	for (let columns = most; columns > 0; columns--) {
		const rows = Math.ceil(most / columns);
		const gaps = visible === 1 ? GAP * (columns - 1) : 0;
		const across = (width - gaps) / (visible * (columns - 1) + 1);
		const down = (height - RISE - GAP * rows) / rows / TALL;
		const size = Math.min(across, down, LARGE);
		// Fewer rows are better than cards that are hardly larger.
		if (size > found.width * 1.04) found = { width: size, columns };
	}
	return found;
}

/** Where the card at a place of the hand lies. */
export function spot({ step, drop, columns, start }: Fan, n: number): { x: number; y: number } {
	const row = columns === Infinity ? 0 : Math.floor(n / columns);
	return { x: start + (columns === Infinity ? n : n % columns) * step, y: RISE + row * drop };
}
