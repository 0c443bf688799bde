// The volume of all sounds, stored in this browser.
import { remember, remembered } from './storage';

interface Stored {
	/** From 0 to 1. */
	volume: number;
	muted: boolean;
}

const KEY = 'sound';

class Volume {
	private stored = $state<Stored>({ volume: 0.6, muted: false, ...remembered<Partial<Stored>>(KEY, {}) });

	get level(): number {
		return this.stored.volume;
	}

	/** Also true at volume 0. */
	get muted(): boolean {
		return this.stored.muted || this.stored.volume === 0;
	}

	/** Moving the slider also unmutes. */
	set(volume: number): void {
		this.change({ volume: Math.min(1, Math.max(0, volume)), muted: false });
	}

	toggle(): void {
		const muted = !this.muted;
		this.change({ muted, volume: muted ? this.stored.volume : this.stored.volume || 0.6 });
	}

	private change(to: Stored): void {
		this.stored = to;
		remember(KEY, to);
	}
}

export const volume = new Volume();
