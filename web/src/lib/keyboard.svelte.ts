// The keys that do something on the page as it is now, for the help behind "?". Whoever listens to a key adds it.

import { untrack } from 'svelte';

export interface KeyHelp {
	/** What is pressed, one key or another: ['←', '→']. */
	keys: readonly string[];
	does: string;
}

export interface KeyGroup {
	title: string;
	keys: readonly KeyHelp[];
}

class Keyboard {
	groups = $state.raw<readonly KeyGroup[]>([]);
	open = $state(false);

	/** Adds keys, until what is returned is called: `$effect(() => keyboard.add(...))`. */
	add(group: KeyGroup): () => void {
		this.groups = [...untrack(() => this.groups), group];
		return () => (this.groups = this.groups.filter((one) => one !== group));
	}
}

export const keyboard = new Keyboard();
