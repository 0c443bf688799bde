// How loud the table is, as this browser remembers it.
import { remember, remembered } from './storage';

interface Kept {
	/** From 0 to 1. */
	volume: number;
	muted: boolean;
}

const KEY = 'sound';

class Loudness {
	private kept = $state<Kept>({ volume: 0.6, muted: false, ...remembered<Partial<Kept>>(KEY, {}) });

	get volume(): number {
		return this.kept.volume;
	}

	/** Also when the slider stands at nothing. */
	get muted(): boolean {
		return this.kept.muted || this.kept.volume === 0;
	}

	/** Whoever moves the slider wants to hear. */
	set(volume: number): void {
		this.change({ volume: Math.min(1, Math.max(0, volume)), muted: false });
	}

	toggle(): void {
		const muted = !this.muted;
		this.change({ muted, volume: muted ? this.kept.volume : this.kept.volume || 0.6 });
	}

	private change(to: Kept): void {
		this.kept = to;
		remember(KEY, to);
	}
}

export const loudness = new Loudness();
