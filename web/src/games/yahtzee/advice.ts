// Hints: the text of the first step, and what the board marks.
import type { ShownMove } from '../../lib/board';
import { type DieSlot, keptSlots, parseKeep, parseRow } from './dice';
import { faceName, describeTheDice } from './descriptions';
import { t } from './strings';
import { landings, type Landing, type Letter, type YahtzeeView } from './view';

/** What a move is about: dice to keep, or a row with where the token would go. */
export type Marked = { keep: Letter[]; row: null } | { keep: null; row: Letter; way: Landing | undefined };

export function markedBy(view: YahtzeeView, move: string): Marked | null {
	const keep = parseKeep(move);
	if (keep) return { keep, row: null };
	const row = parseRow(move);
	return row ? { keep: null, row, way: landings(view).get(row) } : null;
}

/** The first step of a hint: what to look at. */
export function nudge(view: YahtzeeView, move: string): string {
	const marked = markedBy(view, move);
	if (!marked) return '';
	if (marked.row) return t('nudge-row', { face: faceName(marked.row) });
	return marked.keep!.length ? t('nudge-dice', { dice: describeTheDice(marked.keep!) }) : t('nudge-dice-none');
}

/** The whole move, short enough for a button. */
export function advised(marked: Marked): string {
	if (marked.row) {
		const face = faceName(marked.row);
		return t('advice-score', { face, points: marked.way?.column ?? 0 });
	}
	return marked.keep!.length ? t('advice-keep', { dice: describeTheDice(marked.keep!) }) : t('advice-keep-none');
}

/** A move that a review speaks of: the dice it keeps, or the row it scores. */
export interface Drawn {
	look: ShownMove['look'];
	dice: ReadonlySet<number>;
	row: Letter | null;
}

export function drawnMoves(view: YahtzeeView, slots: DieSlot[], shown: readonly ShownMove[]): Drawn[] {
	return shown.flatMap(({ move, look }) => {
		const marked = markedBy(view, move);
		return marked ? [{ look, dice: keptSlots(slots, marked.keep ?? []), row: marked.row }] : [];
	});
}
