// Plays the events of a match one after the other. The match store has the latest state at once; this queue shows how it
// came about: each event is a frame, a frame is a few scenes (the piece moves, the card turns over, the loser flips), and
// each starts when the one before has ended. A click skips to the latest state.
import type { Frame, Scene, View } from './board';
import { hasJustBegun } from './initialReplay';
import type { Happened, MatchNews, SeatInfo } from './protocol.gen';
import { settings } from './settings.svelte';
import { sounds } from './sound';

/** The events that change the board; others (offers, clocks) have no scenes. */
export const PLAYED = new Set(['moved', 'began']);
/** How long the computer seems to think, in milliseconds: for a forced move, a hard one, and if unknown. */
const FORCED = 600;
const HARD = 1500;
const USUAL = 900;

interface Queued {
	before: MatchNews | null;
	after: MatchNews;
	event: Happened;
}

export class Playback {
	/** What the board shows; older than the match's state while events are queued. */
	news = $state.raw<MatchNews | null>(null);
	/** The event being played, or played last. */
	event = $state.raw<Happened | null>(null);
	scene = $state.raw<Scene | null>(null);
	/** Whether a computer's move is held back, as if it were still thinking. */
	thinking = $state(false);
	/** Whether the first events may be replayed, once the board is loaded. */
	mayReplay = $state(false);
	private queue = $state.raw<Queued[]>([]);
	private viewer = $state<number | null>(null);
	/** The frame being played. */
	private frame: Queued | null = null;
	private rest: Scene[] = [];
	private timer: ReturnType<typeof setTimeout> | undefined;
	private idleSince = Date.now();
	private skippedSound: Scene['sound'];

	/** The view to show. */
	readonly view = $derived<View | null>(this.scene?.view ?? this.news?.view ?? null);
	/** Whether anything is left to play. */
	readonly busy = $derived(this.scene !== null || this.queue.length > 0);
	/** The seat that the view is for; on a shared screen it changes after the move was played. */
	readonly seat = $derived(this.scene ? this.viewer : (this.news?.seat ?? null));
	/** Whether the board shows the latest state: then moves can be made, also during the last scene. */
	readonly current = $derived(
		!this.queue.length && !this.scene?.view && !this.scene?.waits && this.seat === (this.news?.seat ?? null),
	);
	/** The last event that the move list may show: not one that is still being played. */
	readonly told = $derived.by(() => {
		if (!this.news && this.mayReplay) return 0;
		if (this.current || !this.event) return Infinity;
		const { view, waits, known } = this.scene ?? {};
		return view && !waits && !known ? this.event.number - 1 : this.event.number;
	});

	/** The last event that may be announced: as in the move list, also before a scene that waits for the player; the end
	 * of the match only when nothing is left to play. Without animations, announcements never wait. */
	readonly spoken = $derived.by(() => {
		const { pace, motion } = settings.forBoards;
		if (!this.busy || !this.event || pace === 'instant' || !motion) return Infinity;
		return this.scene?.waits ? this.event.number : Math.min(this.told, this.event.number);
	});

	constructor(
		/** The game's scenes of an event. */
		private scenes: (frame: Frame) => Scene[],
		private seats: () => readonly SeatInfo[],
		private offset: () => number = () => 0,
	) {}

	/** Take an update: queued if a single event led there, else shown at once. */
	learn(before: MatchNews | null, after: MatchNews, fresh: readonly Happened[]): void {
		const played = fresh.filter((event) => PLAYED.has(event.kind));
		const other = fresh.some((event) => event.kind === 'taken back');
		const event = played[0];
		if (before === null ? !this.justBegan(after, fresh) : played.length > 1 || other || hidden()) {
			this.jump(after);
		} else if (event && after.view) {
			this.queue = [...this.queue, { before, after, event: before === null ? fresh.at(-1)! : event }];
			if (this.queue.length === 1 && this.scene === null) this.begin();
			// The last scene can be cut short by a new event.
			else if (this.scene && !this.scene.view && !this.scene.waits && !this.rest.length && !this.isComputer(event))
				this.next();
		} else this.amend(after);
	}

	/** An event for the move list, without the roll that a player is still to throw. */
	tell(event: Happened): Happened {
		const words = this.scene?.waits && event.number === this.event?.number ? this.words(event) : undefined;
		return words === undefined ? event : { ...event, chances: [], sentence: words };
	}

	/** The announcement of a queued or current event, if its scenes have one; else undefined. */
	words(event: Happened): string | undefined {
		const frame =
			this.queue.find((queued) => queued.event === event) ?? (this.frame?.event === event ? this.frame : null);
		return frame ? this.scenesOf(frame).find(({ told }) => told !== undefined)?.told : undefined;
	}

	/** Skip to the latest state. Returns whether the board was behind, so that the click meant only that. */
	skip(): boolean {
		if (!this.busy || this.scene?.waits) return false;
		const behind = !this.current;
		clearTimeout(this.timer);
		const last = this.queue.at(-1);
		if (last) this.enter(last);
		this.queue = [];
		// Do not skip a scene that waits for the player: a click must not throw their dice.
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
		this.skippedSound = undefined;
		this.news = to;
		this.event = event;
		this.idleSince = Date.now();
	}

	/** An update without a board event: the end, an offer, a clock. */
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

	/** Start the next event; a computer's after a pause. */
	private begin(): void {
		const frame = this.queue[0];
		if (!frame) {
			this.scene = null;
			this.idleSince = Date.now();
			return;
		}
		const wait = this.isComputer(frame.event) ? this.idleSince + thinkingTime(frame.event.ease) - Date.now() : 0;
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

	/** Switch to an event's state; its scenes are played next. */
	private enter(frame: Queued): void {
		this.thinking = false;
		this.frame = frame;
		this.news = frame.after;
		this.event = frame.event;
		this.viewer = viewerOf(frame);
		this.rest = this.scenesOf(frame);
	}

	private scenesOf(frame: Queued): Scene[] {
		const { before, after, event } = frame;
		return this.scenes({
			before: before?.view ?? null,
			after: after.view!,
			event,
			seat: viewerOf(frame),
			you: after.you ?? [],
			names: this.seats().map(({ name }) => name ?? ''),
			over: after.status === 'over',
			settings: settings.forBoards,
		});
	}

	private next(): void {
		clearTimeout(this.timer);
		const { pace, motion } = settings.forBoards;
		for (let scene = this.rest.shift(); scene; scene = this.rest.shift()) {
			// The match may have ended before the player's throw was due: then nothing would ever go on.
			if (scene.waits && this.news && this.news.status !== 'playing') return this.jump(this.news);
			const lasts = pace === 'instant' ? 0 : motion ? scene.lasts : (scene.still ?? 0);
			if (lasts === 0 && !scene.waits) {
				this.skippedSound = scene.sound ?? this.skippedSound;
				continue;
			}
			this.scene = scene;
			this.playSound(scene.sound);
			if (!scene.waits) this.timer = setTimeout(() => this.next(), lasts);
			return;
		}
		if (this.skippedSound) this.playSound(this.skippedSound);
		this.scene = null;
		this.idleSince = Date.now();
		if (this.queue.length) this.begin();
	}

	/** Of skipped scenes only the last sound is played, or all would sound at once. */
	private playSound(sound: Scene['sound']): void {
		this.skippedSound = undefined;
		if (sound) sounds.play(sound);
	}
}

/** The seat that an event is shown to. */
function viewerOf({ before, after }: Queued): number | null {
	return before?.seat ?? after.seat ?? null;
}

/** How long the computer seems to think, by the ease of its move: from 0, hard, to 1, forced. */
export function thinkingTime(ease: number | null | undefined): number {
	return ease === null || ease === undefined ? USUAL : FORCED + (HARD - FORCED) * (1 - ease);
}

function hidden(): boolean {
	return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}
