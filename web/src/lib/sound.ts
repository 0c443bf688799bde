// Plays the synthesized sounds. A sound is never the only sign of anything.
import { volume } from './volume.svelte';
import { lasts, mixer, sound as make, type Sound } from './synth';

export { SOUNDS, type Sound } from './synth';

/** Sounds that are also played while the page is in the background. */
const CALLS: ReadonlySet<Sound> = new Set<Sound>(['turn', 'low-time', 'won', 'lost', 'drawn']);
/** The most sounds at once. */
const MOST = 6;
/** The same sound again within this many seconds is dropped. */
const SAME = 0.04;
/** The events that browsers accept as a gesture that allows sound. */
const GESTURES = ['pointerup', 'touchend', 'keydown', 'click'] as const;

class Sounds {
	private context: AudioContext | null = null;
	private mix: ReturnType<typeof mixer> | null = null;
	private sounding: { name: Sound; from: number; until: number }[] = [];

	/** Start audio at the first gesture; browsers forbid it before. */
	listen(): () => void {
		const wake = () => this.wake();
		for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });
		return () => {
			for (const gesture of GESTURES) removeEventListener(gesture, wake, { capture: true });
		};
	}

	play(name: Sound): void {
		const { context, mix } = this;
		if (!context || !mix || volume.muted || context.state !== 'running') return;
		if (document.visibilityState === 'hidden' && !CALLS.has(name)) return;
		const now = context.currentTime;
		this.sounding = this.sounding.filter(({ until }) => until > now);
		if (this.sounding.length >= MOST) return;
		if (this.sounding.some((other) => other.name === name && now - other.from < SAME)) return;
		this.sounding.push({ name, from: now, until: now + lasts(name) });
		mix.volume.gain.value = volume.level ** 2; // loudness is perceived logarithmically
		make(context, mix.input, name, now);
	}

	private wake(): void {
		if (volume.muted || typeof AudioContext === 'undefined') return;
		// Not every key counts as a gesture, and browsers log a warning if a context is created too early.
		if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
		if (!this.context) {
			this.context = new AudioContext({ latencyHint: 'interactive' });
			this.mix = mixer(this.context);
		}
		// A phone call or another program may have suspended it.
		if (this.context.state !== 'running') this.context.resume().catch(() => {}); // the next gesture tries again
	}
}

export const sounds = new Sounds();
