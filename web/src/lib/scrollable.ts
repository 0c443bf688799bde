// What scrolls can be reached by the keyboard, but only as long as it does: else it would be one more stop for nothing.

/** For `{@attach scrollable}`. */
export function scrollable(element: HTMLElement): () => void {
	const look = () => {
		if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
		else element.removeAttribute('tabindex');
	};
	const watched = { childList: true, subtree: true, characterData: true };
	const changed = new MutationObserver(look);
	changed.observe(element, watched);
	const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
	resized?.observe(element);
	look();
	return () => {
		changed.disconnect();
		resized?.disconnect();
	};
}
