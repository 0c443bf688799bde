// The flight of a token from its player's chip to its space.
const LASTS = 520;

/** An attachment that lets its element fly in from the player's chip. */
export function flyFromChip(player: number): (element: HTMLElement) => (() => void) | undefined {
	return (element) => {
		const pile = element.closest('.yahtzee')?.querySelector(`[data-chip="${player}"]`);
		if (!pile || !element.animate) return undefined;
		const from = pile.getBoundingClientRect();
		const to = element.getBoundingClientRect();
		const x = from.x + from.width / 2 - to.x - to.width / 2;
		const y = from.y + from.height / 2 - to.y - to.height / 2;
		const flying = element.animate(
			[
				{ transform: `translate(${x}px, ${y}px) scale(${from.width / (to.width || 1)})` },
				{ transform: `translate(${x * 0.4}px, ${y * 0.4 - 30}px) scale(1.5)`, offset: 0.6 },
				{ transform: 'none' },
			],
			{ duration: LASTS, easing: 'ease-in-out' },
		);
		return () => flying.cancel();
	};
}
