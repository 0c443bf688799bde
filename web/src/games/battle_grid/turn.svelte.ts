// A turn in the making: which card is picked, where it is laid, what it shall influence. Nothing is sent before the
// player confirms, except what cannot be done: that is sent so that the server says why.
import type { BoardProps } from '../../lib/board';
import { t } from './texts';
import type { GridView, HeldCard, Placing, Player, Shown, Way } from './view';
import { after, moveText, readMove, targets, wayOf } from './view';
import { cardWords, tokenWords } from './words';

type Props = BoardProps<GridView>;

export class Turn {
	/** The line of the picked card. */
	picked = $state<number | null>(null);
	/** Where it is laid, and what was chosen since. */
	laid = $state<{ space: string; chosen: string[] } | null>(null);
	/** What the server said no to, and where. */
	refusal = $state<{ space: string; sentence: string } | null>(null);
	/** From where the card that was laid last comes gliding. */
	origin: DOMRect | null = null;

	constructor(private readonly props: () => Props) {}

	/** My hand, if I have one. */
	readonly hand: HeldCard[] = $derived.by(() => {
		const { view, seat } = this.props();
		return (seat !== null && view.hands[seat]) || [];
	});
	readonly me: Player | null = $derived.by(() => this.props().seat as Player | null);
	readonly card: HeldCard | null = $derived.by(() => this.hand.find((held) => held.line === this.picked) ?? null);
	/** Where the picked card can go. */
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
	/** What is on its way to the server, if it is a move at all. */
	readonly sent: Placing | null = $derived.by(() => {
		const { view, pending } = this.props();
		return pending === null ? null : readMove(view, pending);
	});
	/** The grid as it would be, or as it is. */
	readonly shown: Shown = $derived.by(() => after(this.props().view, this.sent ?? this.placing, this.mover));
	readonly mover: Player | null = $derived.by(() => {
		const { turn } = this.props().view;
		return turn === 0 || turn === 1 ? turn : null;
	});
	/** How many spaces have still to be chosen. */
	readonly missing: number = $derived.by(() => (this.way && this.laid ? this.way.wants - this.laid.chosen.length : 0));
	readonly ready: boolean = $derived.by(() => this.way !== null && this.missing === 0 && this.props().active);

	canGo(held: HeldCard): boolean {
		const { view, active } = this.props();
		return active && targets(view, held.line).length > 0;
	}

	reset(): void {
		this.picked = this.laid = this.refusal = null;
	}

	/** Take a card, or put it back if it is taken already. */
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
		const card = cardWords(held);
		say(this.lit.length ? t('say.picked', { card, spaces: this.lit.join(', ') }) : t('say.nowhere', { card }));
	}

	/** One step back: from the space to the card, from the card to nothing. */
	back(): void {
		this.refusal = null;
		if (this.laid) {
			this.laid = null;
			this.props().say(t('say.back'));
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
		// What can be chosen in one way only is chosen already.
		const chosen = way.wants === way.reach.length ? [...way.reach] : [];
		this.laid = { space, chosen };
		const name = this.card?.name ?? '';
		this.props().say(
			this.missing
				? t('say.laid', { name, space, count: way.wants, spaces: way.reach.join(', ') })
				: t('say.laid.ready', { name, space }),
		);
	}

	private choose(space: string): void {
		const { chosen } = this.laid!;
		const { wants, reach } = this.way!;
		if (chosen.includes(space)) {
			if (wants === reach.length) return;
			this.laid!.chosen = chosen.filter((there) => there !== space);
			this.props().say(t('say.off', { space, count: this.missing }));
			return;
		}
		// One too many: the first one makes room.
		this.laid!.chosen = [...(chosen.length >= wants ? chosen.slice(1) : chosen), space];
		const { names } = this.props();
		const tokens = tokenWords(this.shown.board[space], { names, me: this.me });
		this.props().say(
			this.missing ? t('say.more', { space, tokens, count: this.missing }) : t('say.ready', { space, tokens }),
		);
	}

	/** Try what cannot be done, to hear why. */
	private async ask(placing: Placing, space: string): Promise<void> {
		const answer = await this.props().play(moveText(placing));
		if (!answer.done && answer.sentence) this.refusal = { space, sentence: answer.sentence };
	}

	async confirm(): Promise<void> {
		if (!this.ready || !this.placing || !this.way) return;
		const { space } = this.placing;
		const answer = await this.props().play(moveText(this.placing, this.way));
		if (!answer.done && answer.sentence) this.refusal = { space, sentence: answer.sentence };
	}
}
