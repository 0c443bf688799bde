// The interface of Battle Chess: what the table loads when a match is opened.
import type { GameUi } from '../../lib/board';
import { boardKeys } from '../../lib/boardKeys';
import Board from './Board.svelte';
import MoveEntry from './MoveEntry.svelte';
import Legend from './Legend.svelte';
import * as chance from './chance';
import { scenes } from './scenes';
import type { BattleChessView } from './view';
import { nudge } from './descriptions';

const ui: GameUi<BattleChessView> = { Board, keys: boardKeys, scenes, nudge, MoveEntry, Legend, chance };
export default ui;
