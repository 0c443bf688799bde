// Where the focus goes when what had it is gone.
//
// When a board is turned its buttons are made anew, and the browser takes the focus away with the old ones.
import { untrack } from 'svelte';

/** Whoever is inside a board when its order changes is brought `back` to where they were. */
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

/** To the board: whoever has answered a question wants to play on. */
export function toBoard(): void {
	document.querySelector<HTMLElement>('main .board [tabindex="0"]')?.focus();
}
