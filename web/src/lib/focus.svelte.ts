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

/** Focus the board, after a question was answered. */
export function toBoard(): void {
	document.querySelector<HTMLElement>('main .board [tabindex="0"]')?.focus();
}
