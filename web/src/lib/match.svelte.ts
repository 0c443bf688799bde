// A match as this page knows it: what the server told last, put together with what it told before.
import type { Answer } from './board';
import type { About, Advice, FromServer, Happened, MatchNews } from './protocol';
import type { Action, Socket } from './socket';

/** A decision that stands, with the number of its event. */
export interface Ply {
	ply: number;
	event: Happened;
}

/** The moves that stand after all takebacks. */
export function standing(events: readonly Happened[]): Ply[] {
	let moves: Happened[] = [];
	for (const event of events) {
		if (event.kind === 'moved') moves.push(event);
		else if (event.kind === 'taken back') moves = moves.slice(0, event.keep ?? 0);
	}
	return moves.map((event, n) => ({ ply: n + 1, event }));
}

export interface Teller {
	/** The last event that may be spoken of. */
	spoken(): number;
	/** What is said of an event; nothing: its sentence. */
	words(event: Happened): string | undefined;
}

export class MatchStore {
	news = $state.raw<MatchNews | null>(null);
	about = $state.raw<About | null>(null);
	events = $state.raw<Happened[]>([]);
	latest = $state.raw<Happened | null>(null);
	/** A move that is on its way. */
	pending = $state<string | null>(null);
	/** Whether what has happened has been seen: the table says so, which shows one thing after the other. */
	seen = $state(true);
	/** How much of the computer player is ready, from 0 to 1, as long as it is being set up. */
	preparing = $state<number | null>(null);
	/** Who knows what has been seen of it, and what may be said of an event: the table, once it is there. */
	teller = $state.raw<Teller | null>(null);
	/** Why there is nothing to see: the server's sentence. */
	missing = $state<string | null>(null);

	/** The last event that may be spoken of: while there is no table yet, nothing that is to be seen there. */
	readonly spoken = $derived(this.teller ? this.teller.spoken() : this.news?.status === 'playing' ? 0 : Infinity);
	readonly you = $derived(this.news?.you ?? []);
	readonly view = $derived(this.news?.view ?? null);
	readonly seat = $derived(this.news?.seat ?? null);
	readonly turn = $derived(this.news?.turn ?? null);
	readonly status = $derived(this.news?.status ?? null);
	readonly myTurn = $derived(this.status === 'playing' && this.turn !== null && this.you.includes(this.turn));
	readonly moves = $derived(standing(this.events));
	readonly names = $derived((this.about?.seats ?? []).map((seat) => seat.name ?? ''));
	readonly called = $derived((this.about?.seats ?? []).map((seat) => seat.called ?? ''));
	/** Whether somebody else than me and the computer plays: then there are no hints, and offers need an answer. */
	readonly others = $derived(
		(this.about?.seats ?? []).some((seat, n) => (seat.kind ?? 'person') === 'person' && !this.you.includes(n)),
	);

	/** Whoever shows what happens: told what was known before, what is now, and the events in between. */
	follow: (before: MatchNews | null, after: MatchNews, fresh: readonly Happened[]) => void = () => {};

	private sentFor = -1;
	private stop: (() => void) | null = null;

	constructor(
		readonly id: string,
		private socket: Socket,
		/** Told of each event that happens while we watch, in order, and which ended the match; not of earlier ones. */
		private heardOf: (event: Happened, ended: boolean) => void = () => {},
	) {}

	get offset(): number {
		return this.socket.offset;
	}

	watch(): () => void {
		this.stop = this.socket.watch(this.id, {
			since: () => this.news?.number ?? 0,
			hear: (message) => this.hear(message),
			reconnected: () => (this.preparing = null),
		});
		return () => this.stop?.();
	}

	/** Try a move; it is shown at once and gone again if the server disagrees. */
	async play(move: string): Promise<Answer> {
		const news = this.news;
		if (!news || this.pending !== null) return { done: false, sentence: '' };
		this.pending = move;
		this.sentFor = news.position;
		const answer = await this.socket.act(this.id, { type: 'play', move }, news.position, news.turn ?? undefined);
		this.pending = null;
		return answer;
	}

	act(action: Action, seat?: number): Promise<Answer> {
		// A takeback is meant for the board that is shown: a second click must not take back one move more.
		const placed = action.type === 'offer' && action.what === 'takeback';
		return this.socket.act(this.id, action, placed ? this.news?.position : undefined, seat);
	}

	hint(): Promise<Advice | string> {
		return this.socket.hint(this.id);
	}

	hear(message: FromServer): void {
		if (message.type === 'match') this.learn(message);
		else if (message.type === 'presence' && this.about) {
			const seats = this.about.seats.map((seat, n) => (n === message.seat ? { ...seat, here: message.here } : seat));
			this.about = { ...this.about, seats };
		} else if (message.type === 'preparing') this.preparing = message.share < 1 ? message.share : null;
		else if (message.type === 'refused' && !this.news) this.missing = message.sentence;
	}

	/** Take over what a `match` message says, also one that came as an answer over HTTP. */
	learn(news: MatchNews): void {
		const before = this.news;
		const first = before === null;
		const ends = this.news?.status !== 'over' && news.status === 'over';
		const known = this.events.at(-1)?.number ?? 0;
		const told = news.events ?? [];
		// A message that begins with the first event tells all there is: what we believed besides never happened.
		const all = told[0]?.number === 1 || news.number < known;
		const fresh = told.filter((event) => event.number > known);
		this.events = all ? told : [...this.events, ...fresh];
		if (news.about) this.about = news.about;
		this.news = news;
		this.missing = null;
		if (this.pending !== null && news.position !== this.sentFor) this.pending = null;
		const last = this.events.at(-1) ?? null;
		if (first || fresh.length) this.latest = last;
		this.follow(before, news, fresh);
		if (!first) for (const event of fresh) this.heardOf(event, ends && event === fresh.at(-1));
	}
}
