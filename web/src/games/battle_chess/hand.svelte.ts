// What somebody has in hand: what is picked, looked at and carried, and how that becomes a move.
import type { Answer } from '../../lib/board';
import { carry, type Carried } from './drag';
import { foes, goals, offers, pick, pickedLegend, pickedPiece, pieceOn } from './picking';
import type { Offer, Picked, Step } from './picking';
import { nameOf, spotOf, squareAt, type Mat, type Spot } from './places';
import { t } from './texts';
import type { BattleChessView, Piece } from './view';
import { pieceName } from './words';

/** What a hand needs to know about the table; asked whenever something happens. */
export interface Table {
	view: BattleChessView;
	active: boolean;
	mat: Mat;
	/** Where a point of the screen lies on the mat, and how large a square is there. */
	pointAt(x: number, y: number): Spot;
	cellSize(): number;
	play(move: string): Promise<Answer>;
	say(text: string): void;
}

const SHAKING = 450;
const SETTLING = 150;

export class Hand {
	picked = $state<Picked | null>(null);
	looked = $state<{ square: string; point: Spot | null } | null>(null);
	/** An attack that was tapped once. */
	armed = $state<string | null>(null);
	/** The piece that follows a finger, and how far it is away, in pixels. */
	carried = $state<{ square: string; x: number; y: number } | null>(null);
	/** The legend that does, and where it is on the screen. */
	flying = $state<{ letter: string; x: number; y: number; wide: number } | null>(null);
	/** The square of a piece, or the letter of a legend, that could not do what was tried. */
	shaken = $state<string | null>(null);
	/** The square from which a piece was carried to where it belongs: it does not glide there as well. */
	dropped = $state<string | null>(null);

	#table: () => Table;
	/** What is pressed, or was until the click that follows. */
	#pressed: Carried | null = null;

	constructor(table: () => Table) {
		this.#table = table;
	}

	forget() {
		this.picked = this.armed = this.carried = this.flying = null;
	}

	/** What there is to answer now, in words; empty if nothing is picked. */
	question(): string {
		const { view } = this.#table();
		const { picked } = this;
		if (!picked) return '';
		if (picked.summon) {
			const { name, cost } = view.kinds[picked.summon]!;
			const have = view.areas[view.turn!]!.cost;
			return have < cost ? t('ask.noSummon', { name, cost, have }) : t('ask.summon', { name });
		}
		const piece = pieceOn(view, picked.from!)!;
		const name = pieceName(view, piece);
		if (picked.to !== null) return t('ask.to', { name, square: picked.to });
		if (picked.foe !== null) return t('ask.foe', { name, foe: pieceName(view, pieceOn(view, picked.foe)!) });
		if (piece.eggs) return t('ask.eggs', { name });
		return t(offers(view, picked).length ? 'ask.piece' : 'ask.pieceStuck', { name });
	}

	/** Escape, or the button: one step back. */
	back() {
		const { picked } = this;
		const asked = picked?.from && (picked.to !== null || picked.foe !== null);
		this.picked = asked ? pickedPiece(picked.from!) : null;
		this.armed = null;
		this.#announce();
	}

	choose(offer: Offer) {
		this.forget();
		void this.#send(offer.move, offer.way.from ?? offer.way.summon ?? null);
	}

	look(square: string | null, point: Spot | null) {
		this.looked = square === null ? null : { square, point };
	}

	click(square: string, point: Spot | null, touched: boolean) {
		if (this.#spent()) return;
		const { view, active } = this.#table();
		if (active) this.#follow(pick(view, this.picked, square, { point }), touched);
	}

	clickLegend(letter: string) {
		if (this.#spent()) return;
		this.armed = null;
		this.picked = this.picked?.summon === letter ? null : pickedLegend(letter);
		this.#announce();
	}

	grab(square: string, press: PointerEvent) {
		const piece = pieceOn(this.#table().view, square)!;
		const far = { x: 0, y: 0 };
		this.#pressed = carry(press, {
			move: (x, y, acrossBy, downBy) => {
				if (!this.carried) {
					this.armed = null;
					this.picked = pickedPiece(piece.square);
				}
				[far.x, far.y] = [acrossBy, downBy];
				this.carried = { square: piece.square, x: acrossBy, y: downBy };
				this.#lookAt(x, y);
			},
			drop: (x, y) => {
				const { point, square: under } = this.#lookAt(x, y);
				this.looked = null;
				if (!under || !this.picked) return;
				this.dropped = piece.square;
				setTimeout(() => (this.dropped = null), SETTLING);
				const lead = this.#lead(piece, far) ?? under;
				this.#follow(pick(this.#table().view, this.picked, lead, { dropped: true, point }));
			},
			end: () => (this.carried = null),
		});
	}

	grabLegend(letter: string, press: PointerEvent) {
		this.#pressed = carry(press, {
			move: (x, y) => {
				if (!this.flying) {
					this.armed = null;
					this.picked = pickedLegend(letter);
				}
				this.flying = { letter, x, y, wide: 2 * this.#table().cellSize() };
				this.#lookAt(x, y);
			},
			drop: (x, y) => {
				const { point, square } = this.#lookAt(x, y);
				this.looked = null;
				if (!square || !this.picked) return;
				this.#follow(pick(this.#table().view, this.picked, square, { dropped: true, point }));
			},
			end: () => (this.flying = null),
		});
	}

	/** Let go of what is pressed: the finger draws instead. */
	release() {
		if (this.carried) this.forget();
		this.#pressed?.release();
		this.#pressed = null;
	}

	#spent(): boolean {
		const spent = this.#pressed?.swallow() ?? false;
		this.#pressed = null;
		return spent;
	}

	#lookAt(x: number, y: number) {
		const { pointAt, mat } = this.#table();
		const point = pointAt(x, y);
		const square = squareAt(point, mat);
		this.look(square, point);
		return { point, square };
	}

	/** The square that leads a legend to where it was carried, if it can go there. */
	#lead(piece: Piece, far: { x: number; y: number }): string | undefined {
		if (piece.squares.length === 1) return undefined;
		const { view, mat, cellSize } = this.#table();
		const { file, rank } = spotOf(piece.square);
		const sign = mat.turned ? -1 : 1;
		const cell = cellSize() || 1;
		const to = nameOf(file + sign * Math.round(far.x / cell), rank - sign * Math.round(far.y / cell));
		return [...goals(view, this.picked!)].find(([, goal]) => goal === to)?.[0];
	}

	#follow(next: Step, touched = false) {
		const from = this.picked?.from ?? this.picked?.summon ?? null;
		if (next.play) {
			// A finger cannot hover: it sees the odds after the first tap, and attacks with the second.
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
		const answer = await this.#table().play(move);
		if (answer.done || !answer.sentence) return; // without a sentence: they thought again
		this.shaken = from;
		setTimeout(() => (this.shaken = null), SHAKING);
	}

	#announce() {
		const { view, say } = this.#table();
		const { picked } = this;
		if (!picked) say(t('say.cancelled'));
		else if (!picked.from || picked.to !== null || picked.foe !== null) say(this.question());
		else {
			const name = pieceName(view, pieceOn(view, picked.from)!);
			const listed = (squares: Iterable<string>) => [...new Set(squares)].join(', ') || t('say.none');
			const places = listed(goals(view, picked).values());
			say(t('say.picked', { name, goals: places, foes: listed(foes(view, picked).keys()) }));
		}
	}
}
