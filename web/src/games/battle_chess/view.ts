// What `sight.py` of Battle Chess adds to the view: its docstring says what everything means.
import type { View } from '../../lib/board';

export type Compass = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
export type SideName = 'Yellow' | 'Blue';
export type End = 'win' | 'draw' | 'lose';
export type Stake = 'flip' | 'leave' | 'end' | 'egg';

export interface Face {
	power: number;
	/** Directions as the owner sees them: N is forward. */
	step: Compass[];
	slide: Compass[];
}

export interface Kind {
	name: string;
	role: 'normal' | 'royal' | 'legend';
	cost: number;
	front: Face;
	back: Face;
}

export interface Piece {
	/** By which it is named: the lowest of a legend's four. */
	square: string;
	squares: string[];
	player: number;
	kind: string;
	flipped: boolean;
	power: number;
	eggs: number;
}

export interface Meeting {
	square: string;
	stake: Stake;
	/** What each card of `cards.left` leads to, as seen from the attacker; a single one if no card is drawn. */
	ends: End[];
}

export interface Attack {
	side: 'n' | 'e' | 's' | 'w' | null;
	card: boolean;
	stake: Stake;
	meets: Meeting[];
}

export interface Way {
	from?: string;
	to: string;
	attack?: Attack;
	/** The letter of a legend. */
	summon?: string;
}

/** Somebody in a battle that was fought: as they were before it, where they fought, and what they lost. */
export interface Fighter extends Piece {
	lost: Stake | null;
}

export interface Foe extends Fighter {
	/** As seen from the attacker. */
	end: End;
}

/** A battle that was fought. */
export interface Fought {
	attacker: Fighter;
	foes: Foe[];
	/** Null if none was drawn. */
	card: number | null;
	/** The attacker's power, with the card. */
	total: number;
}

export interface Area {
	side: SideName;
	cost: number;
	eggs: number;
	waiting: string[];
}

export interface BattleChessView extends View {
	position: string;
	files: number;
	ranks: number;
	kinds: Record<string, Kind>;
	pieces: Piece[];
	/** By player. */
	areas: Area[];
	cards: { left: number[]; seen: number[]; reshuffle: number };
	/** Parallel to `moves`. */
	ways: Way[];
	battle: Way | null;
	moved: { from?: string; to: string; attacked?: string[]; summon?: string } | null;
	fought: Fought | null;
	quiet: number;
}
