// A run against the clock: the server sends one puzzle after the other and counts; here is only what is shown of it.
import { api } from './api';
import { PuzzleBoard } from './puzzleBoard.svelte';
import type { PuzzleRun, RunMove } from './protocol.gen';

const TICK = 200;

export class RunStore {
	readonly board = new PuzzleBoard();
	run = $state.raw<PuzzleRun | null>(null);
	/** Milliseconds, as they pass here. */
	left = $state(0);
	tried = $state<string | null>(null);
	/** The best result before this run. */
	before = $state(0);
	private moves: readonly string[] = [];
	private end = 0;
	private timer: ReturnType<typeof setInterval> | undefined;
	/** Whether the page is gone. */
	private gone = false;

	readonly over = $derived(this.run !== null && (this.run.puzzle === null || this.left <= 0));

	constructor(readonly game: string) {}

	async begin(): Promise<void> {
		const run = await api.beginRun(this.game);
		if (this.gone) return;
		this.before = run.best;
		this.moves = [];
		this.take(run, true);
		clearInterval(this.timer); // somebody may have pressed twice
		this.timer = setInterval(() => this.tick(), TICK);
	}

	/** The page goes away. */
	leave(): void {
		this.gone = true;
		clearInterval(this.timer);
	}

	/** Play a move; whether it was right, null if it came too late. */
	async attempt(move: string): Promise<boolean | null> {
		const { run } = this;
		if (!run || this.over) return null;
		this.tried = move;
		try {
			const moves = [...this.moves, move] as unknown as RunMove['moves'];
			const next = await api.runMove(this.game, { run: run.id, number: run.number, moves });
			if (run.id !== this.run?.id) return null;
			const fresh = next.number !== run.number;
			this.moves = fresh ? [] : moves;
			this.take(next, fresh);
			if (!fresh) this.board.follow(next.steps ?? []);
			return next.right ?? null;
		} finally {
			this.tried = null;
		}
	}

	private take(run: PuzzleRun, fresh: boolean): void {
		this.run = run;
		this.left = run.left;
		this.end = performance.now() + run.left;
		if (fresh && run.puzzle) this.board.begin(run.puzzle);
		if (!run.puzzle) clearInterval(this.timer);
	}

	private tick(): void {
		this.left = Math.max(0, this.end - performance.now());
		if (this.left > 0 || !this.run) return;
		clearInterval(this.timer);
		this.settle(this.run).catch(() => {}); // without a network nobody learns which were missed
	}

	/** The time is up: learn which puzzles were missed, which the server tells when a run is over. */
	private async settle(run: PuzzleRun): Promise<void> {
		if (run.puzzle && run.id === this.run?.id) this.run = await api.currentRun(this.game);
	}
}
