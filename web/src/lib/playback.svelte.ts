// What is seen of a match, one thing after the other. The match store has the truth at once; this queue shows how it
// came about: each event is a frame, a frame is a few scenes (the piece moves, the card turns over, the loser flips), and
// the next begins when the one before has played to its end. Whoever clicks sees the present at once.
import type { Frame, Scene, View } from './board';
import { hasJustBegun } from './opening';
import type { Happened, MatchNews, SeatInfo } from './protocol';
import { settings } from './settings.svelte';
import { sounds } from './sound';

/** What changed the board: everything else (offers, clocks) has nothing to play. */
export const PLAYED = new Set(['moved', 'began']);
/** How long the computer seems to think: when the move was forced, when it was hard, and when nobody can tell. */
const FORCED = 600;
const HARD = 1500;
const USUAL = 900;

interface Queued {
	before: MatchNews | null;
	after: MatchNews;
	event: Happened;
}

export class Playback {
	/** What the board shows, older than the truth while something is still to be seen. */
	news = $state.raw<MatchNews | null>(null);
	/** The event that is being seen, or was seen last. */
	event = $state.raw<Happened | null>(null);
	scene = $state.raw<Scene | null>(null);
	/** Whether a computer's move is held back, as if it were still thinking. */
	thinking = $state(false);
	/** Whether there may be an opening to show, once the board is there. */
	opens = $state(false);
	private queue = $state.raw<Queued[]>([]);
	private eyes = $state<number | null>(null);
	/** What is being shown. */
	private frame: Queued | null = null;
	private rest: Scene[] = [];
	private timer: ReturnType<typeof setTimeout> | undefined;
	private idleSince = Date.now();
	private unheard: Scene['sound'];

	/** The board as it is to be drawn now. */
	readonly view = $derived<View | null>(this.scene?.view ?? this.news?.view ?? null);
	/** Whether anything is still to be seen. */
	readonly busy = $derived(this.scene !== null || this.queue.length > 0);
	/** Through whose eyes the board is seen: at a screen that several share it turns when the move has been seen. */
	readonly seat = $derived(this.scene ? this.eyes : (this.news?.seat ?? null));
	/** Whether the board shows the truth: then what can be done may be done, also while the last thing settles. */
	readonly current = $derived(
		!this.queue.length && !this.scene?.view && !this.scene?.waits && this.seat === (this.news?.seat ?? null),
	);
	/** The last event of which the list of moves may tell: not one that is still being seen. */
	readonly told = $derived.by(() => {
		if (!this.news && this.opens) return 0;
		if (this.current || !this.event) return Infinity;
		const { view, waits, known } = this.scene ?? {};
		return view && !waits && !known ? this.event.number - 1 : this.event.number;
	});

	/** The last event that may be spoken of: as in the list of moves, and whatever led to what the player is to do; how it
	 * all ended only when nothing is left to be seen. Where nothing moves, or for whoever wants the present at once,
	 * nothing that is said waits for a picture. */
	readonly spoken = $derived.by(() => {
		const { pace, motion } = settings.forBoards;
		if (!this.busy || !this.event || pace === 'instant' || !motion) return Infinity;
		return this.scene?.waits ? this.event.number : Math.min(this.told, this.event.number);
	});

	constructor(
		/** How a game's events are played. */
		private scenes: (frame: Frame) => Scene[],
		private seats: () => readonly SeatInfo[],
		private offset: () => number = () => 0,
	) {}

	/** Show what the server has said: at once, unless a single event led there from what was known before. */
	learn(before: MatchNews | null, after: MatchNews, fresh: readonly Happened[]): void {
		const played = fresh.filter((event) => PLAYED.has(event.kind));
		const other = fresh.some((event) => event.kind === 'taken back');
		const event = played[0];
		if (before === null ? !this.justBegan(after, fresh) : played.length > 1 || other || hidden()) {
			this.jump(after);
		} else if (event && after.view) {
			this.queue = [...this.queue, { before, after, event: before === null ? fresh.at(-1)! : event }];
			if (this.queue.length === 1 && this.scene === null) this.begin();
			// The last thing settles by itself: what follows need not wait for it.
			else if (this.scene && !this.scene.view && !this.scene.waits && !this.rest.length && !this.isComputer(event))
				this.next();
		} else this.amend(after);
	}

	/** An event as far as it may be told: not what a player has still to throw. */
	tell(event: Happened): Happened {
		const words = this.scene?.waits && event.number === this.event?.number ? this.words(event) : undefined;
		return words === undefined ? event : { ...event, chances: [], sentence: words };
	}

	/** What is said of an event that is still to be seen, or has just been learned; without an answer, its sentence. */
	words(event: Happened): string | undefined {
		const frame =
			this.queue.find((queued) => queued.event === event) ?? (this.frame?.event === event ? this.frame : null);
		return frame ? this.scenesOf(frame).find(({ told }) => told !== undefined)?.told : undefined;
	}

	/** See the present at once. Whether there was something left to see, so that the click meant only that. */
	hurry(): boolean {
		if (!this.busy || this.scene?.waits) return false;
		const behind = !this.current;
		clearTimeout(this.timer);
		const last = this.queue.at(-1);
		if (last) this.enter(last);
		this.queue = [];
		// What waits for the player still does: nobody's dice are thrown by a click that was meant to hurry.
		const waits = this.rest.findIndex((scene) => scene.waits);
		if (waits >= 0) {
			this.rest = this.rest.slice(waits);
			this.next();
		} else if (this.news) this.jump(this.news, this.event);
		return behind;
	}

	/** Go on after a scene that waits for the player. */
	proceed(): void {
		if (this.scene?.waits) this.next();
	}

	stop(): void {
		clearTimeout(this.timer);
	}

	private jump(to: MatchNews, event = to.events?.at(-1) ?? this.event): void {
		clearTimeout(this.timer);
		this.queue = [];
		this.rest = [];
		this.frame = null;
		this.scene = null;
		this.thinking = false;
		this.unheard = undefined;
		this.news = to;
		this.event = event;
		this.idleSince = Date.now();
	}

	/** Nothing happened on the board, but something else is to be known: the end, an offer, a clock. */
	private amend(after: MatchNews): void {
		const last = this.queue.at(-1);
		if (last) this.queue = [...this.queue.slice(0, -1), { ...last, after }];
		else if (this.scene?.waits && after.status !== 'playing') this.jump(after);
		else {
			this.news = after;
			this.event = after.events?.at(-1) ?? this.event;
		}
	}

	private justBegan(news: MatchNews, events: readonly Happened[]): boolean {
		return hasJustBegun(events.at(-1), Date.now() + this.offset()) && Boolean(news.view);
	}

	private isComputer(event: Happened): boolean {
		return this.seats()[event.seat ?? -1]?.kind === 'computer';
	}

	/** The next event; a computer's after a natural moment. */
	private begin(): void {
		const frame = this.queue[0];
		if (!frame) {
			this.scene = null;
			this.idleSince = Date.now();
			return;
		}
		const wait = this.isComputer(frame.event) ? this.idleSince + moment(frame.event.ease) - Date.now() : 0;
		this.scene = null;
		if (wait > 0 && settings.forBoards.pace === 'natural') {
			this.thinking = true;
			this.timer = setTimeout(() => this.play(), wait);
		} else this.play();
	}

	private play(): void {
		const [frame, ...rest] = this.queue;
		this.queue = rest;
		this.enter(frame!);
		this.next();
	}

	/** The board is that of an event; its scenes are still to be shown. */
	private enter(frame: Queued): void {
		this.thinking = false;
		this.frame = frame;
		this.news = frame.after;
		this.event = frame.event;
		this.eyes = eyesOf(frame);
		this.rest = this.scenesOf(frame);
	}

	private scenesOf(frame: Queued): Scene[] {
		const { before, after, event } = frame;
		return this.scenes({
			before: before?.view ?? null,
			after: after.view!,
			event,
			seat: eyesOf(frame),
			you: after.you ?? [],
			over: after.status === 'over',
			settings: settings.forBoards,
		});
	}

	private next(): void {
		clearTimeout(this.timer);
		const { pace, motion } = settings.forBoards;
		for (let scene = this.rest.shift(); scene; scene = this.rest.shift()) {
			const lasts = pace === 'instant' ? 0 : motion ? scene.lasts : (scene.still ?? 0);
			if (lasts === 0 && !scene.waits) {
				this.unheard = scene.sound ?? this.unheard;
				continue;
			}
			this.scene = scene;
			this.hear(scene.sound);
			if (!scene.waits) this.timer = setTimeout(() => this.next(), lasts);
			return;
		}
		if (this.unheard) this.hear(this.unheard);
		this.scene = null;
		this.idleSince = Date.now();
		if (this.queue.length) this.begin();
	}

	/** Of scenes that are not shown only the last is heard, or they would all sound at once. */
	private hear(sound: Scene['sound']): void {
		this.unheard = undefined;
		if (sound) sounds.play(sound);
	}
}

/** Through whose eyes an event is seen. */
function eyesOf({ before, after }: Queued): number | null {
	return before?.seat ?? after.seat ?? null;
}

/** How long a computer seems to think, by how easy its choice was: from 0, hard, to 1, forced. */
export function moment(ease: number | null | undefined): number {
	return ease === null || ease === undefined ? USUAL : FORCED + (HARD - FORCED) * (1 - ease);
}

function hidden(): boolean {
	return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}
