// A review as the server has it, and where in it the reader is: after an event of the game, or in a variation from there.
import { api, isRefusal, sentenceOf } from './api';
import type { Analysis, JudgedDecision, Judgement, Reached, ReviewAbout, ReviewState } from './protocol.gen';

/** Costs from which a decision is worth another try: inaccuracies and worse. */
export const MISTAKE = 0.05;
const POLL = 1000;
/** How often the engine thinks of a position, twice as long each time: 1, 2, 4 and 8 seconds. */
const TIMES = 4;

/** A share as whole percent. */
export const percent = (share: number): number => Math.round(100 * share);

/** A probability as percent, with more digits the rarer it is. */
export function shareOf(probability: number): string {
	const share = 100 * probability;
	return share >= 10 ? share.toFixed(0) : share >= 0.1 ? share.toFixed(1) : share.toPrecision(1);
}

/** "+7", "−12", "±0", with a real minus sign. */
export function signed(share: number): string {
	const whole = percent(share);
	return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '±0';
}

export class ReviewStore {
	state = $state.raw<ReviewState | null>(null);
	about = $state.raw<ReviewAbout | null>(null);
	review = $state.raw<Judgement | null>(null);
	/** Why there is none: a sentence. */
	missing = $state('');
	/** Why it is not here yet, though it is asked for again and again: a sentence. */
	trouble = $state('');
	/** The event that the board stands after. */
	at = $state(0);
	/** Whether the next event is told about, with the board before it, and not the one that the board stands after. */
	ahead = $state(false);
	/** What was tried from there, in long form. */
	moves = $state.raw<readonly string[]>([]);
	/** The position there, once it is known. */
	reached = $state.raw<Reached | null>(null);
	/** What the engine thinks there, if it was asked. */
	analysis = $state.raw<Analysis | null>(null);
	/** Of how many positions it thinks. */
	thinking = $state(0);

	readonly events = $derived(this.about?.events ?? []);
	readonly count = $derived(this.events.length);
	readonly names = $derived((this.about?.seats ?? []).map((seat) => seat.name ?? ''));
	readonly called = $derived((this.about?.seats ?? []).map((seat) => seat.called ?? ''));
	readonly working = $derived(this.state?.status === 'waiting' || this.state?.status === 'working');
	/** The number of the event that is told about. */
	readonly told = $derived(this.ahead ? this.at + 1 : this.at);
	readonly event = $derived(this.events[this.told - 1] ?? null);
	readonly decision = $derived(this.review?.decisions.find(({ number }) => number === this.told) ?? null);
	readonly chance = $derived(this.review?.chances.find(({ number }) => number === this.told) ?? null);

	private positions = new Map<string, Promise<Reached>>();
	/** The place whose position could not be fetched: it is shown as soon as the server is there again. */
	private unreached: (() => Promise<void>) | null = null;
	private timer: ReturnType<typeof setTimeout> | null = null;
	private analyses = new Map<string, { found: Analysis; times: number }>();

	constructor(readonly id: string) {}

	/** Load it, go on as long as it gets deeper, and make up for what a lost network has left out. */
	follow(): () => void {
		let stopped = false;
		const next = async () => {
			if (this.working || (!this.about && !this.missing)) await this.load().catch((error) => this.note(error));
			await this.unreached?.().catch(() => {}); // said already
			if (!stopped) this.timer = setTimeout(() => void next(), POLL);
		};
		void next();
		return () => {
			stopped = true;
			if (this.timer) clearTimeout(this.timer);
		};
	}

	/** Before there is anything to see, say why: for good if the server refuses it, for now if it cannot be reached. */
	private note(error: unknown): void {
		if (this.about) return;
		if (isRefusal(error)) this.missing = sentenceOf(error);
		else this.trouble = sentenceOf(error);
	}

	/** Learn what the server has. */
	async load(): Promise<void> {
		this.learn(await api.review(this.id, this.about ? (this.state?.stages ?? 0) : undefined));
	}

	/** Ask for it. */
	async start(): Promise<void> {
		this.learn(await api.startReview({ match: this.id }));
	}

	private learn(state: ReviewState): void {
		this.state = state;
		this.trouble = '';
		if (state.about) this.about = state.about;
		if (state.review) this.review = state.review;
	}

	/** Show the position after an event, and further moves from there. */
	async go(event: number, moves: readonly string[] = [], seat?: number): Promise<void> {
		this.at = Math.max(0, Math.min(event, this.count));
		this.moves = moves;
		this.analysis = this.analyses.get(JSON.stringify([this.at, moves]))?.found ?? null;
		this.unreached = null;
		try {
			const reached = await this.position(this.at, moves, seat);
			if (this.at === event && this.moves === moves) this.reached = reached;
		} catch (error) {
			if (this.at === event && this.moves === moves) {
				if (!isRefusal(error)) this.unreached = () => this.go(event, moves, seat);
				else if (this.reached) this.stayAt(this.reached);
			}
			throw error;
		}
		// Whoever steps through the game need not wait for each position.
		if (!moves.length && this.at < this.count) this.position(this.at + 1, [], seat).catch(() => {}); // asked again then
	}

	/** What was wanted is not possible: the board stays as it is. */
	private stayAt({ event, moves }: Reached): void {
		this.at = event;
		this.moves = moves.map(({ move }) => move);
	}

	/** A position, asked for once. */
	private position(event: number, moves: readonly string[], seat?: number): Promise<Reached> {
		const key = JSON.stringify([event, moves, seat]);
		let found = this.positions.get(key);
		if (!found) {
			found = api.reviewPosition(this.id, event, moves, seat);
			this.positions.set(key, found);
			found.catch(() => this.positions.delete(key));
		}
		return found;
	}

	/** Ask what the engine thinks of the position shown; longer each time. Whether it could think longer still. */
	async analyse(): Promise<boolean> {
		const [event, moves] = [this.at, this.moves];
		const key = JSON.stringify([event, moves]);
		const again = this.analyses.get(key)?.times ?? 0;
		if (again < TIMES) {
			this.thinking += 1;
			try {
				const found = await api.analyseReview(this.id, { event, moves: [...moves], again });
				this.analyses.set(key, { found, times: again + 1 });
			} finally {
				this.thinking -= 1;
			}
		}
		if (this.at === event && this.moves === moves) this.analysis = this.analyses.get(key)!.found;
		return again + 1 < TIMES;
	}

	/** What happened at an event, in a sentence; of the first events of a very long game, the move alone. */
	worded(number: number): string {
		const event = this.events[number - 1];
		return event?.sentence || event?.text || '';
	}

	/** The decisions of a seat that are worth another try, in order. */
	mistakesOf(seat: number): JudgedDecision[] {
		return (this.review?.decisions ?? []).filter((one) => one.seat === seat && one.cost >= MISTAKE && !one.withheld);
	}
}
