// The shapes of a tile around (0, 0): 100 by 100 for a piece, 200 by 200 for a legend.
import egg from '$boxtop/games/battle_chess/art/egg.svg?art';
import swords from '$boxtop/games/battle_chess/art/swords.svg?art';
import { outlineOf } from '../../lib/art';
import type { Compass, Face, SideName } from './view';

const ALL: Compass[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

export const halfOf = (span: number): number => (span > 1 ? 94 : 45);

/** The outline of a tile: Yellow's corners are round, Blue's are cut, so that colours are not needed to tell them apart. */
export function outline(side: SideName, half: number): string {
	const cut = half > 50 ? 26 : half * 0.4;
	const flat = half - cut;
	const corner = (x: number, y: number) => (side === 'Blue' ? `L${x} ${y}` : '');
	const round = (x: number, y: number, endX: number, endY: number) =>
		side === 'Blue' ? corner(endX, endY) : `Q${x} ${y} ${endX} ${endY}`;
	return (
		`M${-flat} ${-half}H${flat}${round(half, -half, half, -flat)}V${flat}${round(half, half, flat, half)}` +
		`H${-flat}${round(-half, half, -half, flat)}V${-flat}${round(-half, -half, -flat, -half)}Z`
	);
}

/** The arrowheads: one for a step, two for a slide; `turned` if forward is down on the screen. */
export function heads(face: Face, turned: boolean, span: number): string {
	const half = halfOf(span);
	const size = span > 1 ? 1.75 : 1;
	let d = '';
	ALL.forEach((direction, at) => {
		const slides = face.slide.includes(direction);
		if (!slides && !face.step.includes(direction)) return;
		const angle = ((45 * at + (turned ? 180 : 0)) * Math.PI) / 180;
		const tip = at % 2 ? half * Math.SQRT2 - 14.5 * size : half - 3.5 * size;
		const long = (slides ? 6.6 : 9.4) * size;
		for (let nth = 0; nth < (slides ? 2 : 1); nth += 1) d += head(tip - nth * long, long, 8.2 * size, angle);
	});
	return d;
}

/** A triangle that points away from the middle; an angle of 0 is upwards. */
function head(tip: number, long: number, half: number, angle: number): string {
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const at = (x: number, y: number) => `${(x * cos - y * sin).toFixed(1)} ${(x * sin + y * cos).toFixed(1)}`;
	return `M${at(0, -tip)}L${at(half, long - tip)}L${at(-half, long - tip)}Z`;
}

export const EGG = outlineOf(egg);
export const SWORDS = outlineOf(swords);
