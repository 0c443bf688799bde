// Animations of cards. The caller cancels them when the element goes away.

const centre = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const;

/** A card flies in from a hand. */
export function fly(node: HTMLElement, from: DOMRect | null, duration: number): Animation | null {
	if (!from || typeof node.animate !== 'function') return null;
	const to = node.getBoundingClientRect();
	if (!to.width || !from.width) return null;
	const [[x1, y1], [x2, y2]] = [centre(from), centre(to)];
	const [x, y] = [x1 - x2, y1 - y2];
	const scale = Math.min(from.width / to.width, 1.2);
	return node.animate(
		[
			{
				zIndex: 5,
				transform: `translate(${x}px, ${y}px) scale(${scale})`,
				opacity: 0.6,
				easing: 'cubic-bezier(.3,.1,.3,1)',
			},
			{ zIndex: 5, transform: 'translateY(-6px) scale(1.14)', opacity: 1, offset: 0.72, easing: 'ease-in' },
			{ zIndex: 5, transform: 'scale(0.97)', offset: 0.9 },
			{ zIndex: 5, transform: 'none' },
		],
		{ duration },
	);
}

/** A card that is already there lands. */
export function land(node: HTMLElement, duration: number): Animation | null {
	if (typeof node.animate !== 'function') return null;
	return node.animate(
		[
			{ zIndex: 5, transform: 'none', easing: 'ease-out' },
			{ zIndex: 5, transform: 'translateY(-6px) scale(1.1)', offset: 0.45, easing: 'ease-in' },
			{ zIndex: 5, transform: 'scale(0.97)', offset: 0.8 },
			{ zIndex: 5, transform: 'none' },
		],
		{ duration },
	);
}
