// Makes an element focusable while its content overflows, so that it can be scrolled by keyboard.

/** For `{@attach scrollable}`. */
export function scrollable(element: HTMLElement): () => void {
	const otherwise = element.getAttribute('tabindex');
	const look = () => {
		if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
		else if (otherwise === null) element.removeAttribute('tabindex');
		else element.setAttribute('tabindex', otherwise);
	};
	// A class may make the content taller, too; `tabindex` is not watched, since it is set here.
	const attributeFilter = ['class', 'style', 'hidden'];
	const watched = { childList: true, subtree: true, characterData: true, attributeFilter };
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
