// Works out the coin and every roll and card of a finished match again from its secret number, in this browser, as
// docs/fair-chance.md describes. It asks nothing of the server but the record.
import type { FairInfo } from './protocol.gen';

/** What a record has of interest here. */
export interface RecordFile {
	game: string;
	options: Record<string, unknown>;
	/** The position it began from, if not the usual one. */
	start?: string | null;
	events: { move?: string | null; chance?: string | null }[];
	fair?: FairPart | null;
}

/** The id of the match is part of what everything is worked out from. */
export type FairPart = FairInfo & { match: string };

/** What chance can do, with whole-number weights, in the order of docs/fair-chance.md. */
export type Outcomes = readonly (readonly [text: string, weight: number])[];

/** Follows a match as far as its chance depends on it. It knows no other rules: those are checked when a record is read. */
export interface ChanceTracker {
	outcomes(): Outcomes;
	moved(move: string): void;
	happened(outcome: string): void;
}

export interface Drawn {
	/** Which outcome of chance, from 1. */
	k: number;
	said: string;
	/** What the secret number gives. */
	should: string;
}

export interface FairReport {
	/** Whether there was a coin, and whether it fell as the secret number says. */
	coin: boolean | null;
	/** Whether the secret number has the fingerprint that was shown before the match. */
	fingerprint: boolean;
	drawn: Drawn[];
}

/** With the secret number, which is told when the match is over. */
export type Revealed = FairPart & { seed: string };

const SCHEME = 'boxtop fair chance 1';
const SPAN = 2n ** 256n;

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

interface Hashes {
	sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
	hmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** The browser's own cryptography. Browsers have it on secure pages only, so on a home network a library takes its place. */
async function hashes(): Promise<Hashes> {
	const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
	if (subtle) {
		const hmac = { name: 'HMAC', hash: 'SHA-256' };
		return {
			sha256: async (data) => new Uint8Array(await subtle.digest('SHA-256', data)),
			hmac: async (key, data) =>
				new Uint8Array(await subtle.sign('HMAC', await subtle.importKey('raw', key, hmac, false, ['sign']), data)),
		};
	}
	const [{ hmac }, { sha256 }] = await Promise.all([import('@noble/hashes/hmac.js'), import('@noble/hashes/sha2.js')]);
	return { sha256: async (data) => sha256(data), hmac: async (key, data) => hmac(sha256, key, data) };
}

/** A number from 0 to `below` - 1. */
async function numberBelow(below: bigint, label: string, fair: Revealed, { hmac }: Hashes): Promise<bigint> {
	const key = bytesOf(fair.seed);
	for (let counter = 0; ; counter++) {
		const message = [SCHEME, fair.match, label, String(counter), ...(fair.words ?? [])].join('\n');
		const found = BigInt(`0x${hexOf(await hmac(key, new TextEncoder().encode(message)))}`);
		if (found < SPAN - (SPAN % below)) return found % below;
	}
}

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/** Which of the outcomes the k-th one is. */
async function drawnAt(k: number, outcomes: Outcomes, fair: Revealed, hashes: Hashes): Promise<string> {
	const common = outcomes.reduce((found, [, weight]) => divisor(found, weight), 0);
	const whole = outcomes.reduce((sum, [, weight]) => sum + weight / common, 0);
	let left = Number(await numberBelow(BigInt(whole), `chance ${k}`, fair, hashes));
	for (const [text, weight] of outcomes) {
		left -= weight / common;
		if (left < 0) return text;
	}
	throw new Error('weights add up to less than their sum');
}

/** The coin for n seats: who sits at each. */
async function coinFor(n: number, fair: Revealed, hashes: Hashes): Promise<number[]> {
	const factorial = (m: number): number => (m < 2 ? 1 : m * factorial(m - 1));
	let left = Number(await numberBelow(BigInt(factorial(n)), 'coin', fair, hashes));
	const places = Array.from({ length: n }, (_, place) => place);
	return Array.from({ length: n }, (_, at) => {
		const orders = factorial(n - 1 - at);
		const [place] = places.splice(Math.floor(left / orders), 1);
		left %= orders;
		return place!;
	});
}

/** Check the fingerprint and the coin; with a tracker of the game, every outcome in the record, too. */
export async function checkFairness(
	fair: Revealed,
	events: RecordFile['events'],
	tracker: ChanceTracker | null,
): Promise<FairReport> {
	const use = await hashes();
	const order = fair.order ?? null;
	const drawn: Drawn[] = [];
	for (const event of tracker ? events : []) {
		if (event.move) tracker!.moved(event.move);
		if (!event.chance) continue;
		const k = drawn.length + 1;
		const should = await drawnAt(k, tracker!.outcomes(), fair, use);
		drawn.push({ k, said: event.chance, should });
		if (should !== event.chance) break; // what follows depends on it
		tracker!.happened(event.chance);
	}
	return {
		coin: order && String(await coinFor(order.length, fair, use)) === String(order),
		fingerprint: hexOf(await use.sha256(bytesOf(fair.seed))) === fair.commitment,
		drawn,
	};
}
