// What Yahtzee brings to the table.
import type { GameTable } from '../../lib/board';
import Board from './Board.svelte';
import Entry from './Entry.svelte';
import Legend from './Legend.svelte';
import { nudge } from './advice';
import { scenes } from './scenes';
import type { YahtzeeView } from './view';

const table: GameTable<YahtzeeView> = { Board, scenes, nudge, Entry, Legend };
export default table;
