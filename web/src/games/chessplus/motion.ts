// How pieces get to where they stand: they glide, merge, split, and fly off the board. Everything begins when the board
// already shows how it ends, so whatever is cut off leaves nothing behind.
import { formOf, like, type Form } from './forms';
import type { Happening } from './happening';
import { together } from './pieces';
import { corner, SIDE } from './places';
import type { Letters } from './view';

/** What moves: a piece by its square, perhaps only one of its halves, the feet of its halves, or the base under both. */
export interface Motion {
	at: string;
	part: 'piece' | 'half 0' | 'half 1' | 'feet' | 'base';
	frames: Keyframe[];
	lasts: number;
}

/** What stands on no square any more but is still seen. `taken` flies to the tray of what its side has lost. */
export interface Ghost {
	letters: Letters;
	square: string;
	frames: Keyframe[];
	lasts: number;
	delay: number;
	taken: boolean;
}

export interface Show {
	motions: Motion[];
	ghosts: Ghost[];
	/** The square that lights up. */
	glow: string | null;
}

interface Offset {
	x: number;
	y: number;
}

/** Milliseconds. */
const GLIDE = 220;
const MERGE = 400;
const SPLIT = 340;
const PROMOTE = 420;
const TAKEN = { delay: 110, lasts: 320 };
const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)';
const HALF = ['half 0', 'half 1'] as const;
const STILL: Offset = { x: 0, y: 0 };
/** How far two stand apart when they have met, or are about to leave: to the left and to the right. */
const APART: readonly Offset[] = [
	{ x: -8, y: -1 },
	{ x: 8, y: 1 },
];

/** What is to be seen of a move. What was `carried` there by hand does not glide. */
export function show(what: Happening, now: Letters | undefined, blackBelow: boolean, carried: boolean): Show {
	const { path, goes, stays, becomes } = what;
	const [a, b] = [corner(path.from, blackBelow), corner(path.to, blackBelow)];
	const off = carried ? STILL : { x: a.x - b.x, y: a.y - b.y };
	const motions: Motion[] = [];
	const ghosts: Ghost[] = what.taken.map(({ square, letters }) => ({
		letters,
		square,
		frames: [],
		...TAKEN,
		taken: true,
	}));
	if (stays) motions.push(becomesWhole(path.from, goes, stays));
	if (becomes) {
		ghosts.push(arrives(what, off));
		if (what.mergedWith) ghosts.push(vanishes(path.to, what.mergedWith));
		if (becomes === 'queen') motions.push(appears(path.to));
	} else if (what.mergedWith) motions.push(...merges(what, now!, off));
	else if (stays) motions.push(splits(what, off));
	else motions.push(glides(path.to, off));
	if (path.rook) {
		const [start, end] = path.rook.map((square) => corner(square, blackBelow));
		motions.push(glides(path.rook[1], { x: start!.x - end!.x, y: start!.y - end!.y }));
	}
	return {
		motions: motions.filter(({ frames }) => frames.length),
		ghosts,
		glow: becomes === 'queen' || (what.mergedWith && !becomes) ? path.to : null,
	};
}

function glides(at: string, off: Offset): Motion {
	const frames = off.x || off.y ? [{ transform: moved(off), easing: EASE }, { transform: 'none' }] : [];
	return { at, part: 'piece', frames, lasts: GLIDE };
}

/** What is left behind grows from a half to a piece of its own. */
function becomesWhole(at: string, goes: Letters, stays: Letters): Motion {
	const { half, form } = halfOf('stays', goes, stays);
	const alone = formOf(stays);
	return {
		at,
		part: 'piece',
		frames: [
			{ transform: like(form, alone) },
			{ transform: like(form, alone, APART[half]), offset: 0.3, easing: 'ease-out' },
			{ transform: 'none' },
		],
		lasts: SPLIT,
	};
}

/** The half steps out of the pair, and then it goes its way. */
function splits({ path, goes, stays }: Happening, off: Offset): Motion {
	return { at: path.to, part: 'piece', frames: departure(goes, stays, off), lasts: SPLIT };
}

function departure(goes: Letters, stays: Letters, off: Offset): Keyframe[] {
	const { half, form } = halfOf('goes', goes, stays);
	const alone = formOf(goes);
	if (!off.x && !off.y) return [{ transform: like(form, alone), easing: 'ease-out' }, { transform: 'none' }];
	return [
		{ transform: like(form, alone, off) },
		{ transform: like(form, alone, plus(off, APART[half]!)), offset: 0.28, easing: EASE },
		{ transform: 'none' },
	];
}

/** The one arrives, the other makes room, and then both slide together into one figure. */
function merges({ path, goes, stays, mergedWith }: Happening, now: Letters, off: Offset): Motion[] {
	const arriving = now.indexOf(goes);
	const waiting = 1 - arriving;
	const start = stays ? halfOf('goes', goes, stays).form : formOf(goes);
	const [one, other] = [formOf(now, arriving), formOf(now, waiting)];
	const [alone, there] = [formOf(goes), formOf(mergedWith)];
	const at = path.to;
	return [
		{
			at,
			part: HALF[arriving]!,
			frames: [
				{ transform: like(start, one, off), easing: EASE },
				{ transform: like(alone, one, APART[arriving]), offset: 0.55, easing: 'ease-in' },
				{ transform: 'none' },
			],
			lasts: MERGE,
		},
		{
			at,
			part: HALF[waiting]!,
			frames: [
				{ transform: like(there, other) },
				{ transform: like(there, other), offset: 0.25, easing: 'ease-in-out' },
				{ transform: like(there, other, APART[waiting]), offset: 0.55, easing: 'ease-in' },
				{ transform: 'none' },
			],
			lasts: MERGE,
		},
		{ at, part: 'feet', frames: [{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], lasts: MERGE },
		{ at, part: 'base', frames: [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }], lasts: MERGE },
	];
}

/** What reaches the far rank is seen arriving before it is a queen, or gone. */
function arrives({ path, goes, stays }: Happening, off: Offset): Ghost {
	const way = stays ? departure(goes, stays, off).slice(0, 1) : [{ transform: moved(off), easing: EASE }];
	return {
		letters: goes,
		square: path.to,
		frames: [...way, { transform: 'none', opacity: 1, offset: 0.55 }, { transform: 'none', opacity: 0 }],
		lasts: PROMOTE,
		delay: 0,
		taken: false,
	};
}

function vanishes(square: string, letters: Letters): Ghost {
	const frames = [{ opacity: 1 }, { opacity: 1, offset: 0.55 }, { opacity: 0 }];
	return { letters, square, frames, lasts: PROMOTE, delay: 0, taken: false };
}

function appears(at: string): Motion {
	return {
		at,
		part: 'piece',
		frames: [
			{ transform: about(0.5), opacity: 0 },
			{ transform: about(0.5), opacity: 0, offset: 0.5, easing: 'ease-out' },
			{ transform: about(1.15), opacity: 1, offset: 0.8, easing: 'ease-in-out' },
			{ transform: 'none', opacity: 1 },
		],
		lasts: PROMOTE,
	};
}

/** Which half one of two was when they were one piece, and the form it had. Of two equal ones the right one goes. */
function halfOf(which: 'goes' | 'stays', goes: Letters, stays: Letters): { half: number; form: Form } {
	const letters = together(goes, stays);
	const half = goes === stays ? (which === 'goes' ? 1 : 0) : letters.indexOf(which === 'goes' ? goes : stays);
	return { half, form: formOf(letters, half) };
}

const moved = ({ x, y }: Offset) => `translate(${x}px, ${y}px)`;
const plus = (a: Offset, b: Offset): Offset => ({ x: a.x + b.x, y: a.y + b.y });

/** Larger or smaller, around the middle of the square, some way off. */
export function about(scale: number, off: Offset = STILL): string {
	const inward = (SIDE / 2) * (1 - scale);
	return `${moved(plus(off, { x: inward, y: inward }))} scale(${scale})`;
}

/** Sets in motion what stands in a drawing: pieces carry `data-at`, their halves `data-half`. */
export function run(drawing: SVGSVGElement, motions: readonly Motion[]): Animation[] {
	return motions.flatMap(({ at, part, frames, lasts }) => {
		const piece = drawing.querySelector(`[data-at="${at}"]`);
		return [...(piece ? partsOf(piece, part) : [])].map((element) => element.animate(frames, { duration: lasts }));
	});
}

function partsOf(piece: Element, part: Motion['part']): Iterable<Element> {
	if (part === 'piece') return [piece];
	if (part === 'feet') return piece.querySelectorAll('[data-foot]');
	if (part === 'base') return piece.querySelectorAll('[data-base]');
	return piece.querySelectorAll(`[data-half="${part.slice(5)}"]`);
}
