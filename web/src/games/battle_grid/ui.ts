// The interface of Battle Grid: what the table loads when a match is opened.
import type { GameUi } from '../../lib/board';
import Board from './Board.svelte';
import MoveEntry from './MoveEntry.svelte';
import Legend from './Legend.svelte';
import { cardName } from './names';
import { scenes } from './scenes';
import { t } from './strings';
import type { GridView } from './view';
import { readMove } from './view';

/** The first step of a hint: which card to look at. */
export function nudge(view: GridView, move: string): string {
	const line = readMove(view, move)?.line;
	const card = view.turn === null ? undefined : view.hands[view.turn]?.find((held) => held.line === line);
	return card ? t('nudge', { name: cardName(card) }) : '';
}

const keys = () => [
	{ keys: ['←', '→'], does: t('keys-cards') },
	{ keys: ['←', '→', '↑', '↓'], does: t('keys-spaces') },
	{ keys: ['Home', 'End'], does: t('keys-row') },
	{ keys: ['Enter'], does: t('keys-choose') },
	{ keys: ['Esc'], does: t('keys-back') },
];

const ui: GameUi<GridView> = { Board, keys, scenes, nudge, MoveEntry, Legend, coversHands: true };
export default ui;
