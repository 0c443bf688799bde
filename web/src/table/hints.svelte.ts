// Hints in two steps: first what to look at, then the move and its alternatives.
import type { Hint } from '../lib/board';
import type { MatchStore } from '../lib/match.svelte';
import type { Advice, Rated } from '../lib/protocol.gen';
import type { PageWords } from '../i18n/words.gen';

/** What is said of a value. */
type Judgement = Extract<keyof PageWords, `hint-${string}`> &
	Exclude<keyof PageWords, 'hint-other' | 'hint-said' | 'hint-nudge'>;

export const MOST_SHOWN = 3;

export class Hints {
	advice = $state.raw<Advice | null>(null);
	thinking = $state(false);
	/** Whether the moves are shown (second step). */
	whole = $state(false);
	/** Which of the moves is marked on the board. */
	chosen = $state(0);

	readonly moves = $derived<Rated[]>(this.advice?.moves.slice(0, MOST_SHOWN) ?? []);
	readonly move = $derived<Rated | null>(this.moves[this.chosen] ?? null);
	/** For the board. */
	readonly marked = $derived<Hint | null>(this.move ? { move: this.move.move, whole: this.whole } : null);

	/** Request a hint; returns a sentence if there is none. */
	async ask(match: MatchStore): Promise<string | null> {
		this.thinking = true;
		const answer = await match.hint();
		this.thinking = false;
		if (typeof answer === 'string') return answer;
		if (answer.position !== match.news?.position) return null; // somebody has moved meanwhile
		this.advice = answer;
		this.whole = false;
		this.chosen = 0;
		return null;
	}

	close(): void {
		this.advice = null;
	}
}

/** The message for the expected result, from 0 to 1, among this many players. */
export function standing(value: number, players: number): Judgement | null {
	if (players < 2) return null;
	const even = value ** (Math.log(0.5) / Math.log(1 / players)); // 1 of n becomes one half
	if (even >= 0.9) return 'hint-winning';
	if (even >= 0.65) return 'hint-ahead';
	if (even >= 0.38) return 'hint-even';
	return even >= 0.12 ? 'hint-behind' : 'hint-losing';
}

/** The message for a move compared with the best one. */
export function compared(value: number, best: number): Judgement {
	const less = best - value;
	if (less < 0.005) return 'hint-same';
	if (less < 0.04) return 'hint-nearly';
	return less < 0.12 ? 'hint-weaker' : 'hint-worse';
}
