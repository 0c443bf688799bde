// What Battle Grid brings to the table.
import type { GameTable } from '../../lib/board';
import Board from './Board.svelte';
import Entry from './Entry.svelte';
import Legend from './Legend.svelte';
import { scenes } from './scenes';
import { t } from './texts';
import type { GridView } from './view';
import { readMove } from './view';

/** Which card a hint makes one look at. */
export function nudge(view: GridView, move: string): string {
	const line = readMove(view, move)?.line;
	const card = view.turn === null ? undefined : view.hands[view.turn]?.find((held) => held.line === line);
	return card ? t('nudge', { name: card.name }) : '';
}

const table: GameTable<GridView> = { Board, scenes, nudge, Entry, Legend, coversHands: true };
export default table;
