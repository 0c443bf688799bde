// The state of a match on this page, updated by the server's messages.
import type { Answer } from './board';
import type { About, Advice, FromServer, Happened, MatchNews } from './protocol.gen';
import type { Action, Socket } from './socket';

/** A move that was not taken back, and its number. */
export interface Ply {
	ply: number;
	event: Happened;
}

/** The moves that were not taken back. */
export function standing(events: readonly Happened[]): Ply[] {
	let moves: Happened[] = [];
	for (const event of events) {
		if (event.kind === 'moved') moves.push(event);
		else if (event.kind === 'taken back') moves = moves.slice(0, event.keep ?? 0);
	}
	return moves.map((event, n) => ({ ply: n + 1, event }));
}

export interface Narrator {
	/** The last event that may be spoken of. */
	spoken(): number;
	/** The announcement of an event; undefined: its sentence. */
	words(event: Happened): string | undefined;
}

export class MatchStore {
	news = $state.raw<MatchNews | null>(null);
	about = $state.raw<About | null>(null);
	events = $state.raw<Happened[]>([]);
	latest = $state.raw<Happened | null>(null);
	/** A move that is being sent. */
	pending = $state<string | null>(null);
	/** Whether all events have been shown; set by the table, which plays them one after the other. */
	seen = $state(true);
	/** The progress of preparing the computer player, from 0 to 1; null otherwise. */
	preparing = $state<number | null>(null);
	/** Says which events may be announced, and how: the table, once it is mounted. */
	narrator = $state.raw<Narrator | null>(null);
	/** Why there is no match: the server's sentence. */
	missing = $state<string | null>(null);

	/** The last event that may be announced; before the table is mounted, none of a running match. */
	readonly spoken = $derived(this.narrator ? this.narrator.spoken() : this.news?.status === 'playing' ? 0 : Infinity);
	readonly you = $derived(this.news?.you ?? []);
	readonly view = $derived(this.news?.view ?? null);
	readonly seat = $derived(this.news?.seat ?? null);
	readonly turn = $derived(this.news?.turn ?? null);
	readonly status = $derived(this.news?.status ?? null);
	readonly myTurn = $derived(this.status === 'playing' && this.turn !== null && this.you.includes(this.turn));
	readonly moves = $derived(standing(this.events));
	readonly names = $derived((this.about?.seats ?? []).map((seat) => seat.name ?? ''));
	readonly called = $derived((this.about?.seats ?? []).map((seat) => seat.called ?? ''));
	/** Whether other people play: then there are no hints, and offers need an answer. */
	readonly others = $derived(
		(this.about?.seats ?? []).some((seat, n) => (seat.kind ?? 'person') === 'person' && !this.you.includes(n)),
	);

	/** Called for every update with the state before and after, and the new events; set by the table. */
	follow: (before: MatchNews | null, after: MatchNews, fresh: readonly Happened[]) => void = () => {};

	private sentFor = -1;
	private stop: (() => void) | null = null;

	constructor(
		readonly id: string,
		private socket: Socket,
		/** Called for each event that happens while we watch, in order, and whether it ended the match. */
		private onEvent: (event: Happened, ended: boolean) => void = () => {},
	) {}

	get offset(): number {
		return this.socket.offset;
	}

	watch(): () => void {
		this.stop = this.socket.watch(this.id, {
			since: () => this.news?.number ?? 0,
			receive: (message) => this.receive(message),
			reconnected: () => (this.preparing = null),
		});
		return () => this.stop?.();
	}

	/** Send a move; it is shown at once, and reverted if the server refuses it. */
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
		// A takeback refers to the position shown: a second click must not take back another move.
		const placed = action.type === 'offer' && action.what === 'takeback';
		return this.socket.act(this.id, action, placed ? this.news?.position : undefined, seat);
	}

	hint(): Promise<Advice | string> {
		return this.socket.hint(this.id);
	}

	receive(message: FromServer): void {
		if (message.type === 'match') this.learn(message);
		else if (message.type === 'presence' && this.about) {
			const seats = this.about.seats.map((seat, n) => (n === message.seat ? { ...seat, here: message.here } : seat));
			this.about = { ...this.about, seats };
		} else if (message.type === 'preparing') this.preparing = message.share < 1 ? message.share : null;
		else if (message.type === 'refused' && !this.news) this.missing = message.sentence;
	}

	/** Apply a `match` message, also one that came over HTTP. */
	learn(news: MatchNews): void {
		const before = this.news;
		const first = before === null;
		const ends = this.news?.status !== 'over' && news.status === 'over';
		const known = this.events.at(-1)?.number ?? 0;
		const told = news.events ?? [];
		// A message that starts with the first event is complete: drop everything else we had.
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
		if (!first) for (const event of fresh) this.onEvent(event, ends && event === fresh.at(-1));
	}
}
