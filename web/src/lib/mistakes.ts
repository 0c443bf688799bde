// "My mistakes": those of own matches come back after days until they are remembered. The server adds them when a review is
// finished; this device keeps a copy, so that no answer is lost without a network.
import { api } from './api';
import type { MistakeCard } from './protocol.gen';
import { session } from './session.svelte';
import { remember, remembered } from './storage';

/** A card as it is kept here. */
interface Kept extends MistakeCard {
	/** Changed here, and not sent yet. */
	unsent?: boolean;
}

const DAY = 24 * 60 * 60 * 1000;
/** Days until a mistake comes back: after each time it was found without help, further apart. */
const STEPS = [1, 3, 7, 16, 35, 80];
/** That are kept, and sent at once. */
export const MOST_CARDS = 500;

/** Each person has their own, also on a device that several share. */
const key = (): string => `mistakes.${session.me.id ?? ''}`;
const kept = (): Kept[] => remembered<Kept[]>(key(), []);
const keep = (cards: Kept[]): void =>
	remember(key(), [...cards].sort((a, b) => b.changed - a.changed).slice(0, MOST_CARDS));

const same = (one: MistakeCard, other: MistakeCard) => one.review === other.review && one.event === other.event;

/** All that still come back. */
export const allMistakes = (): MistakeCard[] => kept().filter(({ gone }) => !gone);

/** Those that are due, longest overdue first. */
export const dueMistakes = (now = Date.now()): MistakeCard[] =>
	allMistakes()
		.filter(({ due }) => due <= now)
		.sort((a, b) => a.due - b.due);

function change(review: string, event: number, how: (card: Kept) => Partial<MistakeCard> | null, now: number): void {
	keep(
		kept().map((card) => {
			const changed = card.review === review && card.event === event ? how(card) : null;
			return changed ? { ...card, ...changed, changed: Math.max(now, card.changed + 1), unsent: true } : card;
		}),
	);
}

/**
 * Write down how a try went: found without help, the card comes back later than the last time, else tomorrow. Only what
 * was due counts: to find a move right after the review has shown it proves nothing.
 */
export function gradeMistake(review: string, event: number, clean: boolean, now = Date.now()): void {
	const graded = ({ due, interval, streak = 0 }: Kept) => {
		if (due > now) return null;
		const next = clean ? (STEPS.find((step) => step > interval) ?? STEPS.at(-1)!) : STEPS[0]!;
		return { interval: next, due: now + next * DAY, streak: clean ? streak + 1 : 0 };
	};
	change(review, event, graded, now);
}

/** Never bring a mistake back: the player does not want it, or its review is gone. */
export const dropMistake = (review: string, event: number, now = Date.now()): void =>
	change(review, event, () => ({ gone: true }), now);

/** Send what has changed here, and learn what the server has; of a card that both changed, the later change counts. */
export async function syncMistakes(): Promise<void> {
	if (!session.me.id) return;
	const mine = key();
	const unsent = kept().filter((card) => card.unsent);
	const theirs = await api.storeMistakes(unsent.map(({ unsent: _, ...card }) => card));
	if (mine !== key()) return; // somebody else has signed in meanwhile
	// What was changed here since it was sent is still to be sent.
	const since = kept().filter(
		(card) => card.unsent && !unsent.some((one) => same(one, card) && one.changed === card.changed),
	);
	keep([...since, ...theirs.filter((card) => !since.some((one) => same(one, card)))]);
}
