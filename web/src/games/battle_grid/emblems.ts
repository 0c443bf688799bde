// Our own emblems of the types, each within 9 of (0, 0), on grounds of their own: the same as in `symbols.py`.
export interface Emblem {
	ground: string;
	/** A lighter ground, for the sky of the card's picture. */
	sky: string;
	ink: string;
	/** Filled shapes, and lines with their widths (`back`: drawn in the ground's colour). */
	fill?: string;
	lines?: { d: string; width: number; back?: boolean }[];
}

const PAPER = '#fffdf6';
const INK = '#23282b';

export const EMBLEMS: Record<string, Emblem> = {
	fire: {
		ground: '#d2452a',
		sky: '#f7c9a4',
		ink: PAPER,
		fill: 'M.6-9C1.2-5.2 6.2-3.4 6.2 2C6.2 5.8 3.4 8.4 0 8.4S-6.2 5.8-6.2 2.2C-6.2-.8-4.4-2.2-3.8-4.8C-2.8-4-2-3-1.8-1.8C-.4-3.6-.2-6.4.6-9ZM.2 6.6C1.8 6.6 3 5.4 3 3.8C3 2 1.4 1.2 1-.6C-.4.8-2.6 2-2.6 4C-2.6 5.6-1.4 6.6.2 6.6Z',
	},
	water: {
		ground: '#2f80c3',
		sky: '#b9dcf2',
		ink: PAPER,
		fill: 'M0-9C2.6-4.8 6.2-1.4 6.2 2.4A6.2 6.2 0 0 1-6.2 2.4C-6.2-1.4-2.6-4.8 0-9Z',
		lines: [{ d: 'M-3.2 2.8A3.2 3.2 0 0 0-.4 5.6', width: 1.4, back: true }],
	},
	grass: {
		ground: '#3f8f3a',
		sky: '#c6e3b4',
		ink: PAPER,
		fill: 'M-5.6 5.6C-8.6-2.8-2.4-8.6 7.6-7.6C8.6 2.4 2.8 8.6-5.6 5.6Z',
		lines: [{ d: 'M-7.4 7.4L3.4-3.4', width: 1.5, back: true }],
	},
	lightning: { ground: '#f2c230', sky: '#fbeeb5', ink: INK, fill: 'M2.4-9.2L-6 1.6H-.9L-2.6 9.2L6-2.4H.8Z' },
	psychic: {
		ground: '#8b4aa5',
		sky: '#e2cbec',
		ink: PAPER,
		lines: [
			{
				d: 'M.2.6C1.4-.8 3-.2 2.8 1.6C2.4 4.4-2.6 4.2-3.6.6C-4.8-4.4.8-7.2 4.6-4.6C9-1.4 7.6 5 3 7.4',
				width: 2.3,
			},
		],
	},
	fighting: {
		ground: '#a4532a',
		sky: '#eccdb2',
		ink: PAPER,
		fill: 'M0-9L2-4.2L6.4-6.4L4.4-2L9 0L4.4 2L6.4 6.4L2 4.2L0 9L-2 4.2L-6.4 6.4L-4.4 2L-9 0L-4.4-2L-6.4-6.4L-2-4.2Z',
	},
	darkness: {
		ground: '#39404e',
		sky: '#c3c8d4',
		ink: PAPER,
		fill: 'M3.6-8A8.4 8.4 0 1 0 3.6 8A8 8 0 0 1 3.6-8Z',
	},
	metal: {
		ground: '#9aa7b1',
		sky: '#e0e6ea',
		ink: INK,
		fill: 'M-8.4 0L-4.2-7.4H4.2L8.4 0L4.2 7.4H-4.2ZM0-3.4A3.4 3.4 0 0 0 0 3.4A3.4 3.4 0 0 0 0-3.4Z',
	},
	dragon: {
		ground: '#177a74',
		sky: '#b4deda',
		ink: PAPER,
		lines: [{ d: 'M-4.6-6.8Q-3-1-6 6M.8-7.6Q2.4 0-.8 7.4M6-6.2Q7.4 0 4.4 6.4', width: 2.5 }],
	},
	fairy: {
		ground: '#d65c96',
		sky: '#f6cfe0',
		ink: PAPER,
		fill: 'M-1.4-7.6Q-.6-.2 6.4.8Q-.6 1.8-1.4 9Q-2.2 1.8-9 .8Q-2.2-.2-1.4-7.6ZM5.4-8.4Q5.8-5.2 8.8-4.8Q5.8-4.4 5.4-1.2Q5-4.4 2-4.8Q5-5.2 5.4-8.4Z',
	},
	colorless: {
		ground: '#d9d2c0',
		sky: '#f3eee2',
		ink: INK,
		fill: 'M-5 3.4A5 4.2 0 1 1 5 3.4A5 4.2 0 1 1-5 3.4ZM-8.6-1.4A2 2 0 1 1-4.6-1.4A2 2 0 1 1-8.6-1.4ZM-4.8-5.4A2.3 2.3 0 1 1-.2-5.4A2.3 2.3 0 1 1-4.8-5.4ZM.2-5.4A2.3 2.3 0 1 1 4.8-5.4A2.3 2.3 0 1 1 .2-5.4ZM4.6-1.4A2 2 0 1 1 8.6-1.4A2 2 0 1 1 4.6-1.4Z',
	},
	neutral: {
		ground: '#b7b3a8',
		sky: '#ebe8df',
		ink: INK,
		fill: 'M-1.8 0A1.8 1.8 0 1 1 1.8 0A1.8 1.8 0 1 1-1.8 0Z',
		lines: [{ d: 'M0-5.6A5.6 5.6 0 0 0 0 5.6A5.6 5.6 0 0 0 0-5.6Z', width: 2 }],
	},
};

export function emblemsOf(types: string[]): Emblem[] {
	const found = types.map((type) => EMBLEMS[type]).filter((emblem) => emblem !== undefined);
	return found.length ? found.slice(0, 2) : [EMBLEMS['neutral']!];
}

/** What is a player's: blue and round, or raspberry and with corners. */
export const SIDES = [
	{ colour: '#2673a8', shade: '#143f5f', light: '#b9dcf0' },
	{ colour: '#a62a54', shade: '#561029', light: '#f6c6d4' },
] as const;

/** A disc or a six-sided tile around (0, 0); `flat` is below 1 for one that lies. */
export function markPath(player: number, r: number, flat = 1): string {
	if (player === 0) {
		const half = `a${r} ${r * flat} 0 1 1`;
		return `M${-r} 0${half} ${2 * r} 0${half} ${-2 * r} 0Z`;
	}
	const corners: [number, number][] = [
		[-1.1, 0],
		[-0.58, -0.96],
		[0.58, -0.96],
		[1.1, 0],
		[0.58, 0.96],
		[-0.58, 0.96],
	];
	return 'M' + corners.map(([x, y]) => `${r * x} ${r * flat * y}`).join('L') + 'Z';
}

/** The outline of what belongs to a player: round corners or cut ones. */
export function plate(player: number, width: number, height: number, corner: number, inset = 0): string {
	const [low, right, c] = [height - inset, width - inset, Math.max(corner - inset * 0.6, 0)];
	const cut = (x: number, y: number) => (player === 0 ? `A${c} ${c} 0 0 1 ${x} ${y}` : `L${x} ${y}`);
	return (
		`M${inset + c} ${inset}H${right - c}${cut(right, inset + c)}V${low - c}${cut(right - c, low)}` +
		`H${inset + c}${cut(inset, low - c)}V${inset + c}${cut(inset + c, inset)}Z`
	);
}

/** A star with five points around (0, 0). */
export function star(r: number): string {
	const points: [number, number][] = [];
	for (let n = 0; n < 10; n++) {
		const [length, angle] = [n % 2 ? r * 0.45 : r, (Math.PI * n) / 5];
		points.push([length * Math.sin(angle), -length * Math.cos(angle)]);
	}
	return 'M' + points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L') + 'Z';
}
