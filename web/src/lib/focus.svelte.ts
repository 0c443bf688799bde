// Keeps the focus when its element is replaced: flipping a board recreates its buttons.
import { untrack } from 'svelte';

/** Restore the focus with `back` if it was inside the board when the order of its squares changed. */
export function keepFocus(board: () => HTMLElement | undefined, order: () => unknown, back: () => void): void {
	let inside = false;
	$effect.pre(() => {
		order();
		inside = untrack(() => board()?.contains(document.activeElement)) ?? false;
	});
	$effect(() => {
		order();
		if (inside && document.activeElement === document.body) untrack(back);
	});
}

/** How long a board may take to come, in milliseconds. */
const COMING = 5_000;

/** Focus the board, after a question was answered: a field or a card, not a hand that only scrolls. If there is none yet,
    as soon as it comes, unless the focus is elsewhere by then. */
export function toBoard(): void {
	const place = () => document.querySelector<HTMLElement>('main .board :is(button, [role=button])[tabindex="0"]');
	const there = place();
	if (there) return there.focus();
	const watch = new MutationObserver(() => {
		const come = place();
		if (!come) return;
		watch.disconnect();
		if (document.activeElement === document.body) come.focus();
	});
	watch.observe(document.body, { childList: true, subtree: true });
	setTimeout(() => watch.disconnect(), COMING);
}
