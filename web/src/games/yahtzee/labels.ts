// The labels of the scoreboard's rows, for screen readers.
import { faceName } from './descriptions';
import { t } from './strings';
import type { Landing, Row } from './view';

/** The label of a row's button; `player` is the one who may choose now, if any. */
export function rowLabel(row: Row, way: Landing | undefined, player: number | null): string {
	const face = faceName(row.letter);
	if (way?.zero) return t('row-zero', { face });
	if (way) return t('row-score', { face, points: way.column });
	if (player === null) return t('row-plain', { face });
	const placed = row.spaces.includes(player) || row.picture.includes(player);
	return placed ? t('row-placed', { face }) : t('row-closed', { face });
}

/** The details of a row: how its points come about, and whose tokens are on the picture. */
export function rowDetails(row: Row, way: Landing | undefined, names: string[]): string {
	const parts: string[] = [];
	if (way && !way.zero) {
		const count = way.shown + way.wild;
		parts.push(t('row-count', { face: faceName(row.letter), shown: way.shown }));
		if (way.wild) parts.push(t('row-wild', { wild: way.wild }));
		if (!way.column) parts.push(t('row-full', { count }));
		else if (way.column < count) parts.push(t('row-taken', { count, column: way.column }));
	}
	if (row.picture.length) parts.push(t('picture-held', { names: row.picture.map((n) => names[n] ?? '') }));
	return parts.join(' ');
}
