// Synthesizes the sounds from recipes: wood, paper, dice and bells from oscillators and noise. It imports nothing, so that
// a test can render every recipe in a browser.

/** The names of the sounds. */
export const SOUNDS = [
	'move',
	'merge',
	'split',
	'capture',
	'check',
	'battle',
	'battle-won',
	'battle-lost',
	'battle-drawn',
	'card',
	'flip',
	'dice',
	'keep',
	'token',
	'summon',
	'coin',
	'turn',
	'low-time',
	'won',
	'lost',
	'drawn',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** One part of a sound: a tone, or noise around a frequency, that swells and dies away. Times in seconds. */
export interface Voice {
	wave: 'sine' | 'triangle' | 'noise';
	at: number;
	lasts: number;
	/** Loudness at its peak, 0 to 1. */
	gain: number;
	/** Hertz at the beginning, and at the end if it glides. */
	from: number;
	to?: number;
	/** How long it swells; without it, it strikes. */
	attack?: number;
	/** Of noise: how narrow it is. */
	q?: number;
}

const STRIKE = 0.003;

/** Wood on wood: a body that drops in pitch, and the click of the touch. */
const knock = (at: number, pitch: number, gain = 0.5): Voice[] => [
	{ wave: 'sine', at, lasts: 0.11, gain, from: pitch, to: pitch * 0.62 },
	{ wave: 'noise', at, lasts: 0.03, gain: gain * 0.7, from: pitch * 5, q: 0.9 },
];

/** A bar of wood, as of a marimba: the tone, and its fourth partial, which is gone soon. */
const bar = (at: number, pitch: number, gain = 0.3, lasts = 0.45): Voice[] => [
	{ wave: 'sine', at, lasts, gain, from: pitch },
	{ wave: 'sine', at, lasts: lasts * 0.3, gain: gain * 0.3, from: pitch * 4 },
	{ wave: 'noise', at, lasts: 0.02, gain: gain * 0.35, from: pitch * 3, q: 1 },
];

/** Paper that slides. */
const paper = (at: number, lasts: number, gain: number, from: number, to: number): Voice[] => [
	{ wave: 'noise', at, lasts, gain, from, to, attack: lasts * 0.35, q: 0.7 },
];

/** A coin that rings. */
const ting = (at: number, gain: number, lasts: number): Voice[] =>
	[2093, 3322, 4978].map((from, n) => ({ wave: 'sine', at, lasts: lasts / (n + 1), gain: gain / (n + 1), from }));

export const RECIPES: Record<Sound, Voice[]> = {
	move: knock(0, 310),
	merge: [...knock(0, 290, 0.4), ...knock(0.06, 350, 0.45), ...bar(0.09, 523, 0.2, 0.35)],
	split: [...knock(0, 370, 0.45), ...paper(0.02, 0.1, 0.2, 1800, 900), ...knock(0.11, 250, 0.4)],
	capture: [...knock(0, 240, 0.6), ...knock(0.05, 150, 0.6), ...paper(0.03, 0.12, 0.15, 900, 400)],
	check: [...bar(0, 740, 0.3, 0.3), ...bar(0.13, 740, 0.3, 0.4)],
	battle: [0, 0.13, 0.25, 0.36].flatMap((at, n) => knock(at, 105 + 8 * n, 0.35 + 0.1 * n)),
	'battle-won': [392, 523, 659].flatMap((pitch, n) => bar(0.1 * n, pitch, 0.3)),
	'battle-lost': [349, 294, 220].flatMap((pitch, n) => bar(0.12 * n, pitch, 0.3)),
	'battle-drawn': [330, 330].flatMap((pitch, n) => bar(0.16 * n, pitch, 0.3, 0.35)),
	card: paper(0, 0.18, 0.5, 1100, 3600),
	flip: [...paper(0, 0.14, 0.4, 3000, 900), ...knock(0.11, 230, 0.35)],
	// Five dice on a table: many touches at first, then fewer, each a little lower.
	dice: [0, 0.05, 0.08, 0.15, 0.19, 0.28, 0.34, 0.45, 0.58, 0.63, 0.74].flatMap((at, n) =>
		knock(at, [980, 760, 890, 700, 930, 640, 820, 720, 610, 780, 560][n]!, 0.4 - 0.02 * n),
	),
	keep: knock(0, 640, 0.3),
	token: [...knock(0, 900, 0.3), ...knock(0.045, 1080, 0.15)],
	summon: [
		{ wave: 'triangle', at: 0, lasts: 0.9, gain: 0.25, from: 98, to: 392, attack: 0.55 },
		{ wave: 'noise', at: 0, lasts: 0.8, gain: 0.2, from: 300, to: 2400, attack: 0.6, q: 0.8 },
		...[262, 392, 523].flatMap((pitch, n) => bar(0.58 + 0.05 * n, pitch, 0.22, 0.6)),
	],
	coin: [...ting(0, 0.22, 0.3), ...ting(0.17, 0.15, 0.25), ...ting(0.29, 0.12, 0.2), ...ting(0.36, 0.1, 0.4)],
	turn: [...bar(0, 587, 0.25, 0.4), ...bar(0.14, 784, 0.25, 0.5)],
	'low-time': [0, 0.2, 0.4].flatMap((at) => knock(at, 1150, 0.35)),
	won: [523, 659, 784, 1047].flatMap((pitch, n) => bar(0.14 * n, pitch, 0.28, n === 3 ? 1.2 : 0.6)),
	lost: [440, 349, 294].flatMap((pitch, n) => bar(0.22 * n, pitch, 0.28, n === 2 ? 1.1 : 0.6)),
	drawn: [392, 494, 392].flatMap((pitch, n) => bar(0.2 * n, pitch, 0.26, n === 2 ? 0.9 : 0.5)),
};

/** How long a sound lasts, in seconds. */
export const lasts = (sound: Sound): number => Math.max(...RECIPES[sound].map((voice) => voice.at + voice.lasts));

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of noise, always the same, so that a test can measure it. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
	const known = noises.get(context);
	if (known) return known;
	const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
	const samples = noise.getChannelData(0);
	let seed = 1;
	for (let n = 0; n < samples.length; n++) {
		seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
		samples[n] = seed / 2 ** 31 - 1;
	}
	noises.set(context, noise);
	return noise;
}

const HEADROOM = 4; // how much louder several sounds may be than one

/** The mixer for all sounds. A soft limiter avoids clipping when several play at once. */
export function mixer(context: BaseAudioContext): { input: AudioNode; volume: GainNode } {
	const input = context.createGain();
	input.gain.value = 1 / HEADROOM;
	const bent = context.createWaveShaper();
	bent.curve = Float32Array.from({ length: 2049 }, (_, n) => 0.95 * Math.tanh((n / 1024 - 1) * HEADROOM));
	const volume = context.createGain();
	input.connect(bent).connect(volume).connect(context.destination);
	return { input, volume };
}

/** Play a sound at a time of the context's clock. */
export function sound(context: BaseAudioContext, into: AudioNode, name: Sound, when = context.currentTime): void {
	for (const voice of RECIPES[name]) {
		const start = when + voice.at;
		const end = start + voice.lasts;
		const envelope = context.createGain();
		envelope.gain.setValueAtTime(0, start);
		envelope.gain.linearRampToValueAtTime(voice.gain, start + (voice.attack ?? STRIKE));
		envelope.gain.exponentialRampToValueAtTime(voice.gain / 1000, end);
		envelope.connect(into);
		const source = voice.wave === 'noise' ? context.createBufferSource() : context.createOscillator();
		let pitch: AudioParam;
		if (source instanceof OscillatorNode) {
			source.type = voice.wave as OscillatorType;
			pitch = source.frequency;
			source.connect(envelope);
		} else {
			source.buffer = noiseOf(context);
			const band = context.createBiquadFilter();
			band.type = 'bandpass';
			band.Q.value = voice.q ?? 1;
			pitch = band.frequency;
			source.connect(band).connect(envelope);
		}
		pitch.setValueAtTime(voice.from, start);
		if (voice.to) pitch.exponentialRampToValueAtTime(voice.to, end);
		source.start(start);
		source.stop(end);
	}
}
