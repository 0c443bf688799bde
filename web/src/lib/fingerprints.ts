// The fingerprints of secret numbers as this device saw them before a match was over: what is told afterwards is compared
// with them.
import { remember, remembered } from './storage';

const KEPT = 200;

type Noted = [match: string, fingerprint: string][];

/** Note the fingerprint of a match that is not over; the first one stays. */
export function noteFingerprint(match: string, fingerprint: string): void {
	const noted = remembered<Noted>('fingerprints', []);
	if (noted.some(([known]) => known === match)) return;
	remember('fingerprints', [...noted, [match, fingerprint]].slice(-KEPT));
}

/** The fingerprint that this device saw then; null if it was not there. */
export const notedFingerprint = (match: string): string | null =>
	remembered<Noted>('fingerprints', []).find(([known]) => known === match)?.[1] ?? null;
