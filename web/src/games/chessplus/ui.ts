// The interface of Chessplus: what the table loads when a match is opened.
import type { GameUi } from '../../lib/board';
import { boardKeys } from '../../lib/boardKeys';
import Board from './Board.svelte';
import Legend from './Legend.svelte';
import { scenes } from './scenes';
import type { ChessplusView } from './view';
import { nudge } from './descriptions';

const ui: GameUi<ChessplusView> = { Board, keys: boardKeys, scenes, nudge, Legend, paired: true };
export default ui;
