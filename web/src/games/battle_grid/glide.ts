// A card that appears comes gliding from where it was: from the hand, or from the other side of the table.
export function glide(node: HTMLElement, from: DOMRect | null): void {
	if (!from || typeof node.animate !== 'function') return;
	const to = node.getBoundingClientRect();
	if (!to.width || !from.width) return;
	const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
	node.style.zIndex = '5';
	node
		.animate(
			[
				{ transform: `translate(${x}px, ${y}px) scale(${Math.min(from.width / to.width, 1.2)})`, opacity: 0.75 },
				{ transform: 'none', opacity: 1 },
			],
			{ duration: 320, easing: 'cubic-bezier(.2,.8,.3,1)' },
		)
		.finished.catch(() => {}) // stopped when the card went away
		.then(() => (node.style.zIndex = ''));
}
