// The interface of Battle Chess: what the table loads when a match is opened.
import type { GameUi } from '../../lib/board';
import Board from './Board.svelte';
import MoveEntry from './MoveEntry.svelte';
import Legend from './Legend.svelte';
import { scenes } from './scenes';
import type { BattleChessView } from './view';
import { nudge } from './descriptions';

const ui: GameUi<BattleChessView> = { Board, scenes, nudge, MoveEntry, Legend };
export default ui;
