// The stored views, and events between them.
import type { Frame } from '../../../src/lib/board';
import { effectsOf } from '../../../src/games/chessplus/moveEffects';
import type { ChessplusView } from '../../../src/games/chessplus/view';
import views from './views.json';
import { SETTINGS } from '../../support/boardProps';

export interface Stored {
	seat: number | null;
	called: string[];
	view: ChessplusView;
}
export const stored = views as unknown as Record<string, Stored>;

export function position(name: string): Stored {
	const found = stored[name];
	if (!found) throw new Error(`no position ${name}`);
	return found;
}

/** The frame of an event that leads from one stored position to another. */
export function frame(one: string, other: string, changes: Partial<Frame<ChessplusView>> = {}): Frame<ChessplusView> {
	const [before, now] = [position(one).view, position(other).view];
	return {
		before,
		after: now,
		event: { number: 7, at: 0, kind: 'moved', seat: 1 - (now.turn ?? 1) },
		seat: null,
		you: [],
		over: now.result !== null,
		settings: { ...SETTINGS, motion: true },
		...changes,
	};
}

/** Moves by name: the stored positions before and after each. */
export const MOVES = {
	merge: ['start', 'waiting'],
	split: ['halves', 'split'],
	'split, merge': ['halves', 'split and merged'],
	'split, capture': ['halves', 'half captures'],
	castle: ['before castling', 'castled'],
	promote: ['promotion', 'promoted'],
	'promote, capture': ['promotion', 'promoted by capture'],
	'promote, merged': ['promotion', 'merged promoted'],
	'promote, removed': ['three queens', 'removed'],
	check: ['before check', 'check'],
	mate: ['before mate', 'over'],
	'in passing': ['before passing', 'passed'],
} as const;
export const framed = (name: keyof typeof MOVES, changes = {}) => frame(MOVES[name][0], MOVES[name][1], changes);
export const effects = (name: keyof typeof MOVES) => {
	const { before, after: now } = framed(name);
	return effectsOf(before!.board, now.board, now.moved);
};
