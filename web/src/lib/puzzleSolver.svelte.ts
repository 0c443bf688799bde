// Solving a puzzle: moves that the server judges, two hints, the solution if asked for, and what came of it.
import { api } from './api';
import type { Hint } from './board';
import { keepTry, resultOnDevice, standingOnDevice, type PuzzleResult } from './puzzleProgress';
import type { PuzzleAnswer, PuzzleShown, PuzzleSolution, Standing, TriedPuzzle } from './protocol.gen';
import { PuzzleBoard } from './puzzleBoard.svelte';

export type Stage = 'try' | 'wrong' | 'solved' | 'shown';

type Outcome = Pick<PuzzleAnswer, 'standing' | 'gained' | 'themes' | 'record'>;

export class PuzzleSolver {
	readonly board = new PuzzleBoard();
	stage = $state<Stage>('try');
	/** My right moves so far. */
	moves = $state.raw<readonly string[]>([]);
	/** The move that is being checked, or is wrong and still on the board. */
	tried = $state<string | null>(null);
	checking = $state(false);
	/** How many wrong moves were taken back: boards begin anew, without what was picked for them. */
	returns = $state(0);
	/** How much is given away: 0 nothing, 1 what to look at, 2 the move. */
	hints = $state(0);
	/** The right move, and the same in words, once it was asked for. */
	private next = $state.raw<{ move: string; sentence: string } | null>(null);
	explanation = $state.raw<readonly string[]>([]);
	themes = $state.raw<readonly string[]>([]);
	/** The solution as a record, once it is over. */
	record = $state('');
	/** My rating after it, if it was rated, and what was won or lost. */
	standing = $state.raw<Standing | null>(null);
	gained = $state(0);
	/** How the first try went; null: it is still open. */
	result = $state<PuzzleResult | null>(null);

	readonly over = $derived(this.stage === 'solved' || this.stage === 'shown');
	readonly hint = $derived<Hint | null>(
		this.next && this.hints > 0 ? { move: this.next.move, whole: this.hints > 1 } : null,
	);
	readonly advice = $derived(this.hints > 1 ? (this.next?.sentence ?? '') : '');

	constructor(
		readonly shown: PuzzleShown,
		/** Whether the server knows who I am; else this device remembers. */
		private known: () => boolean,
	) {
		this.board.begin(shown);
		this.result = known() ? (shown.result ?? null) : resultOnDevice(shown.game, shown.id);
		this.themes = shown.themes ?? [];
	}

	/** Play a move; what came of it. */
	async attempt(move: string): Promise<PuzzleAnswer> {
		this.tried = move;
		try {
			const moves = [...this.moves, move] as unknown as TriedPuzzle['moves'];
			const answer = await this.asked(() =>
				api.tryPuzzle(this.shown.game, this.shown.id, { moves, ...this.asDevice() }),
			);
			if (answer.right) {
				this.moves = moves;
				this.stage = answer.done ? 'solved' : 'try';
				this.forget();
				this.board.follow(answer.steps);
				this.tried = null;
			} else this.stage = 'wrong';
			this.explanation = answer.explanation;
			if (answer.done || !answer.right) this.decided(answer.right ? 'solved' : 'failed', answer);
			return answer;
		} catch (error) {
			this.tried = null; // refused: it was never played
			throw error;
		}
	}

	again(): void {
		if (this.stage === 'wrong') this.returns++;
		this.stage = 'try';
		this.tried = null;
		this.explanation = [];
	}

	/** The first hint says what to look at, the second one is the move. */
	async hintMore(): Promise<void> {
		if (this.checking) return;
		this.again();
		if (!this.next) {
			this.next = await this.asked(() => api.puzzleHint(this.shown.game, this.shown.id, { moves: [...this.moves] }));
			this.decided('helped', null);
		}
		this.hints = Math.min(2, this.hints + 1);
	}

	/** Null while something else is being asked. */
	async solve(): Promise<PuzzleSolution | null> {
		if (this.checking) return null;
		const { game, id } = this.shown;
		const answer = await this.asked(() => api.puzzleSolution(game, id, { moves: [...this.moves], ...this.asDevice() }));
		this.again();
		this.forget();
		this.stage = 'shown';
		this.explanation = answer.explanation;
		this.board.follow(answer.steps);
		this.decided('failed', answer);
		return answer;
	}

	/** One thing after the other: a second press, or a move meanwhile, would meet another position. */
	private async asked<T>(ask: () => Promise<T>): Promise<T> {
		this.checking = true;
		try {
			return await ask();
		} finally {
			this.checking = false;
		}
	}

	/** With my rating, if only this device knows it and this is the first try. */
	private asDevice(): { standing?: Standing } {
		return this.known() || this.result ? {} : { standing: standingOnDevice(this.shown.game) };
	}

	private forget(): void {
		this.hints = 0;
		this.next = null;
	}

	private decided(result: PuzzleResult, answer: Outcome | null): void {
		if (answer?.themes.length) this.themes = answer.themes;
		if (answer?.record) this.record = answer.record;
		if (this.result) return;
		this.result = result;
		this.standing = answer?.standing ?? null;
		this.gained = answer?.gained ?? 0;
		if (!this.known()) keepTry(this.shown.game, this.shown.id, result, this.standing);
	}
}
