// The interface of Yahtzee: what the table loads when a match is opened.
import type { GameUi } from '../../lib/board';
import Board from './Board.svelte';
import MoveEntry from './MoveEntry.svelte';
import Legend from './Legend.svelte';
import * as chance from './chance';
import { nudge } from './advice';
import { scenes } from './scenes';
import { t } from './strings';
import type { YahtzeeView } from './view';

const keys = () => [
	{ keys: ['R'], does: t('keys-roll') },
	{ keys: ['1–5'], does: t('keys-hold') },
	{ keys: ['Esc'], does: t('keys-release') },
	{ keys: ['←', '→', '↑', '↓'], does: t('keys-walk') },
];

const ui: GameUi<YahtzeeView> = { Board, keys, scenes, nudge, MoveEntry, Legend, chance };
export default ui;
