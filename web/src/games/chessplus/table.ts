// What Chessplus brings to the table.
import type { GameTable } from '../../lib/board';
import Board from './Board.svelte';
import Legend from './Legend.svelte';
import { scenes } from './scenes';
import type { ChessplusView } from './view';
import { nudge } from './words';

const table: GameTable<ChessplusView> = { Board, scenes, nudge, Legend, paired: true };
export default table;
