// Turns clicks, drags and keys into moves: what is selected, hovered and dragged.
import type { Answer } from '../../lib/board';
import { startDrag, type Drag } from './drag';
import { foes, goals, moveOptions, pick, pickedLegend, pickedPiece, pieceOn } from './selection';
import type { MoveOption, Picked, Step } from './selection';
import { nameOf, coordinatesOf, squareAt, type Mat, type Coordinates } from './geometry';
import { speciesName, t, together } from './strings';
import type { BattleChessView, Piece } from './view';
import { pieceName } from './descriptions';

/** What the input needs from the board; read whenever something happens. */
export interface InputContext {
	view: BattleChessView;
	active: boolean;
	mat: Mat;
	/** Screen coordinates to coordinates on the mat, and the size of a square in pixels. */
	pointAt(x: number, y: number): Coordinates;
	cellSize(): number;
	play(move: string): Promise<Answer>;
	say(text: string): void;
}

const SHAKE = 450;
const SETTLING = 150;

export class MoveInput {
	picked = $state<Picked | null>(null);
	hovered = $state<{ square: string; point: Coordinates | null } | null>(null);
	/** An attack that was tapped once. */
	armed = $state<string | null>(null);
	/** The piece being dragged, and how far, in pixels. */
	dragged = $state<{ square: string; x: number; y: number } | null>(null);
	/** The legend being dragged from its area, and where it is on the screen. */
	draggedLegend = $state<{ letter: string; x: number; y: number; wide: number } | null>(null);
	/** The square of a piece, or the letter of a legend, whose move was refused: it shakes. */
	shaken = $state<string | null>(null);
	/** The square from which a piece was dragged and dropped: it needs no animation. */
	dropped = $state<string | null>(null);

	#context: () => InputContext;
	/** The current press, or the last one until its click event. */
	#pressed: Drag | null = null;

	constructor(context: () => InputContext) {
		this.#context = context;
	}

	reset() {
		this.picked = this.armed = this.dragged = this.draggedLegend = null;
	}

	/** The prompt for the current selection; empty if nothing is selected. */
	question(): string {
		const { view } = this.#context();
		const { picked } = this;
		if (!picked) return '';
		if (picked.summon) {
			const { cost } = view.kinds[picked.summon]!;
			const name = speciesName(view.kinds[picked.summon]!.name);
			const have = view.areas[view.turn!]!.cost;
			return have < cost ? t('ask-noSummon', { name, cost, have }) : t('ask-summon', { name });
		}
		const piece = pieceOn(view, picked.from!)!;
		const name = pieceName(view, piece);
		if (picked.to !== null) return t('ask-to', { name, square: picked.to });
		if (picked.foe !== null) return t('ask-foe', { name, foe: pieceName(view, pieceOn(view, picked.foe)!) });
		if (piece.eggs) return t('ask-eggs', { name });
		return t(moveOptions(view, picked).length ? 'ask-piece' : 'ask-pieceStuck', { name });
	}

	/** One step back: Escape, or the button. */
	back() {
		const { picked } = this;
		const asked = picked?.from && (picked.to !== null || picked.foe !== null);
		this.picked = asked ? pickedPiece(picked.from!) : null;
		this.armed = null;
		this.#announce();
	}

	choose(option: MoveOption) {
		this.reset();
		void this.#send(option.move, option.way.from ?? option.way.summon ?? null);
	}

	hover(square: string | null, point: Coordinates | null) {
		this.hovered = square === null ? null : { square, point };
	}

	click(square: string, point: Coordinates | null, touched: boolean) {
		if (this.#endPress()) return;
		const { view, active } = this.#context();
		if (active) this.#apply(pick(view, this.picked, square, { point }), touched);
	}

	clickLegend(letter: string) {
		if (this.#endPress()) return;
		this.armed = null;
		this.picked = this.picked?.summon === letter ? null : pickedLegend(letter);
		this.#announce();
	}

	grab(square: string, press: PointerEvent) {
		const piece = pieceOn(this.#context().view, square)!;
		const far = { x: 0, y: 0 };
		this.#pressed = startDrag(press, {
			move: (x, y, acrossBy, downBy) => {
				if (!this.dragged) {
					this.armed = null;
					this.picked = pickedPiece(piece.square);
				}
				[far.x, far.y] = [acrossBy, downBy];
				this.dragged = { square: piece.square, x: acrossBy, y: downBy };
				this.#hoverAt(x, y);
			},
			drop: (x, y) => {
				const { point, square: under } = this.#hoverAt(x, y);
				this.hovered = null;
				if (!under || !this.picked) return;
				this.dropped = piece.square;
				setTimeout(() => (this.dropped = null), SETTLING);
				const lead = this.#leadSquare(piece, far) ?? under;
				this.#apply(pick(this.#context().view, this.picked, lead, { dropped: true, point }));
			},
			end: () => (this.dragged = null),
		});
	}

	grabLegend(letter: string, press: PointerEvent) {
		this.#pressed = startDrag(press, {
			move: (x, y) => {
				if (!this.draggedLegend) {
					this.armed = null;
					this.picked = pickedLegend(letter);
				}
				this.draggedLegend = { letter, x, y, wide: 2 * this.#context().cellSize() };
				this.#hoverAt(x, y);
			},
			drop: (x, y) => {
				const { point, square } = this.#hoverAt(x, y);
				this.hovered = null;
				if (!square || !this.picked) return;
				this.#apply(pick(this.#context().view, this.picked, square, { dropped: true, point }));
			},
			end: () => (this.draggedLegend = null),
		});
	}

	/** Abort the drag: a long press draws an annotation instead. */
	release() {
		if (this.dragged) this.reset();
		this.#pressed?.release();
		this.#pressed = null;
	}

	#endPress(): boolean {
		const spent = this.#pressed?.wasDragged() ?? false;
		this.#pressed = null;
		return spent;
	}

	#hoverAt(x: number, y: number) {
		const { pointAt, mat } = this.#context();
		const point = pointAt(x, y);
		const square = squareAt(point, mat);
		this.hover(square, point);
		return { point, square };
	}

	/** The square to pick for moving a legend to where it was dropped, if it can go there. */
	#leadSquare(piece: Piece, far: { x: number; y: number }): string | undefined {
		if (piece.squares.length === 1) return undefined;
		const { view, mat, cellSize } = this.#context();
		const { file, rank } = coordinatesOf(piece.square);
		const sign = mat.turned ? -1 : 1;
		const cell = cellSize() || 1;
		const to = nameOf(file + sign * Math.round(far.x / cell), rank - sign * Math.round(far.y / cell));
		return [...goals(view, this.picked!)].find(([, goal]) => goal === to)?.[0];
	}

	#apply(next: Step, touched = false) {
		const from = this.picked?.from ?? this.picked?.summon ?? null;
		if (next.play) {
			// Touch has no hover: the first tap shows the odds, the second attacks.
			if (touched && next.play.way.attack && this.armed !== next.play.move) this.armed = next.play.move;
			else this.choose(next.play);
		} else if (next.tried) {
			void this.#send(next.tried, from);
		} else {
			this.armed = null;
			this.picked = next.picked;
			this.#announce();
		}
	}

	async #send(move: string, from: string | null) {
		const answer = await this.#context().play(move);
		if (answer.done || !answer.sentence) return; // no sentence: the player cancelled the confirmation
		this.shaken = from;
		setTimeout(() => (this.shaken = null), SHAKE);
	}

	#announce() {
		const { view, say } = this.#context();
		const { picked } = this;
		if (!picked) say(t('say-cancelled'));
		else if (!picked.from || picked.to !== null || picked.foe !== null) say(this.question());
		else {
			const name = pieceName(view, pieceOn(view, picked.from)!);
			const places = [...new Set(goals(view, picked).values())];
			const enemies = [...foes(view, picked).keys()];
			say(
				together([
					t('say-picked', { name }),
					places.length ? t('say-goals', { squares: places }) : t('say-no-goals'),
					enemies.length ? t('say-foes', { squares: enemies }) : t('say-no-foes'),
				]),
			);
		}
	}
}
