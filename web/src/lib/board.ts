// What a table and the board of a game say to each other. A board is a Svelte component,
// `games/NAME/Board.svelte`, that takes `BoardProps`; it knows how the game looks, never what its rules allow: what can
// be done stands in `view.moves`, everything else is asked of the server by trying it.
import type { Component } from 'svelte';
import type { Happened, MatchNews, View } from './protocol';
import type { Sound } from './sound';

export type { View };

/** How a move ended: stored, or refused with the server's sentence (and the rule's id). */
export type Answer = { done: true } | { done: false; sentence: string; rule?: string | null };

export interface Settings {
	/** Ask before a move is sent. */
	confirm: boolean;
	/** Animations; off also when the system asks for less motion. */
	motion: boolean;
	/** 'natural': the computer takes a moment, and what happens is shown step by step; 'instant': the present at once. */
	pace: 'natural' | 'instant';
	/** The first roll of a turn rolls by itself. */
	autoroll: boolean;
	/** The list of moves shows notation rather than words. */
	notation: boolean;
	theme: 'system' | 'light' | 'dark';
}

/** One thing that is seen happening: the piece moves, the card turns over, the dice roll. */
export interface Scene<V extends View = View> {
	/** Its name, for the board and for tests: `data-scene` of the board's frame. */
	name: string;
	/** Milliseconds until the next begins. */
	lasts: number;
	/** The same where nothing may move; without it the scene is skipped there. */
	still?: number;
	/** It lasts until the player does something (`proceed`), not for a time. */
	waits?: boolean;
	/** The board meanwhile; without it, as it is after the event. Only then is the board `active`. */
	view?: V;
	sound?: Sound;
	/** What the event did has been seen by then, though the board still shows something else: the counting at the end. */
	known?: boolean;
	/** What is said of the event instead of its sentence, where that would say too much: what the player is about to do. */
	told?: string;
	/** What else the board needs to draw it. */
	data?: unknown;
}

/** An event, and the board before and after it as its viewer may see it. */
export interface Frame<V extends View = View> {
	/** Null if the match has just begun. */
	before: V | null;
	after: V;
	/** `moved` or `began`. */
	event: Happened;
	/** Through whose eyes the board was seen before. */
	seat: number | null;
	/** Who sits at this screen. */
	you: readonly number[];
	/** Whether the match is over with it. */
	over: boolean;
	settings: Settings;
}

/** Advice that the board marks: first only what to look at (which piece, card, row), then the whole move. */
export interface Hint {
	move: string;
	whole: boolean;
}

export interface BoardProps<V extends View = View> {
	/** The truth as the server last sent it; with a move on its way (`pending`) still that from before. */
	view: V;
	/** Through whose eyes the view is; null: everybody's. */
	seat: number | null;
	/** Whether I may move now: it is my turn (at this screen), the match goes on, and nothing is on its way. */
	active: boolean;
	/** Whether the match goes on and this is its latest position: not when it is over, nor in a look back. */
	live: boolean;
	/** Whether somebody looks back: then this is an earlier position. */
	past: boolean;
	/** A move of mine that is on its way: show it as made at once. Null again when `view` has it, or it was refused. */
	pending: string | null;
	/** The other way round than usual. The usual way: `seat` (or player 0) sits at the bottom. */
	flipped: boolean;
	/** What the players are called, by seat, and what their seats are (White, Blue). */
	names: string[];
	called: string[];
	/** What happened last; a new object whenever something happens. For animations (`chances`) and the like. */
	latest: Happened | null;
	/** What is being seen; null when nothing is. */
	scene: Scene<V> | null;
	/** Go on after a scene that waits for the player. */
	proceed(): void;
	/** Advice to be marked on the board. */
	hint: Hint | null;
	/** Whose hand is to be shown next, at a screen that several share: until they say so (`uncover`) no hand is. */
	covered: string | null;
	uncover(): void;
	settings: Settings;
	/** Try a move (long form). Resolves when the server has answered; a refusal is shown and said by the table as well. */
	play(move: string): Promise<Answer>;
	/** Have something said to those who cannot see (a polite live region). Moves themselves are said by the table. */
	say(text: string): void;
}

export type Board = Component<BoardProps<any>>; // eslint-disable-line @typescript-eslint/no-explicit-any

/** What a game brings to the table: `games/NAME/table.ts`, its default export. */
export interface GameTable<V extends View = any> {
	// eslint-disable-line @typescript-eslint/no-explicit-any
	Board: Component<BoardProps<V>>;
	/** How an event is played on the board. */
	scenes(frame: Frame<V>): Scene<V>[];
	/** What a hint makes one look at, in words: "Look at the knight on g1." */
	nudge?(view: V, move: string): string;
	/** A move in the list, in words and small pictures; without it, its notation. */
	Entry?: Component<{ event: Happened; names: string[]; called: string[]; you: readonly number[] }>;
	/** Whether moves are written in numbered pairs, as in chess. */
	paired?: boolean;
	/** What the board does not explain itself: behind the "?". */
	Legend?: Component<{ view: V }>;
	/** Whether the board itself hides hands while it is `covered`; else nothing of it is shown then. */
	coversHands?: boolean;
}

/** A question that a board needs answered before it can send a move has a name that the tests can rely on. */
export type News = MatchNews;
