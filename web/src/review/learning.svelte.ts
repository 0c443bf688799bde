// Learning from mistakes: one after the other, the position before it, another try, hints in two steps, the solution only
// if asked for.
import { api } from '../lib/api';
import type { Hint } from '../lib/board';
import type { Attempted, JudgedDecision } from '../lib/protocol.gen';
import { gradeMistake, syncMistakes } from '../lib/mistakes';

export type Stage = 'try' | 'wrong' | 'right' | 'shown';

/** A decision to try again, and the review it is from. */
export interface Lesson {
	review: string;
	decision: JudgedDecision;
}

export class Learning {
	readonly lessons: readonly Lesson[];
	constructor(lessons: readonly Lesson[]) {
		this.lessons = lessons;
	}

	number = $state(0);
	stage = $state<Stage>('try');
	/** How much is given away: 0 nothing, 1 what to look at, 2 the move. */
	hints = $state(0);
	/** The move that was tried last, and what came of it. */
	tried = $state<string | null>(null);
	answer = $state.raw<Attempted | null>(null);
	checking = $state(false);
	/** Whether it was solved without looking at the solution, the first time. */
	private clean = true;

	readonly lesson = $derived.by<Lesson | null>(() => this.lessons[this.number] ?? null);
	readonly over = $derived.by(() => this.number >= this.lessons.length);
	/** For the board. */
	readonly hint = $derived<Hint | null>(
		this.lesson && this.hints > 0 ? { move: this.lesson.decision.best, whole: this.hints > 1 } : null,
	);

	/** Try a move; whether it is right. */
	async attempt(move: string): Promise<void> {
		const { lesson } = this;
		if (!lesson || this.checking) return;
		this.tried = move;
		this.checking = true;
		try {
			const event = lesson.decision.number;
			const answer = await api.attempt(lesson.review, { event, move });
			if (lesson !== this.lesson) return;
			this.answer = answer;
			this.stage = answer.right ? 'right' : 'wrong';
			if (!answer.right) this.clean = false;
			else this.grade(this.clean && this.hints < 2);
		} catch (error) {
			if (lesson === this.lesson) this.tried = null; // nobody has judged it: the board is free for another try
			throw error;
		} finally {
			this.checking = false;
		}
	}

	again(): void {
		this.stage = 'try';
		this.tried = null;
	}

	hintMore(): void {
		if (this.stage === 'wrong') this.again();
		this.hints = Math.min(2, this.hints + 1);
	}

	solve(): void {
		this.stage = 'shown';
		this.hints = 2;
		this.tried = null;
		this.grade(false);
	}

	private grade(clean: boolean): void {
		if (!this.lesson) return;
		gradeMistake(this.lesson.review, this.lesson.decision.number, clean);
		syncMistakes().catch(() => {}); // without a network, the next time
	}

	next(): void {
		this.number += 1;
		this.stage = 'try';
		this.hints = 0;
		this.tried = null;
		this.answer = null;
		this.clean = true;
	}
}
