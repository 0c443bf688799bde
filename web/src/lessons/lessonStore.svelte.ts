// A lesson on this page: its steps one after the other, what is played on the board, and what came of the last try. The
// server knows the position and judges; nothing of it is stored there.
import { api, sentenceOf } from '../lib/api';
import { Announcer } from '../lib/announcer.svelte';
import type { Answer, Frame, Hint, Scene } from '../lib/board';
import { Playback } from '../lib/playback.svelte';
import type { Happened, LessonEvent, LessonStep, LessonTried, MatchNews, SeatInfo, View } from '../lib/protocol.gen';
import { speech } from '../lib/speech.svelte';
import { t } from '../i18n';
import { progress } from './progress.svelte';

/** After so many wrong tries the right move is marked without being asked for. */
const MARKED_AFTER = 2;

export class LessonStore {
	step = $state.raw<LessonStep | null>(null);
	/** Why there is no step: a sentence. */
	trouble = $state('');
	/** What came of the last try, until the next one. */
	tried = $state.raw<LessonTried | null>(null);
	/** The move that is being judged: the board shows it as made. */
	pending = $state<string | null>(null);
	/** How often a wrong move was tried in this step. */
	wrong = $state(0);
	/** Whether the right move is marked on the board. */
	marked = $state(false);
	/** Whether the lesson is over. */
	finished = $state(false);

	readonly playback: Playback;
	readonly names = $derived.by(() =>
		(this.step?.called ?? []).map((called, seat) => (seat === this.step?.seat ? t('lesson-you') : called)),
	);
	/** Whether the goal is reached, and all of it was seen. */
	readonly done = $derived.by(
		() => this.step !== null && !this.playback.busy && (this.step.move === null || this.tried?.verdict === 'right'),
	);
	/** What is said now that it is: praise, or what there was to see. */
	readonly praise = $derived.by(() => (this.done ? (this.tried?.sentence ?? this.step?.seen ?? '') : ''));
	/** Whether a move can be made. */
	readonly active = $derived.by(
		() =>
			this.step !== null &&
			this.step.move !== null &&
			this.tried?.verdict !== 'right' &&
			this.pending === null &&
			this.playback.current,
	);
	readonly hint = $derived.by<Hint | null>(() =>
		this.marked && this.active && this.step?.move ? { move: this.step.move, whole: true } : null,
	);

	private readonly announcer = new Announcer((text) => speech.say(text));
	/** Events are numbered through the whole lesson. */
	private events = 0;
	private next: { number: number; step: Promise<LessonStep> } | null = null;
	/** The last request for a step; null once the page is gone. Whoever goes on before it is answered wants another one. */
	private wanted: symbol | null = null;
	/** So many steps at the beginning have nothing to do. */
	private onlySeen = 0;

	constructor(
		readonly game: string,
		readonly lesson: string,
		scenes: (frame: Frame) => Scene[],
	) {
		this.playback = new Playback(scenes, () => this.seats);
	}

	private get seats(): SeatInfo[] {
		return this.names.map((name, seat) => ({ name, kind: seat === this.step?.seat ? 'person' : 'computer' }));
	}

	/** Go to a step, from 1. */
	async go(number: number): Promise<void> {
		const wanted = (this.wanted = Symbol());
		try {
			const step = await (this.next?.number === number
				? this.next.step
				: api.lessonStep(this.game, this.lesson, number));
			if (wanted === this.wanted) this.begin(step);
		} catch (error) {
			if (wanted === this.wanted) this.trouble = sentenceOf(error);
		}
	}

	private begin(step: LessonStep): void {
		this.step = step;
		this.trouble = '';
		this.tried = null;
		this.pending = null;
		this.wrong = 0;
		this.marked = this.isFirstMove(step);
		this.finished = false;
		this.next = null;
		this.playback.learn(null, this.news(step.view, []), []);
		this.announcer.add(step.text, this.events);
		this.play(step.events);
		this.announcer.add(step.seen, this.events + 1); // when all was seen
		progress.reach(this.game, this.lesson, step.number);
		if (step.number < step.steps) {
			const number = step.number + 1;
			const coming = api.lessonStep(this.game, this.lesson, number);
			// Whoever goes there asks again if this failed.
			coming.catch(() => (this.next = null));
			this.next = { number, step: coming };
		}
	}

	/** Whether a step asks for the first move of the lesson. It is marked at once: so everybody sees what marks mean. */
	private isFirstMove(step: LessonStep): boolean {
		if (step.number > this.onlySeen + 1) return false;
		if (step.move === null) this.onlySeen = step.number;
		return step.move !== null;
	}

	async try(move: string): Promise<Answer> {
		const step = this.step;
		if (!step || !this.active) return { done: false, sentence: '' };
		this.pending = move;
		this.tried = null;
		let tried: LessonTried;
		try {
			tried = await api.tryInLesson(this.game, this.lesson, step.number, move);
		} catch (error) {
			this.pending = null;
			const sentence = sentenceOf(error);
			speech.refuse(sentence);
			return { done: false, sentence };
		}
		if (step !== this.step) return { done: false, sentence: '' };
		this.tried = tried;
		if (tried.verdict === 'right') {
			this.play(tried.events);
			this.announcer.add(tried.sentence, this.events);
			this.pending = null;
			return { done: true };
		}
		this.pending = null;
		this.wrong += 1;
		if (this.wrong >= MARKED_AFTER) this.marked = true;
		this.announcer.add(tried.sentence, this.events);
		return { done: false, sentence: tried.sentence, rule: tried.rule, explained: true };
	}

	/** Mark the right move on the board. */
	show(): void {
		this.marked = true;
		speech.say(t('lesson-shown'));
	}

	/** On from a step that is done, or past it. */
	async advance(): Promise<void> {
		const { step } = this;
		if (!step) return;
		this.playback.skip();
		if (step.number < step.steps) return this.go(step.number + 1);
		this.finished = true;
		progress.finish(this.game, this.lesson);
	}

	back(): Promise<void> {
		return this.go(this.finished ? (this.step?.steps ?? 1) : Math.max(1, (this.step?.number ?? 1) - 1));
	}

	/** Say what the board has shown by now. */
	announce(): void {
		const { busy, spoken } = this.playback;
		this.announcer.flush(busy ? Math.min(spoken, this.events) : spoken);
	}

	stop(): void {
		this.wanted = null;
		this.playback.stop();
	}

	private play(events: readonly LessonEvent[]): void {
		for (const { event, view } of events) {
			const happened: Happened = { ...event, number: ++this.events };
			const before = this.last;
			this.playback.learn(before, this.news(view, [happened]), [happened]);
			// Not what the learner is still to throw.
			this.announcer.add(this.playback.words(happened) ?? happened.sentence ?? '', happened.number);
		}
	}

	/** The latest state, which the board may still be on its way to. */
	private last: MatchNews | null = null;

	/** A view as a match would send it, so that the board plays lessons as it plays matches. */
	private news(view: View, events: Happened[]): MatchNews {
		const seat = this.step!.seat;
		const news: MatchNews = {
			type: 'match',
			match: '',
			number: this.events,
			position: this.events,
			status: view.result ? 'over' : 'playing',
			turn: view.turn,
			you: [seat],
			seat,
			view,
			events,
		};
		this.last = news;
		return news;
	}
}
