// Where the selected piece can go, and how that is marked and read out.
import type { Option } from './moveInput.svelte';
import { t } from './strings';
import type { Squares } from './view';

export type Mark = 'step' | 'takes' | 'merges';

export interface Target {
	mark: Mark;
	/** A pawn arrives on the far rank. */
	crowned: boolean;
	/** Not for the dragged half, only for the whole piece or the other half. */
	faint: boolean;
	/** A merged piece would hide the ring that is drawn under a single one. */
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
		const words = crowned ? t('sign-queen') : way.does ? t(`sign-${way.does}`) : t('sign-target');
		found.set(way.to, { mark, crowned, faint, hidden: board[way.to]?.length === 2, words });
	}
	return found;
}
