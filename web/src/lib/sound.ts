// Sounds of the table, made in the browser. Never the only sign of anything.
import { loudness } from './loudness.svelte';
import { lasts, mixer, sound as make, type Sound } from './synth';

export { SOUNDS, type Sound } from './synth';

/** What calls somebody back who has another tab in front of them; everything else is heard by who looks on. */
const CALLS: ReadonlySet<Sound> = new Set<Sound>(['turn', 'low-time', 'won', 'lost', 'drawn']);
/** More at once would be noise. */
const MOST = 6;
/** The same twice within so many seconds is heard once. */
const SAME = 0.04;
/** What browsers take for a gesture that allows sound. */
const GESTURES = ['pointerup', 'touchend', 'keydown', 'click'] as const;

class Sounds {
	private context: AudioContext | null = null;
	private mix: ReturnType<typeof mixer> | null = null;
	private sounding: { name: Sound; from: number; until: number }[] = [];

	/** From the first gesture on something can be heard; before that browsers forbid it. */
	listen(): () => void {
		const wake = () => this.wake();
		for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });
		return () => {
			for (const gesture of GESTURES) removeEventListener(gesture, wake, { capture: true });
		};
	}

	play(name: Sound): void {
		const { context, mix } = this;
		if (!context || !mix || loudness.muted || context.state !== 'running') return;
		if (document.visibilityState === 'hidden' && !CALLS.has(name)) return;
		const now = context.currentTime;
		this.sounding = this.sounding.filter(({ until }) => until > now);
		if (this.sounding.length >= MOST) return;
		if (this.sounding.some((other) => other.name === name && now - other.from < SAME)) return;
		this.sounding.push({ name, from: now, until: now + lasts(name) });
		mix.volume.gain.value = loudness.volume ** 2; // ears hear ratios
		make(context, mix.input, name, now);
	}

	private wake(): void {
		if (loudness.muted || typeof AudioContext === 'undefined') return;
		// Not every key counts as a gesture, and a context that is made too soon is complained about.
		if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
		if (!this.context) {
			this.context = new AudioContext({ latencyHint: 'interactive' });
			this.mix = mixer(this.context);
		}
		// A phone call or another program may have taken the sound away meanwhile.
		if (this.context.state !== 'running') this.context.resume().catch(() => {}); // the next gesture tries again
	}
}

export const sounds = new Sounds();
