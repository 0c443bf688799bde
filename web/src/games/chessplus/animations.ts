// Animations of moves: gliding, merging, splitting, capturing. The board already shows the final state when they start,
// so one that is cut off leaves nothing behind.
import { layoutOf, transformBetween, type PieceLayout } from './pieceLayout';
import type { MoveEffects } from './moveEffects';
import { merged } from './pieces';
import { corner, SIDE } from './geometry';
import type { Letters } from './view';

/** An animation of the piece on a square, or of a part of it: a half, the feet of its halves, the base under both. */
export interface Motion {
	at: string;
	part: 'piece' | 'half 0' | 'half 1' | 'feet' | 'base';
	frames: Keyframe[];
	lasts: number;
}

/** A piece that has left the board but is still visible. If `taken`, it flies to the captured pieces of its side. */
export interface Ghost {
	letters: Letters;
	square: string;
	frames: Keyframe[];
	lasts: number;
	delay: number;
	taken: boolean;
}

export interface MoveAnimations {
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
/** How far apart two halves stand just before they merge, or just after they split: left and right. */
const APART: readonly Offset[] = [
	{ x: -8, y: -1 },
	{ x: 8, y: 1 },
];

/** The animations of a move. A piece that was `dragged` there does not glide. */
export function animationsFor(
	what: MoveEffects,
	now: Letters | undefined,
	blackBelow: boolean,
	dragged: boolean,
): MoveAnimations {
	const { path, goes, stays, becomes } = what;
	const [a, b] = [corner(path.from, blackBelow), corner(path.to, blackBelow)];
	const off = dragged ? STILL : { x: a.x - b.x, y: a.y - b.y };
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

/** The half that stays grows to a single piece. */
function becomesWhole(at: string, goes: Letters, stays: Letters): Motion {
	const { half, layout } = halfOf('stays', goes, stays);
	const alone = layoutOf(stays);
	return {
		at,
		part: 'piece',
		frames: [
			{ transform: transformBetween(layout, alone) },
			{ transform: transformBetween(layout, alone, APART[half]), offset: 0.3, easing: 'ease-out' },
			{ transform: 'none' },
		],
		lasts: SPLIT,
	};
}

/** The half that leaves steps aside, then glides to its square. */
function splits({ path, goes, stays }: MoveEffects, off: Offset): Motion {
	return { at: path.to, part: 'piece', frames: departure(goes, stays, off), lasts: SPLIT };
}

function departure(goes: Letters, stays: Letters, off: Offset): Keyframe[] {
	const { half, layout } = halfOf('goes', goes, stays);
	const alone = layoutOf(goes);
	if (!off.x && !off.y)
		return [{ transform: transformBetween(layout, alone), easing: 'ease-out' }, { transform: 'none' }];
	return [
		{ transform: transformBetween(layout, alone, off) },
		{ transform: transformBetween(layout, alone, plus(off, APART[half]!)), offset: 0.28, easing: EASE },
		{ transform: 'none' },
	];
}

/** One piece arrives, the other makes room, and then both slide together. */
function merges({ path, goes, stays, mergedWith }: MoveEffects, now: Letters, off: Offset): Motion[] {
	const arriving = now.indexOf(goes);
	const waiting = 1 - arriving;
	const start = stays ? halfOf('goes', goes, stays).layout : layoutOf(goes);
	const [one, other] = [layoutOf(now, arriving), layoutOf(now, waiting)];
	const [alone, there] = [layoutOf(goes), layoutOf(mergedWith)];
	const at = path.to;
	return [
		{
			at,
			part: HALF[arriving]!,
			frames: [
				{ transform: transformBetween(start, one, off), easing: EASE },
				{ transform: transformBetween(alone, one, APART[arriving]), offset: 0.55, easing: 'ease-in' },
				{ transform: 'none' },
			],
			lasts: MERGE,
		},
		{
			at,
			part: HALF[waiting]!,
			frames: [
				{ transform: transformBetween(there, other) },
				{ transform: transformBetween(there, other), offset: 0.25, easing: 'ease-in-out' },
				{ transform: transformBetween(there, other, APART[waiting]), offset: 0.55, easing: 'ease-in' },
				{ transform: 'none' },
			],
			lasts: MERGE,
		},
		{ at, part: 'feet', frames: [{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], lasts: MERGE },
		{ at, part: 'base', frames: [{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }], lasts: MERGE },
	];
}

/** A pawn is seen arriving on the far rank before it becomes a queen, or is removed. */
function arrives({ path, goes, stays }: MoveEffects, off: Offset): Ghost {
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

/** Which half of the merged piece one of two was, and its layout. Of two equal halves the right one leaves. */
function halfOf(which: 'goes' | 'stays', goes: Letters, stays: Letters): { half: number; layout: PieceLayout } {
	const letters = merged(goes, stays);
	const half = goes === stays ? (which === 'goes' ? 1 : 0) : letters.indexOf(which === 'goes' ? goes : stays);
	return { half, layout: layoutOf(letters, half) };
}

const moved = ({ x, y }: Offset) => `translate(${x}px, ${y}px)`;
const plus = (a: Offset, b: Offset): Offset => ({ x: a.x + b.x, y: a.y + b.y });

/** Scaled around the middle of the square, and moved. */
export function about(scale: number, off: Offset = STILL): string {
	const inward = (SIDE / 2) * (1 - scale);
	return `${moved(plus(off, { x: inward, y: inward }))} scale(${scale})`;
}

/** Start animations in a drawing: pieces have `data-at`, their halves `data-half`. */
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
