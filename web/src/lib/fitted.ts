// Shrinks what is written on something that cannot grow, such as the lid of a box, until there is room for it.

const SIZES = [1, 0.95, 0.9, 0.85, 0.8];

/** For `{@attach fitted}`: sets `--fit`, a factor for sizes of letters, and `data-crowded` where even the smallest is too large. */
export function fitted(element: HTMLElement): () => void {
	const wide = (part: Element) => part.scrollWidth > part.clientWidth;
	const fits = () => element.scrollHeight <= element.clientHeight && ![element, ...element.children].some(wide);
	/** Whether there is a size that fits; it is set. */
	const shrink = () => {
		return SIZES.some((size) => {
			element.style.setProperty('--fit', String(size));
			return fits();
		});
	};
	const look = () => {
		element.removeAttribute('data-crowded');
		if (shrink()) return;
		element.setAttribute('data-crowded', '');
		shrink();
	};
	const changed = new MutationObserver(look);
	changed.observe(element, { childList: true, subtree: true, characterData: true });
	const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
	resized?.observe(element);
	look();
	return () => {
		changed.disconnect();
		resized?.disconnect();
	};
}
