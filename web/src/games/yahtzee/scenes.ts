// How an event is played on the board, one thing after the other: the dice that stay, the roll, the token, and in the end
// the spaces counted one by one. Every scene has a view of its own in which nothing can be done, so that a click that is
// meant to hurry never rolls or scores.
import type { Frame, Scene } from '../../lib/board';
import { keptBy } from './places';
import type { Letter, Row, YahtzeeView } from './view';

/** Milliseconds. */
export const KEEP = 500;
export const ROLL = 900;
export const SCORE = 900;
/** The whole counting at the end, and what one token takes of it at most. */
const COUNTING = 5600;
const LONGEST = 750;
/** The rolls that break a tie, all together, and each at least. */
const BREAKING = 7000;
const SHORTEST = 400;

/** A token that comes to lie somewhere; column 0 is the picture. */
export interface Placed {
	player: number;
	letter: Letter;
	column: number;
}

/** A token being counted, and how many spaces of this player were counted before it. */
export interface Counted extends Placed {
	before: number;
}

export interface TieRoll {
	player: number;
	roll: string;
}

/** What the board needs to draw a scene. */
export interface Cue {
	/** Whether several people share this screen. */
	shared: boolean;
	kept?: Letter[];
	scored?: Placed;
	counting?: Counted;
	/** The rolls of this round so far, and those of the rounds before it. */
	round?: TieRoll[];
	earlier?: TieRoll[];
}

type Played = Scene<YahtzeeView> & { data: Cue };

export function scenes(frame: Frame<YahtzeeView>): Scene<YahtzeeView>[] {
	const { before, after, event } = frame;
	const placed = before && placedBy(before, after, event.seat ?? null);
	if (placed) return [score(frame, placed), ...(after.left.some(Boolean) ? first(frame) : ending(frame))];
	const kept = keptBy(event.text);
	if (!before || !kept) return first(frame);
	const scene: Played = {
		name: 'keep',
		lasts: KEEP,
		still: KEEP,
		view: quiet(before),
		sound: 'keep',
		data: { ...cue(frame), kept },
	};
	// My own are on the rail already.
	return [...(isMine(frame) ? [] : [scene]), roll(frame, isMine(frame))];
}

/** The first roll of a turn: whoever sits here throws it. */
function first(frame: Frame<YahtzeeView>): Scene<YahtzeeView>[] {
	const { after, you, settings } = frame;
	if (after.roll !== 1 || after.dice.length !== 5 || after.roller === null) return [];
	const mine = you.includes(after.roller);
	const byHand = mine && !settings.autoroll && settings.pace !== 'instant';
	const cup: Played = {
		name: 'throw',
		lasts: 0,
		waits: true,
		view: { ...quiet(after), dice: [], air: 5 },
		told: withoutRoll(frame.event.sentence),
		data: cue(frame),
	};
	return [...(byHand ? [cup] : []), roll(frame, mine)];
}

/** What led to a throw, in words: "Pip scores 3 for Torchic. Ann rolls …" without the last sentence. */
function withoutRoll(sentence = ''): string {
	return /^.*? (?:scores \d for|puts) .*?\.(?= .* rolls )/.exec(sentence)?.[0] ?? sentence;
}

function roll(frame: Frame<YahtzeeView>, mine: boolean): Played {
	return {
		name: 'roll',
		lasts: ROLL,
		// Where nothing may move, what I have thrown is simply there.
		...(mine ? {} : { still: ROLL }),
		view: quiet(frame.after),
		sound: 'dice',
		data: cue(frame),
	};
}

function score(frame: Frame<YahtzeeView>, scored: Placed): Played {
	const { rows, totals, left } = frame.after;
	return {
		name: 'score',
		lasts: SCORE,
		...(isMine(frame) ? {} : { still: SCORE }),
		view: { ...quiet(frame.before!), rows, totals, left },
		sound: 'token',
		data: { ...cue(frame), scored },
	};
}

/** All tokens are placed: their spaces are counted, and a tie is broken. */
function ending(frame: Frame<YahtzeeView>): Scene<YahtzeeView>[] {
	const { after, event } = frame;
	const bare = { ...quiet(after), result: null, tie: null, roller: null };
	const tokens = after.totals.flatMap((_, player) => tokensOf(after.rows, player));
	const lasts = Math.min(LONGEST, Math.floor(COUNTING / tokens.length));
	const totals = after.totals.map(() => 0);
	const rounds = roundsOf(after.totals, event.chances ?? []);
	const counts = tokens.map((token): Played => {
		const counting = { ...token, before: totals[token.player]! };
		totals[token.player]! += token.column;
		return {
			name: 'count',
			lasts,
			still: lasts,
			view: { ...bare, totals: [...totals] },
			known: !rounds.length,
			sound: 'token',
			data: { ...cue(frame), counting },
		};
	});
	const rolls = rounds.flat().length;
	const each = Math.max(SHORTEST, Math.min(ROLL, Math.floor(BREAKING / Math.max(1, rolls))));
	const breaks = rounds.flatMap(({ length }, n) => {
		const round = rounds[n]!;
		return Array.from({ length }, (_, last): Played => {
			const tie = round.map(({ player, roll }, at) => ({ player, pikachus: at > last ? null : pikachusIn(roll) }));
			return {
				name: 'tie',
				lasts: each,
				still: each,
				view: { ...bare, tie, roller: round[last]!.player },
				sound: 'dice',
				data: { ...cue(frame), round: round.slice(0, last + 1), earlier: rounds.slice(0, n).flat() },
			};
		});
	});
	return [...counts, ...breaks];
}

/** A view in which nothing can be done. */
function quiet(view: YahtzeeView): YahtzeeView {
	return { ...view, moves: [], ways: [] };
}

function cue({ you }: Frame<YahtzeeView>): Cue {
	return { shared: you.length > 1 };
}

function isMine({ event, you }: Frame<YahtzeeView>): boolean {
	return event.seat !== null && event.seat !== undefined && you.includes(event.seat);
}

/** The token that lies on the board now and did not before. */
export function placedBy(before: YahtzeeView, after: YahtzeeView, player: number | null): Placed | null {
	if (player === null) return null;
	const known = new Set(tokensOf(before.rows, player).map(({ letter }) => letter));
	return tokensOf(after.rows, player).find(({ letter }) => !known.has(letter)) ?? null;
}

/** The tokens of a player, row by row. */
export function tokensOf(rows: Row[], player: number): Placed[] {
	return rows.flatMap(({ letter, spaces, picture }) => {
		const column = spaces.indexOf(player) + 1;
		return column || picture.includes(player) ? [{ player, letter, column }] : [];
	});
}

/** The rolls that broke a tie, by rounds: those with most Pikachus roll again until one is left. */
export function roundsOf(totals: number[], rolls: readonly string[]): TieRoll[][] {
	const best = Math.max(...totals);
	let tied = totals.flatMap((total, player) => (total === best ? [player] : []));
	const rounds: TieRoll[][] = [];
	for (let at = 0; tied.length > 1 && at + tied.length <= rolls.length;) {
		const round = tied.map((player, n) => ({ player, roll: rolls[at + n]! }));
		at += tied.length;
		rounds.push(round);
		const most = Math.max(...round.map(({ roll }) => pikachusIn(roll)));
		tied = round.filter(({ roll }) => pikachusIn(roll) === most).map(({ player }) => player);
	}
	return rounds;
}

export function pikachusIn(roll: string): number {
	return [...roll].filter((letter) => letter === 'P').length;
}
