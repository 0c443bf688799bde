// Pieces glide to where they went.
import type { Glide } from './pieces';
import { corner } from './places';

const LASTS = 220; // milliseconds

/** In a drawing whose pieces carry `data-at`, and their halves `data-half`. */
export function glideAll(drawing: SVGSVGElement, glides: Glide[], blackBelow: boolean): void {
	if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
	for (const { from, to, half } of glides) {
		const piece = drawing.querySelector(`[data-at="${to}"]`);
		const part = half === undefined ? piece : piece?.querySelector(`[data-half="${half}"]`);
		const [a, b] = [corner(from, blackBelow), corner(to, blackBelow)];
		part?.animate?.([{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: 'none' }], {
			duration: LASTS,
			easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)',
		});
	}
}
