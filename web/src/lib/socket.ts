// The one WebSocket of the page. It opens when something is to be watched, comes back by itself when it is lost, and
// knows after that what it missed and what was never answered (docs/messages.md, "In step").
import type { Answer } from './board';
import type { Advice, Do, FromClient, FromServer } from './protocol';
import { t } from '../texts';

export type Action = Do['action'];
export type Line = 'idle' | 'connecting' | 'open' | 'lost';

/** Somebody who watches a match. */
export interface Watcher {
	/** The last event that is known, so that only later ones are told. */
	since(): number;
	hear(message: FromServer): void;
	/** A new connection: what was told on the one before may not be so any more. */
	reconnected?(): void;
}

interface Asked {
	message: FromClient & { tag?: string };
	settle(answer: FromServer | null): void;
}

/** What a WebSocket is to us; a test has one of its own. */
export type Wire = Pick<WebSocket, 'send' | 'close'> & {
	onmessage: ((event: { data: string }) => void) | null;
	onclose: (() => void) | null;
};

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const HEARTBEAT = 25_000;
const PATIENCE = 10_000; // for an answer to a ping
export const UNSURE = t('unsure');

export class Socket {
	line: Line = 'idle';
	/** Server time minus local time, in milliseconds. */
	offset = 0;
	private wire: Wire | null = null;
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
		private make: () => Wire,
		private tell: (line: Line) => void = () => {},
		/** Told where other devices find the server, whenever it says so; it may be empty. */
		private found: (address: string) => void = () => {},
	) {}

	/** Hear of a match from now on; the function that is returned ends it. */
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

	/** Do something at a seat. A move is sent again after a lost connection: it counts once. */
	async act(match: string, action: Action, position?: number, seat?: number): Promise<Answer> {
		const answer = await this.ask({ type: 'do', match, action, position: position ?? null, seat: seat ?? null });
		if (answer === null) return { done: false, sentence: UNSURE };
		if (answer.type === 'refused') return { done: false, sentence: answer.sentence, rule: answer.rule ?? null };
		return { done: true };
	}

	/** What a strong player would do; a sentence if that is not to be had. */
	async hint(match: string): Promise<Advice | string> {
		const answer = await this.ask({ type: 'hint', match });
		if (answer?.type === 'advice') return answer;
		return answer?.type === 'refused' ? answer.sentence : UNSURE;
	}

	/** Who I am by now. A connection knows only who I was when it opened: if that is another, it begins anew. */
	identify(person: string | null): void {
		this.expected = person;
		if (this.greeted && this.person !== person) this.reopen();
	}

	private reopen(): void {
		this.drop();
		this.waits = 0;
		this.open();
	}

	/** Try now rather than later: the network is back, or somebody looks at the page again. */
	nudge(): void {
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
			if (this.wire === wire) this.heard(JSON.parse(event.data) as FromServer);
		};
		wire.onclose = () => {
			if (this.wire === wire) this.lost();
		};
	}

	private heard(message: FromServer): void {
		if (message.type === 'hello') {
			this.person = message.person;
			const late = this.expected !== undefined && this.expected !== message.person;
			this.expected = undefined; // once: if the server insists, it is right
			if (late) return this.reopen();
			this.welcome(message.now);
		}
		if (message.type === 'hello' || message.type === 'pong') this.found(message.address ?? '');
		const tag = 'tag' in message ? message.tag : undefined;
		const asked = tag === undefined ? undefined : this.asked.get(tag);
		if ('match' in message && message.match !== undefined) {
			for (const watcher of this.watchers.get(message.match) ?? []) watcher.hear(message);
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
			if (this.wire === wire) this.lost(); // nobody there: a dead line does not close by itself
		}, PATIENCE);
		void this.ask({ type: 'ping' }).then(() => clearTimeout(late));
	}

	private lost(): void {
		this.drop();
		const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.waits);
		this.waits += 1;
		this.say('lost');
		this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
	}

	private drop(): void {
		const wire = this.wire;
		this.wire = null;
		this.greeted = false;
		clearTimeout(this.timer);
		clearInterval(this.beat);
		wire?.close();
		// A move can be sent again. What cannot is answered here: nobody knows whether it was done.
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
