// The emblems of the types, our own artwork, each on a disc of radius 12 around (0, 0); and shapes by player.
import { byFileName } from '../../lib/art';

export interface Emblem {
	/** The colour of the disc, and a lighter one for the sky on the card. */
	ground: string;
	sky: string;
	/** SVG of disc and emblem. */
	picture: string;
}

const COLOURS: Record<string, [ground: string, sky: string]> = {
	fire: ['#d2452a', '#f7c9a4'],
	water: ['#2f80c3', '#b9dcf2'],
	grass: ['#3f8f3a', '#c6e3b4'],
	lightning: ['#f2c230', '#fbeeb5'],
	psychic: ['#8b4aa5', '#e2cbec'],
	fighting: ['#a4532a', '#eccdb2'],
	darkness: ['#39404e', '#c3c8d4'],
	metal: ['#9aa7b1', '#e0e6ea'],
	dragon: ['#177a74', '#b4deda'],
	fairy: ['#d65c96', '#f6cfe0'],
	colorless: ['#d9d2c0', '#f3eee2'],
	neutral: ['#b7b3a8', '#ebe8df'],
};

const pictures = byFileName(
	import.meta.glob<string>('$boxtop/games/battle_grid/art/types/*.svg', {
		query: '?art',
		import: 'default',
		eager: true,
	}),
);

const EMBLEMS: Record<string, Emblem> = Object.fromEntries(
	Object.entries(COLOURS).map(([type, [ground, sky]]) => [type, { ground, sky, picture: pictures[type]! }]),
);

export function emblemsOf(types: string[]): Emblem[] {
	const found = types.map((type) => EMBLEMS[type]).filter((emblem) => emblem !== undefined);
	return found.length ? found.slice(0, 2) : [EMBLEMS['neutral']!];
}

/** The players' colours; their shapes differ too, round or with corners. */
export const SIDES = [
	{ colour: '#2673a8', shade: '#143f5f', light: '#b9dcf0' },
	{ colour: '#a62a54', shade: '#561029', light: '#f6c6d4' },
] as const;

/** A player's token around (0, 0): a disc or a hexagon; `flat` below 1 for one lying on the table. */
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

/** The outline of a player's card or plate: with round corners or cut ones. */
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
