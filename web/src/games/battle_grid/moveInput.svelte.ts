// Turns clicks, drags and keys into a move: which card is selected, where it is laid, what it influences. Nothing is sent
// before the player confirms, except what is not legal: that is sent so that the server says why.
import type { Answer, BoardProps } from '../../lib/board';
import { cardName } from './names';
import { t } from './strings';
import type { GridView, HeldCard, Placing, Player, Shown, Way } from './view';
import { after, moveText, readMove, targets, wayOf } from './view';
import { describeCard, describeTokens } from './descriptions';

type Props = BoardProps<GridView>;

export class MoveInput {
	/** The line of the selected card. */
	picked = $state<number | null>(null);
	/** Where it is laid, and the spaces chosen to be influenced. */
	laid = $state<{ space: string; chosen: string[] } | null>(null);
	/** The server's refusal, and for which space. */
	refusal = $state<{ space: string; sentence: string } | null>(null);
	/** Where the flight of the card laid last starts. */
	origin: DOMRect | null = null;

	constructor(private readonly props: () => Props) {}

	/** My hand, if I have one. */
	readonly hand: HeldCard[] = $derived.by(() => {
		const { view, seat } = this.props();
		return (seat !== null && view.hands[seat]) || [];
	});
	readonly me: Player | null = $derived.by(() => this.props().seat as Player | null);
	readonly card: HeldCard | null = $derived.by(() => this.hand.find((held) => held.line === this.picked) ?? null);
	/** The spaces where the selected card can go. */
	readonly lit: string[] = $derived.by(() => {
		const { view, active } = this.props();
		return this.picked === null || !active ? [] : targets(view, this.picked);
	});
	readonly placing: Placing | null = $derived.by(() =>
		this.picked !== null && this.laid ? { line: this.picked, ...this.laid } : null,
	);
	readonly way: Way | null = $derived.by(
		() => (this.placing && wayOf(this.props().view, this.placing.line, this.placing.space)) ?? null,
	);
	/** The placement being sent, if it is legal. */
	readonly sent: Placing | null = $derived.by(() => {
		const { view, pending } = this.props();
		return pending === null ? null : readMove(view, pending);
	});
	/** The grid after the placement being made or sent, else as it is. */
	readonly shown: Shown = $derived.by(() => after(this.props().view, this.sent ?? this.placing, this.mover));
	readonly mover: Player | null = $derived.by(() => {
		const { turn } = this.props().view;
		return turn === 0 || turn === 1 ? turn : null;
	});
	/** How many spaces have still to be chosen. */
	readonly missing: number = $derived.by(() => (this.way && this.laid ? this.way.wants - this.laid.chosen.length : 0));
	readonly complete: boolean = $derived.by(() => this.way !== null && this.missing === 0 && this.props().active);

	canGo(held: HeldCard): boolean {
		const { view, active } = this.props();
		return active && targets(view, held.line).length > 0;
	}

	reset(): void {
		this.picked = this.laid = this.refusal = null;
	}

	/** Select a card, or deselect it. */
	pick(held: HeldCard, keep = false): void {
		this.refusal = null;
		this.laid = null;
		if (this.picked === held.line && !keep) {
			this.picked = null;
			return;
		}
		this.picked = held.line;
		const { active, say } = this.props();
		if (!active) return;
		const card = describeCard(held);
		say(this.lit.length ? t('say-picked', { card, spaces: this.lit }) : t('say-nowhere', { card }));
	}

	/** One step back: from the space to the card, from the card to nothing. */
	back(): void {
		this.refusal = null;
		if (this.laid) {
			this.laid = null;
			this.props().say(t('say-back'));
		} else this.picked = null;
	}

	/** A space was tapped, or a card dropped there. */
	async touch(space: string, dropped = false): Promise<void> {
		const { active } = this.props();
		if (!active || this.picked === null) return;
		this.refusal = null;
		if (this.way && !dropped) {
			if (space === this.laid?.space) return this.back();
			if (this.way.reach.includes(space)) return this.choose(space);
			if (!this.lit.includes(space))
				return this.ask({ line: this.picked, space: this.way.space, chosen: [space] }, space);
		}
		if (this.lit.includes(space)) return this.lay(space);
		return this.ask({ line: this.picked, space, chosen: [] }, space);
	}

	private lay(space: string): void {
		const way = wayOf(this.props().view, this.picked!, space)!;
		// If there is only one way to choose, it is chosen already.
		const chosen = way.wants === way.reach.length ? [...way.reach] : [];
		this.laid = { space, chosen };
		const name = this.card ? cardName(this.card) : '';
		this.props().say(
			this.missing
				? t('say-laid', { name, space, count: way.wants, spaces: way.reach })
				: t('say-laid-ready', { name, space }),
		);
	}

	private choose(space: string): void {
		const { chosen } = this.laid!;
		const { wants, reach } = this.way!;
		if (chosen.includes(space)) {
			if (wants === reach.length) return;
			this.laid!.chosen = chosen.filter((there) => there !== space);
			this.props().say(t('say-off', { space, count: this.missing }));
			return;
		}
		// One too many: drop the first.
		this.laid!.chosen = [...(chosen.length >= wants ? chosen.slice(1) : chosen), space];
		const { names } = this.props();
		const tokens = describeTokens(this.shown.board[space], { names, me: this.me });
		this.props().say(
			this.missing ? t('say-more', { space, tokens, count: this.missing }) : t('say-ready', { space, tokens }),
		);
	}

	/** Send an illegal move, so that the server says why. */
	private async ask(placing: Placing, space: string): Promise<void> {
		this.refused(space, await this.props().play(moveText(placing)));
	}

	async confirm(): Promise<void> {
		if (!this.complete || !this.placing || !this.way) return;
		const { space } = this.placing;
		const answer = await this.props().play(moveText(this.placing, this.way));
		// In a lesson, the next try begins with the card back in the hand: what to do now is said for the board as it was.
		if (!answer.done && answer.explained) this.reset();
		this.refused(space, answer);
	}

	/** Mark the space if the move was refused; say why, unless that stands beside the board. */
	private refused(space: string, answer: Answer): void {
		if (answer.done || !answer.sentence) return; // no sentence: the player cancelled the confirmation
		this.refusal = { space, sentence: answer.explained ? '' : answer.sentence };
	}
}
