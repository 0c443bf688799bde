// The words of this board: src/boxtop/games/battle_grid/words.
import { words } from '../../i18n';
import type { GameWords } from './words.gen';

export const t = words<GameWords>('battle_grid');
