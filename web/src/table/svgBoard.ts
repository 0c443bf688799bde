// A game's own SVG drawing as a board: sanitizing it, and turning clicks on it into moves.
//
// A click target is an element with `data-move`: the text of a move, or its beginning. The SVG comes from a game that
// somebody has installed on the server; nothing in it may run, load or style anything but itself.

const ELEMENTS = new Set(
	(
		'svg g path rect circle ellipse line polyline polygon text tspan title desc defs use symbol marker clipPath mask ' +
		'pattern linearGradient radialGradient stop'
	).split(' '),
);

const ATTRIBUTES = new Set(
	(
		'id role aria-label aria-labelledby aria-describedby aria-hidden data-move viewBox preserveAspectRatio width height ' +
		'x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points pathLength transform href fill fill-opacity fill-rule stroke ' +
		'stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
		'opacity color visibility clip-path clip-rule mask offset stop-color stop-opacity gradientUnits gradientTransform ' +
		'spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits ' +
		'marker-start marker-mid marker-end markerWidth markerHeight markerUnits orient refX refY font-family font-size ' +
		'font-weight font-style text-anchor dominant-baseline letter-spacing paint-order vector-effect'
	).split(' '),
);
const SVG = 'http://www.w3.org/2000/svg';

/** The drawing reduced to elements and attributes that are known to be safe; null if it is not SVG. */
export function sanitized(text: string): SVGSVGElement | null {
	const read = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
	if (read.localName !== 'svg' || read.querySelector('parsererror')) return null;
	return copied(read) as SVGSVGElement;
}

/** A copy of the allowed elements and attributes; everything else is dropped. */
function copied(from: Element): Element {
	const made = document.createElementNS(SVG, from.localName);
	for (const { localName, value } of [...from.attributes])
		if (allowed(localName, value)) made.setAttribute(localName, value);
	for (const child of [...from.childNodes]) {
		if (child.nodeType === Node.TEXT_NODE) made.append(child.textContent ?? '');
		else if (child instanceof Element && ELEMENTS.has(child.localName)) made.append(copied(child));
	}
	return made;
}

function allowed(name: string, value: string): boolean {
	if (!ATTRIBUTES.has(name)) return false;
	if (name === 'href') return value.startsWith('#');
	return [...value.matchAll(/url\(\s*(.?)/gi)].every(([, first]) => first === '#');
}

/** A move that the clicks so far can lead to, and how many characters of its text they cover. */
export interface Candidate {
	move: string;
	used: number;
}

export const allCandidates = (moves: readonly string[]): Candidate[] => moves.map((move) => ({ move, used: 0 }));

/** The candidates that remain after a click; a move that the click completes wins over longer ones. */
export function narrowed(candidates: readonly Candidate[], mark: string): Candidate[] {
	const left = candidates.flatMap((one) => {
		const used = reached(one, mark);
		return used === null ? [] : [{ move: one.move, used }];
	});
	const whole = left.filter(({ move, used }) => used === move.length);
	return whole.length === 1 ? whole : left;
}

/** How much of a move is covered after a click: from its beginning, or on from before, past punctuation. */
function reached({ move, used }: Candidate, mark: string): number | null {
	if (!mark) return null;
	if (mark.length > used && move.startsWith(mark)) return mark.length;
	const skipped = used ? /^[^\p{L}\p{N}]*/u.exec(move.slice(used))![0].length : 0;
	for (const at of [used, used + skipped]) if (move.startsWith(mark, at)) return at + mark.length;
	return null;
}
