// What a table and the board of a game say to each other. A board is a Svelte component,
// `games/NAME/Board.svelte`, that takes `BoardProps`; it knows how the game looks, never what its rules allow: what can
// be done stands in `view.moves`, everything else is asked of the server by trying it.
import type { Component } from 'svelte';
import type { Happened, MatchNews } from './protocol';

/** What `State.view` of every game holds; each game's own `view.ts` extends it. */
export interface View {
	game: string;
	options: Record<string, boolean | number | string>;
	/** The last choice, as text in long form; of a player or of chance. */
	last: string | null;
	/** A player, -1 for chance, or null when it is over. */
	turn: number | null;
	/** The legal moves in long form, if the viewer is to move. */
	moves: string[];
	result: { scores: number[]; reason: string; points?: number[] | null } | null;
}

/** How a move ended: stored, or refused with the server's sentence (and the rule's id). */
export type Answer = { done: true } | { done: false; sentence: string; rule?: string | null };

export interface Settings {
	/** Ask before a move is sent. */
	confirm: boolean;
	/** Things glide and roll; off also when the system asks for less motion. */
	motion: boolean;
	/** Sounds: none yet. */
	theme: 'system' | 'light' | 'dark';
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
	/** A move of mine that is on its way: show it as made at once. Null again when `view` has it, or it was refused. */
	pending: string | null;
	/** The other way round than usual. The usual way: `seat` (or player 0) sits at the bottom. */
	flipped: boolean;
	/** What the players are called, by seat, and what their seats are (White, Blue). */
	names: string[];
	called: string[];
	/** What happened last; a new object whenever something happens. For animations (`chances`) and the like. */
	latest: Happened | null;
	settings: Settings;
	/** Try a move (long form). Resolves when the server has answered; a refusal is shown and said by the table as well. */
	play(move: string): Promise<Answer>;
	/** Have something said to those who cannot see (a polite live region). Moves themselves are said by the table. */
	say(text: string): void;
}

export type Board = Component<BoardProps<any>>; // eslint-disable-line @typescript-eslint/no-explicit-any

/** A question that a board needs answered before it can send a move has a name that the tests can rely on. */
export type News = MatchNews;
