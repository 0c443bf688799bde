// How a match ended for somebody.
import type { MatchCard } from './protocol.gen';

export type Outcome = 'won' | 'lost' | 'drawn';

/** Whether a match has ended so that nobody has won, lost or drawn. */
export const undecided = (reason: string): reason is 'aborted' | 'restored' =>
	reason === 'aborted' || reason === 'restored';

/** The outcome for the seats `you`; null if there is none: called off, played alone, or all seats on one screen. */
export function outcomeOf(scores: readonly number[], you: readonly number[], reason: string): Outcome | null {
	const mine = you.map((seat) => scores[seat] ?? 0);
	if (undecided(reason) || !mine.length || mine.length === scores.length) return null;
	const best = Math.max(...scores);
	if (Math.max(...mine) < best) return 'lost';
	const others = scores.filter((_, seat) => !you.includes(seat));
	return others.includes(best) ? 'drawn' : 'won';
}

/** The outcome of a match in my own list. */
export function outcomeFor(card: MatchCard): Outcome | null {
	if (card.status !== 'over') return null;
	const scores = card.seats.map((seat) => seat.score ?? 0);
	return outcomeOf(scores, card.you ?? [], card.reason ?? '');
}

/** The groups of my matches, the most urgent first. */
export type Group = 'turn' | 'waiting' | 'over';
export const GROUPS: readonly Group[] = ['turn', 'waiting', 'over'];

export function groupOf(card: MatchCard): Group {
	if (card.status === 'over') return 'over';
	return (card.you ?? []).includes(card.turn ?? -1) ? 'turn' : 'waiting';
}

/** Sorted by group, else in the given order. */
export const inOrder = (cards: readonly MatchCard[]): MatchCard[] =>
	GROUPS.flatMap((group) => cards.filter((card) => groupOf(card) === group));
