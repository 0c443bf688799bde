// The words of this board: src/boxtop/games/chessplus/words.
import { words } from '../../i18n';
import type { GameWords } from './words.gen';

export const t = words<GameWords>('chessplus');
