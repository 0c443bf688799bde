// How far somebody has come in the lessons, on this device, and whether they want to be offered any.
import { remember, remembered } from '../lib/storage';

export interface Progress {
	/** The step to go on with, from 1. */
	step: number;
	/** Whether it was finished once. */
	done: boolean;
}

const KEY = 'lessons';
const OFFERS = 'lessons.declined';

class ProgressStore {
	private known = $state.raw<Record<string, Progress>>(remembered(KEY, {}));
	/** Where lessons are no longer offered: names of games, and `home`. */
	private declined = $state.raw<string[]>(remembered(OFFERS, []));

	of(game: string, lesson: string): Progress | null {
		return this.known[`${game}/${lesson}`] ?? null;
	}

	/** Whether any lesson was begun. */
	get any(): boolean {
		return Object.keys(this.known).length > 0;
	}

	reach(game: string, lesson: string, step: number): void {
		const done = this.of(game, lesson)?.done ?? false;
		this.store(game, lesson, { step, done });
	}

	finish(game: string, lesson: string): void {
		this.store(game, lesson, { step: 1, done: true });
	}

	/** Whether to offer a lesson at this place: once, until somebody has begun one or declined. */
	offers(where: string): boolean {
		return !this.declined.includes(where);
	}

	decline(where: string): void {
		this.declined = [...new Set([...this.declined, where])];
		remember(OFFERS, this.declined);
	}

	private store(game: string, lesson: string, progress: Progress): void {
		this.known = { ...this.known, [`${game}/${lesson}`]: progress };
		remember(KEY, this.known);
	}
}

export const progress = new ProgressStore();
