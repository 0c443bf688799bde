// The page's WebSocket. It opens when a match is watched, reconnects with backoff, and then asks for missed events and
// resends unanswered moves (docs/messages.md, "In step").
import type { Answer } from './board';
import type { Advice, Do, FromClient, FromServer } from './protocol.gen';
import { t } from '../i18n';

export type Action = Do['action'];
export type Line = 'idle' | 'connecting' | 'open' | 'lost';

/** A subscriber to a match. */
export interface Watcher {
	/** The last known event: only later ones are sent. */
	since(): number;
	receive(message: FromServer): void;
	/** Called after a reconnect: transient state of the old connection may be outdated. */
	reconnected?(): void;
}

interface Asked {
	message: FromClient & { tag?: string };
	settle(answer: FromServer | null): void;
}

/** The part of WebSocket that is used; tests have a fake. */
export type WebSocketLike = Pick<WebSocket, 'send' | 'close'> & {
	onmessage: ((event: { data: string }) => void) | null;
	onclose: ((event: { code: number }) => void) | null;
};

const SESSION_ENDED = 1008;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const HEARTBEAT = 25_000;
const PING_TIMEOUT = 10_000;
export const UNSURE = t('unsure');

export class Socket {
	line: Line = 'idle';
	/** Server time minus local time, in milliseconds. */
	offset = 0;
	private wire: WebSocketLike | null = null;
	private greeted = false;
	private person: string | null = null;
	private expected: string | null | undefined;
	private watchers = new Map<string, Set<Watcher>>();
	private asked = new Map<string, Asked>();
	private tag = 0;
	private waits = 0;
	private timer: ReturnType<typeof setTimeout> | undefined;
	private beat: ReturnType<typeof setInterval> | undefined;

	constructor(
		private make: () => WebSocketLike,
		private tell: (line: Line) => void = () => {},
		/** Called with the address at which other devices reach the server; may be empty. */
		private found: (address: string) => void = () => {},
	) {}

	/** Subscribe to a match. Returns a function that unsubscribes. */
	watch(match: string, watcher: Watcher): () => void {
		const others = this.watchers.get(match) ?? new Set();
		this.watchers.set(match, others.add(watcher));
		if (this.greeted) this.send({ type: 'watch', match, since: watcher.since() });
		else this.open();
		return () => {
			others.delete(watcher);
			if (others.size || this.watchers.get(match) !== others) return;
			this.watchers.delete(match);
			if (this.greeted) this.send({ type: 'unwatch', match });
		};
	}

	/** Act at a seat. A move is resent after a reconnect; the server counts it once. */
	async act(match: string, action: Action, position?: number, seat?: number): Promise<Answer> {
		const answer = await this.ask({ type: 'do', match, action, position: position ?? null, seat: seat ?? null });
		if (answer === null) return { done: false, sentence: UNSURE };
		if (answer.type === 'refused') return { done: false, sentence: answer.sentence, rule: answer.rule ?? null };
		return { done: true };
	}

	/** A hint, or a sentence why there is none. */
	async hint(match: string): Promise<Advice | string> {
		const answer = await this.ask({ type: 'hint', match });
		if (answer?.type === 'advice') return answer;
		return answer?.type === 'refused' ? answer.sentence : UNSURE;
	}

	/** Set the current user. A connection belongs to the user it was opened by: reconnect if that is another. */
	identify(person: string | null): void {
		this.expected = person;
		if (this.greeted && this.person !== person) this.reopen();
	}

	private reopen(): void {
		this.drop();
		this.waits = 0;
		this.open();
	}

	/** Reconnect without waiting, or check the connection: the network is back, or the page is visible again. */
	reconnectNow(): void {
		if (this.line === 'lost') {
			this.waits = 0;
			this.open();
		} else if (this.greeted) this.ping();
	}

	private open(): void {
		if (this.wire) return;
		clearTimeout(this.timer);
		this.say(this.waits ? 'lost' : 'connecting');
		const wire = this.make();
		this.wire = wire;
		wire.onmessage = (event) => {
			if (this.wire === wire) this.received(JSON.parse(event.data) as FromServer);
		};
		wire.onclose = ({ code }) => {
			if (this.wire !== wire) return;
			if (code === SESSION_ENDED && this.greeted) this.renew();
			else this.lost();
		};
	}

	private received(message: FromServer): void {
		if (message.type === 'hello') {
			this.person = message.person;
			const late = this.expected !== undefined && this.expected !== message.person;
			this.expected = undefined; // only once: the server has the last word
			if (late) return this.reopen();
			this.welcome(message.now);
		}
		if (message.type === 'hello' || message.type === 'pong') this.found(message.address ?? '');
		const tag = 'tag' in message ? message.tag : undefined;
		const asked = tag === undefined ? undefined : this.asked.get(tag);
		if ('match' in message && message.match !== undefined) {
			for (const watcher of this.watchers.get(message.match) ?? []) watcher.receive(message);
		}
		if (asked && tag !== undefined) {
			this.asked.delete(tag);
			asked.settle(message);
		}
	}

	private welcome(now: number): void {
		this.offset = now - Date.now();
		this.greeted = true;
		this.waits = 0;
		for (const [match, watchers] of this.watchers) {
			for (const watcher of watchers) watcher.reconnected?.();
			const since = Math.min(...[...watchers].map((watcher) => watcher.since()));
			this.send({ type: 'watch', match, since });
		}
		for (const { message } of this.asked.values()) this.send(message);
		clearInterval(this.beat);
		this.beat = setInterval(() => this.ping(), HEARTBEAT);
		this.say('open');
	}

	private ping(): void {
		const wire = this.wire;
		const late = setTimeout(() => {
			if (this.wire === wire) this.lost(); // a dead connection does not close by itself
		}, PING_TIMEOUT);
		void this.ask({ type: 'ping' }).then(() => clearTimeout(late));
	}

	private lost(): void {
		this.drop();
		const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.waits);
		this.waits += 1;
		this.say('lost');
		this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
	}

	/** The session was replaced or has ended: connect with the new cookie, which may come a little later. */
	private renew(): void {
		this.drop();
		this.say('connecting');
		this.timer = setTimeout(() => this.open(), FIRST_WAIT);
	}

	private drop(): void {
		const wire = this.wire;
		this.wire = null;
		this.greeted = false;
		clearTimeout(this.timer);
		clearInterval(this.beat);
		wire?.close();
		// Moves are resent. Other requests fail here: it is unknown whether they were carried out.
		for (const [tag, asked] of [...this.asked]) {
			const { message } = asked;
			if (message.type === 'do' && message.action.type === 'play') continue;
			this.asked.delete(tag);
			asked.settle(null);
		}
	}

	private ask(message: Asked['message']): Promise<FromServer | null> {
		const tag = String(++this.tag);
		return new Promise((settle) => {
			const tagged = { ...message, tag } as Asked['message'];
			this.asked.set(tag, { message: tagged, settle });
			if (this.greeted) this.send(tagged);
			else this.open();
		});
	}

	private send(message: FromClient): void {
		this.wire?.send(JSON.stringify(message));
	}

	private say(line: Line): void {
		if (line === this.line) return;
		this.line = line;
		this.tell(line);
	}
}
