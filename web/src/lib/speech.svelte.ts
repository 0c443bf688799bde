// Announcements for screen readers (two live regions in App.svelte), and the notes at the bottom of the page.
import { untrack } from 'svelte';
import { widthOf } from './textWidth';

class Speech {
	polite = $state.raw<{ id: number; text: string }[]>([]);
	urgent = $state.raw<{ id: number; text: string }[]>([]);
	note = $state.raw<{ id: number; text: string; rule: string | null } | null>(null);
	private id = 0;
	private timer: ReturnType<typeof setTimeout> | undefined;

	say(text: string): void {
		// Untracked: an effect that calls this must not depend on it.
		const before = untrack(() => this.polite);
		if (text) this.polite = [...before.slice(-7), { id: ++this.id, text }];
	}

	/** Announce a refusal at once, and show it for a while. */
	refuse(text: string, rule: string | null = null): void {
		if (!text) return;
		this.urgent = [{ id: ++this.id, text }];
		this.note = { id: this.id, text, rule };
		clearTimeout(this.timer);
		this.timer = setTimeout(() => (this.note = null), Math.max(rule ? 9000 : 5000, widthOf(text) * 90));
	}

	/** The note stays: somebody has turned to it. */
	hold(): void {
		clearTimeout(this.timer);
	}

	dismiss(): void {
		this.note = null;
	}
}

export const speech = new Speech();
