// Where what is picked up can go, and how that is marked and said.
import type { Option } from './hand.svelte';
import { t } from './texts';
import type { Squares } from './view';

export type Mark = 'step' | 'takes' | 'merges';

export interface Target {
	mark: Mark;
	/** A pawn arrives on the far rank. */
	crowned: boolean;
	/** Not for the half that is held, only for the whole or the other half. */
	faint: boolean;
	/** A ring lies under a single piece, but a merged one would hide it. */
	hidden: boolean;
	words: string;
}

export function targets(options: Option[], half: string | undefined, board: Squares): Map<string, Target> {
	const found = new Map<string, Target>();
	for (const { way } of options) {
		const mark: Mark = way.does === 'takes' || way.does === 'merges' ? way.does : 'step';
		const before = found.get(way.to);
		const faint = (before?.faint ?? true) && half !== undefined && way.half !== half;
		const crowned = (before?.crowned ?? false) || way.becomes === 'queen';
		const words = crowned ? t('sign.queen') : way.does ? t(`sign.${way.does}`) : t('sign.target');
		found.set(way.to, { mark, crowned, faint, hidden: board[way.to]?.length === 2, words });
	}
	return found;
}
