// What the server sends about a position of Battle Chess: the types come from `src/boxtop/games/battle_chess/view.py`.
import type { Area, Attack, Face, Foe } from './view.gen';

export type { Area, Attack, BattleChessView, Face, Fighter, Foe, Fought, Kind, Meeting, Piece, Way } from './view.gen';

export type Compass = Face['step'][number];
export type SideName = Area['side'];
export type End = Foe['end'];
export type Stake = Attack['stake'];
