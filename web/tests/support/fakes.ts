// A WebSocket without a network, and messages as the server sends them.
import type { About, FromClient, FromServer, MatchNews } from '../../src/lib/protocol.gen';
import { Socket, type Line } from '../../src/lib/socket';

export class FakeWire {
	sent: FromClient[] = [];
	closed = false;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;

	send(text: string | ArrayBufferLike | Blob | ArrayBufferView): void {
		this.sent.push(JSON.parse(String(text)) as FromClient);
	}

	close(): void {
		this.closed = true;
	}

	/** The server says something. */
	say(message: FromServer): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}

	hello(now = Date.now()): void {
		this.say({ type: 'hello', version: 1, person: 'p', name: 'Ann', now });
	}

	drop(code = 1006): void {
		this.onclose?.({ code });
	}

	/** What was sent of one type, the last first. */
	last<T extends FromClient['type']>(type: T): Extract<FromClient, { type: T }> {
		const found = this.sent.filter((message) => message.type === type).at(-1);
		if (!found) throw new Error(`nothing of type ${type} was sent`);
		return found as Extract<FromClient, { type: T }>;
	}
}

export function line() {
	const wires: FakeWire[] = [];
	const states: Line[] = [];
	const addresses: string[] = [];
	const socket = new Socket(
		() => {
			const wire = new FakeWire();
			wires.push(wire);
			return wire;
		},
		(state) => states.push(state),
		(address) => addresses.push(address),
	);
	return { socket, wires, states, addresses };
}

export const about: About = {
	game: 'chessplus',
	title: 'Chessplus',
	options: {},
	pace: { kind: 'none' },
	clock: 'no clock',
	seats: [
		{ name: 'Ann', here: true, called: 'White' },
		{ name: 'Bob', called: 'Black' },
	],
	fair: { commitment: 'c0ffee' },
	created: 1,
};

export function news(number: number, more: Partial<MatchNews> = {}): MatchNews {
	return {
		type: 'match',
		match: 'm',
		number,
		position: number,
		status: 'playing',
		turn: 0,
		you: [0],
		seat: 0,
		view: { game: 'chessplus', options: {}, last: null, turn: 0, moves: ['e2e4', 'd2d4'], result: null },
		...more,
	};
}

export const moved = (number: number, seat: number, text: string) => ({
	number,
	at: number,
	kind: 'moved',
	seat,
	text,
	sentence: `${seat ? 'Bob' : 'Ann'} plays ${text}.`,
});
