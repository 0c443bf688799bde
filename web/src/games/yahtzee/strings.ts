// The words of this board: src/boxtop/games/yahtzee/words.
import { words } from '../../i18n';
import type { GameWords } from './words.gen';

export const t = words<GameWords>('yahtzee');
