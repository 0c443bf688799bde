// Shaking a phone like a dice cup. Most browsers tell of movements without asking; iOS asks once, and only after a tap.
import { remember, remembered } from '../../lib/storage';

const KEY = 'shake';
/** How hard, in metres per square second beyond gravity, and how often within a moment (milliseconds). */
const HARD = 12;
const JOLTS = 2;
const APART = 90;
const MOMENT = 1000;
const GRAVITY = 9.81;

type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> };

let asked = false;

/** Calls back when the device is shaken, until the function that this returns is called. */
export function onShake(shaken: () => void): () => void {
	if (typeof window === 'undefined' || !('DeviceMotionEvent' in window)) return () => {};
	let jolts: number[] = [];
	const moved = (event: DeviceMotionEvent) => {
		const bare = event.acceleration;
		const force =
			bare && bare.x !== null ? strength(bare) : Math.abs(strength(event.accelerationIncludingGravity) - GRAVITY);
		const now = event.timeStamp;
		if (force < HARD || now - (jolts.at(-1) ?? -APART) < APART) return;
		jolts = [...jolts.filter((at) => now - at < MOMENT), now];
		if (jolts.length < JOLTS) return;
		jolts = [];
		shaken();
	};
	window.addEventListener('devicemotion', moved);
	return () => window.removeEventListener('devicemotion', moved);
}

/** Where the system wants to be asked for it (iOS), ask; call it from a tap. Never again after a no. */
export function askToFeel(): void {
	const motion = (globalThis as { DeviceMotionEvent?: Asking }).DeviceMotionEvent;
	if (asked || !motion?.requestPermission || remembered<string>(KEY, '') === 'denied') return;
	asked = true;
	motion.requestPermission().then(
		(answer) => remember(KEY, answer),
		() => remember(KEY, 'denied'),
	);
}

/** Whether it is worth telling people that they can shake. */
export function canBeShaken(): boolean {
	if (typeof window === 'undefined' || !('DeviceMotionEvent' in window) || !window.isSecureContext) return false;
	if (!window.matchMedia?.('(hover: none) and (pointer: coarse)').matches) return false;
	return !(DeviceMotionEvent as unknown as Asking).requestPermission || remembered<string>(KEY, '') === 'granted';
}

function strength(of: DeviceMotionEventAcceleration | null): number {
	return of ? Math.hypot(of.x ?? 0, of.y ?? 0, of.z ?? 0) : GRAVITY;
}
