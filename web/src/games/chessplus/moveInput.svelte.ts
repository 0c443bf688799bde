// Turns clicks, drags and keys into moves: what is picked up, the question which half is meant, and premoves.
import type { BoardProps } from '../../lib/board';
import { owner } from './pieces';
import { t } from './strings';
import type { ChessplusView, Path, Squares, Way } from './view';
import { describePremove, nameOf } from './descriptions';

export interface Option {
	/** The move's text; null for a premove. */
	text: string | null;
	way: Way;
}

export interface Question {
	from: string;
	to: string;
	options: Option[];
}

const SHAKE = 500; // milliseconds

export class MoveInput {
	/** The square of the piece that is picked up. */
	picked = $state<string | null>(null);
	/** Which half of a merged piece is dragged, if only one is. */
	half = $state<string | undefined>(undefined);
	question = $state.raw<Question | null>(null);
	/** A move to be played as soon as it is my turn. */
	premove = $state.raw<Path | null>(null);
	/** The move that the server has just refused. */
	refused = $state.raw<Path | null>(null);
	/** The premove that turned out to be impossible. */
	failedPremove = $state.raw<Path | null>(null);
	/** The square where a piece was dropped: it needs no animation there. */
	droppedAt: string | null = null;

	constructor(private readonly props: () => BoardProps<ChessplusView>) {}

	/** Whether input means a premove: I have a seat, the game goes on, and somebody else is to move. */
	get premoving(): boolean {
		const { view, seat, active, pending, live } = this.props();
		return live && !active && view.turn !== null && seat !== null && view.turn !== seat && pending === null;
	}

	/** Whether I may pick up the piece on a square. */
	canPick(square: string): boolean {
		const { view, seat, active } = this.props();
		const letters = view.board[square];
		if (!letters) return false;
		// On a shared screen the seat is that of the player to move.
		if (active) return owner(letters) === view.turn;
		return this.premoving && owner(letters) === seat;
	}

	/** The legal moves between two squares, or from one. */
	options(from: string, to?: string): Option[] {
		const { view, active } = this.props();
		if (!active) return [];
		return view.ways
			.map((way, n) => ({ text: view.moves[n] ?? null, way }))
			.filter(({ way }) => way.from === from && (to === undefined || way.to === to));
	}

	pick(square: string, half?: string): void {
		const { view, active, say } = this.props();
		this.question = null;
		this.failedPremove = null;
		this.picked = square;
		this.half = half;
		const piece = nameOf(view.board[square]!);
		if (!active) return say(t('say-planning', { piece, square }));
		const squares = [...new Set(this.options(square).map(({ way }) => way.to))];
		say(squares.length ? t('say-picked', { piece, square, squares }) : t('say-nowhere', { piece, square }));
	}

	/** Deselect, or close the question; with neither, cancel the premove. */
	deselect(): void {
		if (!this.picked && !this.question) return this.cancelPremove();
		this.props().say(t('say-dropped'));
		this.picked = this.question = null;
		this.half = undefined;
	}

	/** A click, or Enter: picks a piece up, or moves the one that is picked up. */
	tap(square: string): void {
		const { view } = this.props();
		if (!this.picked) {
			if (this.canPick(square)) this.pick(square);
			else if (this.premove) this.cancelPremove();
		} else if (this.picked === square) {
			this.deselect();
		} else if (this.canPick(square) && !this.options(this.picked, square).length && view.board[square]) {
			this.pick(square);
		} else {
			this.put(square);
		}
	}

	/** After a new position: close the question, and deselect a piece that is gone. Returns whether the selection stays. */
	revalidate(before: Squares): boolean {
		const { view, active } = this.props();
		this.question = null;
		const { picked } = this;
		const stays = picked !== null && before[picked] === view.board[picked] && (active || this.premoving);
		if (!stays) {
			this.picked = null;
			this.half = undefined;
		}
		return stays;
	}

	/** Move the piece that is picked up. */
	put(to: string, dragged = false): void {
		const from = this.picked;
		if (!from) return;
		const { half } = this;
		if (from === to) return;
		this.droppedAt = dragged ? to : null;
		if (this.premoving) return this.askPremove(from, to, half, dragged);
		const options = this.options(from, to);
		const meant = half ? options.find(({ way }) => way.half === half) : options.length === 1 ? options[0] : undefined;
		if (meant && meant.way.becomes !== 'nothing') void this.send(meant.text!, meant.way);
		else if (options.length) this.question = { from, to, options };
		// Not legal: send it anyway, so that the server says why.
		else void this.send(from + to + (half ?? ''), { from, to, ...(half ? { half } : {}) });
	}

	/** Answer the question. */
	answer({ text, way }: Option): void {
		this.question = null;
		if (text) void this.send(text, way);
		else this.setPremove(way);
	}

	cancelPremove(): void {
		if (this.premove) this.props().say(t('plan-forgotten'));
		this.premove = null;
	}

	/** Play the premove if it is legal now; called for every new view. */
	playPremove(): void {
		const { premove } = this;
		const { active, view, seat, say } = this.props();
		if (view.turn === null) this.premove = null;
		if (!premove || !active || view.turn !== seat) return;
		this.premove = null;
		const fits = this.options(premove.from, premove.to).find(({ way }) => way.half === premove.half);
		if (fits) return void this.send(fits.text!, fits.way);
		this.failedPremove = premove;
		say(t('plan-dropped'));
	}

	private askPremove(from: string, to: string, half: string | undefined, dragged: boolean): void {
		const letters = this.props().view.board[from] ?? '';
		const halves = letters.length === 2 ? [...new Set(letters.toLowerCase())] : [];
		if (half || !halves.length || dragged) return this.setPremove({ from, to, ...(half ? { half } : {}) });
		const ways: Way[] = [{ from, to }, ...halves.map((each) => ({ from, to, half: each }))];
		this.question = { from, to, options: ways.map((way) => ({ text: null, way })) };
	}

	private setPremove(way: Path): void {
		this.picked = null;
		this.half = undefined;
		this.premove = way;
		this.props().say(describePremove(way));
	}

	private async send(text: string, way: Path): Promise<void> {
		this.picked = null;
		this.half = undefined;
		this.failedPremove = null;
		const answer = await this.props().play(text);
		if (answer.done || !answer.sentence) return; // no sentence: the player cancelled the confirmation
		this.refused = way;
		setTimeout(() => (this.refused = this.refused === way ? null : this.refused), SHAKE);
	}
}
