// The layout of a hand of cards: all cards visible if they can be large enough, else one row that scrolls.

export interface Fan {
	/** A card's width; its height is 1.4 of it. */
	width: number;
	/** From one card to the next in a row, and from row to row. */
	step: number;
	drop: number;
	/** Cards per row, and the offset of the first. */
	columns: number;
	start: number;
	/** The row is wider than its container. */
	scrolls: boolean;
}

export const TALL = 1.4;
/** How far a selected card rises; that much is kept free above. */
export const RISE = 10;
const GAP = 6;
/** The part of an overlapped card that has to be visible: HP, cost and half of its picture. */
const VISIBLE = 0.62;
/** Cards that overlap are better than cards smaller than this … */
const SMALL = 72;
/** … and a row that scrolls is better than cards smaller than that. */
const TINY = 52;
const LARGE = 120;
/** The least width of a touch target. */
const TOUCH = 48;

/** The layout for a container of this size. Card size depends on `most`, so it does not change as `count` falls. */
export function fan(width: number, height: number, most: number, count: number): Fan {
	const whole = best(width, height, most, 1);
	const fits = whole.width >= SMALL ? whole : best(width, height, most, VISIBLE);
	if (fits.width >= TINY) {
		// With fewer cards they need not overlap; their size stays.
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

/** The number of columns with the largest cards, if this part of each has to be visible. */
function best(width: number, height: number, most: number, visible: number): { width: number; columns: number } {
	let found = { width: 0, columns: Math.max(most, 1) };
	for (let columns = most; columns > 0; columns--) {
		const rows = Math.ceil(most / columns);
		const gaps = visible === 1 ? GAP * (columns - 1) : 0;
		const across = (width - gaps) / (visible * (columns - 1) + 1);
		const down = (height - RISE - GAP * rows) / rows / TALL;
		const size = Math.min(across, down, LARGE);
		// Prefer fewer rows over cards that are hardly larger.
		if (size > found.width * 1.04) found = { width: size, columns };
	}
	return found;
}

/** The offset of the nth card. */
export function cardOffset({ step, drop, columns, start }: Fan, n: number): { x: number; y: number } {
	const row = columns === Infinity ? 0 : Math.floor(n / columns);
	return { x: start + (columns === Infinity ? n : n % columns) * step, y: RISE + row * drop };
}
