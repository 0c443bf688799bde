// The interface of Yahtzee: what the table loads when a match is opened.
import type { GameUi } from '../../lib/board';
import Board from './Board.svelte';
import MoveEntry from './MoveEntry.svelte';
import Legend from './Legend.svelte';
import { nudge } from './advice';
import { scenes } from './scenes';
import type { YahtzeeView } from './view';

const ui: GameUi<YahtzeeView> = { Board, scenes, nudge, MoveEntry, Legend };
export default ui;
