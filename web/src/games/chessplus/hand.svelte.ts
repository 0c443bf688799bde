// What the hand over the board does: picks up, asks which half is meant, plays, or plans a move for later.
import type { BoardProps } from '../../lib/board';
import { owner } from './pieces';
import { t } from './texts';
import type { ChessplusView, Path, Squares, Way } from './view';
import { described, planWords } from './words';

export interface Option {
	/** The move's text; while planning there is none yet. */
	text: string | null;
	way: Way;
}

export interface Question {
	from: string;
	to: string;
	options: Option[];
}

const SHAKING = 500; // milliseconds

export class Hand {
	/** The square of what is picked up. */
	picked = $state<string | null>(null);
	/** Which half is held, if one was dragged by its own. */
	half = $state<string | undefined>(undefined);
	question = $state.raw<Question | null>(null);
	/** A move for when it is my turn. */
	plan = $state.raw<Path | null>(null);
	/** What just proved impossible. */
	refused = $state.raw<Path | null>(null);
	/** What was planned and could not be played. */
	lostPlan = $state.raw<Path | null>(null);
	/** What was put down by dragging need not glide there. */
	carried: string | null = null;

	constructor(private readonly table: () => BoardProps<ChessplusView>) {}

	/** I sit here, the game goes on, and somebody else is to move. */
	get planning(): boolean {
		const { view, seat, active, pending, live } = this.table();
		return live && !active && view.turn !== null && seat !== null && view.turn !== seat && pending === null;
	}

	/** Whether I may pick up what stands there. */
	mayPick(square: string): boolean {
		const { view, seat, active } = this.table();
		const letters = view.board[square];
		if (!letters) return false;
		// At a shared screen the seat is that of who is to move.
		if (active) return owner(letters) === view.turn;
		return this.planning && owner(letters) === seat;
	}

	/** The legal moves between two squares, or from one. */
	options(from: string, to?: string): Option[] {
		const { view, active } = this.table();
		if (!active) return [];
		return view.ways
			.map((way, n) => ({ text: view.moves[n] ?? null, way }))
			.filter(({ way }) => way.from === from && (to === undefined || way.to === to));
	}

	pick(square: string, half?: string): void {
		const { view, active, say } = this.table();
		this.question = null;
		this.lostPlan = null;
		this.picked = square;
		this.half = half;
		const piece = described(view.board[square]!);
		if (!active) return say(t('say.planning', { piece, square }));
		const squares = [...new Set(this.options(square).map(({ way }) => way.to))];
		say(
			squares.length
				? t('say.picked', { piece, square, squares: squares.join(', ') })
				: t('say.nowhere', { piece, square }),
		);
	}

	/** Let go of what is held, or close the question; with neither, forget the plan. */
	letGo(): void {
		if (!this.picked && !this.question) return this.forget();
		this.table().say(t('say.dropped'));
		this.picked = this.question = null;
		this.half = undefined;
	}

	/** A click, or Enter: picks up, or puts down what is picked. */
	tap(square: string): void {
		const { view } = this.table();
		if (!this.picked) {
			if (this.mayPick(square)) this.pick(square);
			else if (this.plan) this.forget();
		} else if (this.picked === square) {
			this.letGo();
		} else if (this.mayPick(square) && !this.options(this.picked, square).length && view.board[square]) {
			this.pick(square);
		} else {
			this.put(square);
		}
	}

	/** The board is another one: what was asked was meant for the one before, and so was what is held if it is gone. */
	lookAgain(before: Squares): boolean {
		const { view, active } = this.table();
		this.question = null;
		const { picked } = this;
		const stays = picked !== null && before[picked] === view.board[picked] && (active || this.planning);
		if (!stays) {
			this.picked = null;
			this.half = undefined;
		}
		return stays;
	}

	/** Put down what is picked up, there. */
	put(to: string, dragged = false): void {
		const from = this.picked;
		if (!from) return;
		const { half } = this;
		if (from === to) return;
		this.carried = dragged ? to : null;
		if (this.planning) return this.propose(from, to, half, dragged);
		const options = this.options(from, to);
		const meant = half ? options.find(({ way }) => way.half === half) : options.length === 1 ? options[0] : undefined;
		if (meant && meant.way.becomes !== 'nothing') void this.send(meant.text!, meant.way);
		else if (options.length) this.question = { from, to, options };
		// Nothing fits: the server knows why.
		else void this.send(from + to + (half ?? ''), { from, to, ...(half ? { half } : {}) });
	}

	/** The question is answered. */
	answer({ text, way }: Option): void {
		this.question = null;
		if (text) void this.send(text, way);
		else this.keep(way);
	}

	forget(): void {
		if (this.plan) this.table().say(t('plan.forgotten'));
		this.plan = null;
	}

	/** Play the planned move if it is possible now; asked whenever a new view has come. */
	carryOut(): void {
		const { plan } = this;
		const { active, view, seat, say } = this.table();
		if (view.turn === null) this.plan = null;
		if (!plan || !active || view.turn !== seat) return;
		this.plan = null;
		const fits = this.options(plan.from, plan.to).find(({ way }) => way.half === plan.half);
		if (fits) return void this.send(fits.text!, fits.way);
		this.lostPlan = plan;
		say(t('plan.dropped'));
	}

	private propose(from: string, to: string, half: string | undefined, dragged: boolean): void {
		const letters = this.table().view.board[from] ?? '';
		const halves = letters.length === 2 ? [...new Set(letters.toLowerCase())] : [];
		if (half || !halves.length || dragged) return this.keep({ from, to, ...(half ? { half } : {}) });
		const ways: Way[] = [{ from, to }, ...halves.map((each) => ({ from, to, half: each }))];
		this.question = { from, to, options: ways.map((way) => ({ text: null, way })) };
	}

	private keep(way: Path): void {
		this.picked = null;
		this.half = undefined;
		this.plan = way;
		this.table().say(planWords(way));
	}

	private async send(text: string, way: Path): Promise<void> {
		this.picked = null;
		this.half = undefined;
		this.lostPlan = null;
		const answer = await this.table().play(text);
		if (answer.done || !answer.sentence) return; // without a sentence: they thought again
		this.refused = way;
		setTimeout(() => (this.refused = this.refused === way ? null : this.refused), SHAKING);
	}
}
