// The interface between the table and a game's board. A board is a Svelte component, `games/NAME/Board.svelte`, that takes
// `BoardProps`. It knows how the game looks, never its rules: legal moves are in `view.moves`, and for anything else it
// tries the move and shows the server's refusal.
import type { Component } from 'svelte';
import type { ChanceTracker, RecordFile } from './fairCheck';
import type { Happened, MatchNews, View } from './protocol.gen';
import type { KeyHelp } from './keyboard.svelte';
import type { Sound } from './sound';

export type { View };

/** The answer to a move: stored, or refused with the server's sentence (and the rule's id). What is `explained` stands
    beside the board already: the board only shakes its head. */
export type Answer = { done: true } | { done: false; sentence: string; rule?: string | null; explained?: boolean };

export interface Settings {
	/** Ask before a move is sent. */
	confirm: boolean;
	/** Animations; off also when the system asks for less motion. */
	motion: boolean;
	/** 'natural': the computer takes a moment, and scenes are played; 'instant': the latest position at once. */
	pace: 'natural' | 'instant';
	/** The first roll of a turn is automatic. */
	autoroll: boolean;
	/** The list of moves shows notation rather than words. */
	notation: boolean;
	theme: 'system' | 'light' | 'dark';
}

/** One step in the playback of an event: the piece moves, the card turns over, the dice roll. */
export interface Scene<V extends View = View> {
	/** Its name, for the board and for tests: `data-scene` of the board's frame. */
	name: string;
	/** Its duration in milliseconds. */
	lasts: number;
	/** Its duration without animations; without it the scene is skipped then. */
	still?: number;
	/** It lasts until the player proceeds, not for a time. */
	waits?: boolean;
	/** The view to show meanwhile; without it the one after the event. Only without it can the board be `active`. */
	view?: V;
	sound?: Sound;
	/** The event's outcome has been shown already, though this scene has a view: the counting at the end. */
	known?: boolean;
	/** Announced instead of the event's sentence, where that would give away what the player is still to throw. */
	told?: string;
	/** Anything else the board needs to draw it. */
	data?: unknown;
}

/** An event with the views before and after it. */
export interface Frame<V extends View = View> {
	/** Null at the start of a match. */
	before: V | null;
	after: V;
	/** `moved` or `began`. */
	event: Happened;
	/** The seat that the view before was for. */
	seat: number | null;
	/** The seats at this screen. */
	you: readonly number[];
	/** The names of the players, by seat. */
	names?: readonly string[];
	/** Whether the match is over after it. */
	over: boolean;
	settings: Settings;
}

/** A hint to mark on the board: first only what to look at (piece, card, row), then the whole move. */
export interface Hint {
	move: string;
	whole: boolean;
}

/** A move to show on the board with an arrow or a frame: what was played, what was better, what the engine considers. */
export interface ShownMove {
	move: string;
	look: 'played' | 'better' | 'line';
}

export interface BoardProps<V extends View = View> {
	/** The server's latest view, or that of the scene; while a move is `pending`, the one before it. */
	view: V;
	/** The seat that the view is for; null: spectators. */
	seat: number | null;
	/** Whether a move can be made: a seat at this screen is to move, and no move is pending. */
	active: boolean;
	/** Whether this is the latest position of a running match. */
	live: boolean;
	/** Whether nothing comes after this, although the game is not over: a puzzle that was solved, or a wrong move in it. */
	stopped?: boolean;
	/** Whether this is an earlier position, shown by the replay controls. */
	past: boolean;
	/** Whether the reader is none of the players, whoever the view is for: then nobody is "you". */
	outside?: boolean;
	/** Whether the position was set up to explain or ask something: what happened before it does not matter. */
	staged?: boolean;
	/** My move that is being sent: show it as made. Null when `view` includes it, or it was refused. */
	pending: string | null;
	/** Whether the board is flipped; by default `seat` (or player 0) is at the bottom. */
	flipped: boolean;
	/** The names of the players and of their seats (White, Blue), by seat. */
	names: string[];
	called: string[];
	/** The latest event; a new object for each. */
	latest: Happened | null;
	/** The scene being played, if any. */
	scene: Scene<V> | null;
	/** End a scene that waits for the player. */
	proceed(): void;
	/** A hint to mark on the board. */
	hint: Hint | null;
	/** In a review: moves of the position that are drawn on the board. */
	shown?: readonly ShownMove[];
	/** On a shared screen: the player whose hand is next. No hand is shown until they confirm (`uncover`). */
	covered: string | null;
	uncover(): void;
	settings: Settings;
	/** Send a move (long form). Resolves with the server's answer; the table also shows and announces a refusal. */
	play(move: string): Promise<Answer>;
	/** Announce something in a polite live region. The table announces moves itself. */
	say(text: string): void;
}

export type Board = Component<BoardProps<any>>; // eslint-disable-line @typescript-eslint/no-explicit-any

/** The parts of a game's interface that the table needs: the default export of `games/NAME/ui.ts`. */
export interface GameUi<V extends View = any> {
	// eslint-disable-line @typescript-eslint/no-explicit-any
	Board: Component<BoardProps<V>>;
	/** The scenes of an event. */
	scenes(frame: Frame<V>): Scene<V>[];
	/** The text of a hint's first step: "Look at the knight on g1." */
	nudge?(view: V, move: string): string;
	/** A move in the move list, as text with icons; without it, its notation. */
	MoveEntry?: Component<{ event: Happened; names: string[]; called: string[]; you: readonly number[] }>;
	/** Whether the move list shows numbered pairs, as in chess. */
	paired?: boolean;
	/** The legend behind "?". */
	Legend?: Component<{ view: V }>;
	/** The keys of the board, for the help behind "?". */
	keys?(): KeyHelp[];
	/** What chance can do in the course of a match, to check it; without it only the coin is checked. */
	chance?: {
		/** The button: "Check the dice". */
		check(): string;
		/** Follows a record from its start; null if it began from a position that this cannot follow. */
		follow(record: RecordFile): ChanceTracker | null;
		/** "all 38 rolls", "the only card" */
		count(n: number): string;
		/** An outcome in words. */
		outcome(text: string): string;
	};
	/** Whether the board itself hides hands while `covered`; else the whole board is hidden. */
	coversHands?: boolean;
}

export type News = MatchNews;
