// Detects that the phone is shaken like a dice cup. Most browsers report motion without asking; iOS needs permission,
// which may be requested only in response to a tap.
import { remember, remembered } from '../../lib/storage';

const KEY = 'shake';
/** A shake is JOLTS jolts of at least HARD (m/s² without gravity), APART ms apart, within MOMENT ms. */
const HARD = 12;
const JOLTS = 2;
const APART = 90;
const MOMENT = 1000;
const GRAVITY = 9.81;

type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> };

let asked = false;

/** Call back when the device is shaken. Returns a function that stops it. */
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

/** Request permission where it is needed (iOS); call it from a tap. Not again after a denial. */
export function requestMotionPermission(): void {
	const motion = (globalThis as { DeviceMotionEvent?: Asking }).DeviceMotionEvent;
	if (asked || !motion?.requestPermission || remembered<string>(KEY, '') === 'denied') return;
	asked = true;
	motion.requestPermission().then(
		(answer) => remember(KEY, answer),
		() => remember(KEY, 'denied'),
	);
}

/** Whether to mention shaking to the player. */
export function canShake(): boolean {
	if (typeof window === 'undefined' || !('DeviceMotionEvent' in window) || !window.isSecureContext) return false;
	if (!window.matchMedia?.('(hover: none) and (pointer: coarse)').matches) return false;
	return !(DeviceMotionEvent as unknown as Asking).requestPermission || remembered<string>(KEY, '') === 'granted';
}

function strength(of: DeviceMotionEventAcceleration | null): number {
	return of ? Math.hypot(of.x ?? 0, of.y ?? 0, of.z ?? 0) : GRAVITY;
}
