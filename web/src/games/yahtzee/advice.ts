// Advice on a move: what to look at first, and what the board marks.
import { keptBy } from './places';
import { faceName, t, theDice } from './texts';
import { landings, type Landing, type Letter, type YahtzeeView } from './view';

/** What a move is about: dice to keep, or a row with where the token would go. */
export type Marked = { keep: Letter[]; row: null } | { keep: null; row: Letter; way: Landing | undefined };

export function markedBy(view: YahtzeeView, move: string): Marked | null {
	const keep = keptBy(move);
	if (keep) return { keep, row: null };
	const row = /^(?:score|zero) ([TKMWL])$/.exec(move)?.[1] as Letter | undefined;
	return row ? { keep: null, row, way: landings(view).get(row) } : null;
}

/** What a hint makes one look at. */
export function nudge(view: YahtzeeView, move: string): string {
	const marked = markedBy(view, move);
	if (!marked) return '';
	if (marked.row) return t('nudge.row', { face: faceName(marked.row) });
	return marked.keep!.length ? t('nudge.dice', { dice: theDice(marked.keep!) }) : t('nudge.dice.none');
}

/** The whole move, short enough for a button. */
export function advised(marked: Marked): string {
	if (marked.row) {
		const face = faceName(marked.row);
		return marked.way?.column ? t('advice.score', { face, points: marked.way.column }) : t('advice.zero', { face });
	}
	return marked.keep!.length ? t('advice.keep', { dice: theDice(marked.keep!) }) : t('advice.keep.none');
}
