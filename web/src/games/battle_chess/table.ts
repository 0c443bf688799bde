// What Battle Chess brings to the table.
import type { GameTable } from '../../lib/board';
import Board from './Board.svelte';
import Entry from './Entry.svelte';
import Legend from './Legend.svelte';
import { scenes } from './scenes';
import type { BattleChessView } from './view';
import { nudge } from './words';

const table: GameTable<BattleChessView> = { Board, scenes, nudge, Entry, Legend };
export default table;
