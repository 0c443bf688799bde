// The board of a puzzle: the position, and the moves that are played in it with the scenes that a match has.
import type { GameUi, View } from './board';
import { Playback } from './playback.svelte';
import type { MatchNews, PuzzleShown, PuzzleStep, SeatInfo } from './protocol.gen';

/** Chance is next: what it does is no part of a puzzle, and neither are scenes that would show it. */
const CHANCE = -1;

export class PuzzleBoard {
	ui = $state.raw<GameUi | null>(null);
	shown = $state.raw<PuzzleShown | null>(null);
	private latest: MatchNews | null = null;
	/** The other side's answers come after a moment, as the computer's do. */
	private readonly seats = (): SeatInfo[] =>
		(this.shown?.called ?? []).map((called, seat) => ({
			name: called,
			called,
			kind: seat === this.shown?.seat ? 'person' : 'computer',
		}));
	readonly playback = new Playback((frame) => this.ui?.scenes(frame) ?? [], this.seats);

	/** Show a puzzle from its beginning. */
	begin(shown: PuzzleShown): void {
		this.shown = shown;
		this.latest = this.news(shown.view, null);
		this.playback.learn(null, this.latest, []);
	}

	/** Show what was played. */
	follow(steps: readonly PuzzleStep[]): void {
		for (const step of steps) {
			const after = this.news(step.view, step);
			if (step.view.turn === CHANCE) this.playback.learn(null, after, []);
			else this.playback.learn(this.latest, after, [step.event]);
			this.latest = after;
		}
	}

	private news(view: View, step: PuzzleStep | null): MatchNews {
		const seat = this.shown?.seat ?? 0;
		return {
			type: 'match',
			match: '',
			number: (this.latest?.number ?? 0) + 1,
			position: 0,
			status: 'playing',
			turn: view.turn,
			you: [seat],
			seat,
			view,
			events: step ? [step.event] : [],
		};
	}
}
