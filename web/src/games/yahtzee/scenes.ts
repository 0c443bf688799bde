// The scenes of an event: the dice that are kept, the roll, the token, and at the end the counting of the spaces. Every
// scene has a view without moves, so that a click that skips it never rolls or scores.
import type { Frame, Scene } from '../../lib/board';
import { faceName, who } from './descriptions';
import { parseKeep, parseRow, pointsOf } from './dice';
import { t } from './strings';
import type { Letter, Row, YahtzeeView } from './view';

/** Milliseconds. */
export const KEEP = 500;
export const ROLL = 900;
export const SCORE = 900;
/** The whole counting at the end, and the most for one token. */
const COUNTING = 5600;
const LONGEST = 750;
/** All rolls of a tie-break together, and the least for each. */
const BREAKING = 7000;
const SHORTEST = 400;

/** A token on the scoreboard; column 0 is the picture. */
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
export interface SceneData {
	/** Whether several people share this screen. */
	shared: boolean;
	kept?: Letter[];
	scored?: Placed;
	counting?: Counted;
	/** The rolls of this round so far, and those of the rounds before it. */
	round?: TieRoll[];
	earlier?: TieRoll[];
}

type YahtzeeScene = Scene<YahtzeeView> & { data: SceneData };

export function scenes(frame: Frame<YahtzeeView>): Scene<YahtzeeView>[] {
	const { before, after, event } = frame;
	const placed = before && placedBy(before, after, event.seat ?? null);
	if (placed) return [score(frame, placed), ...(after.left.some(Boolean) ? firstRoll(frame) : ending(frame))];
	const kept = parseKeep(event.text);
	if (!before || !kept) return firstRoll(frame);
	const scene: YahtzeeScene = {
		name: 'keep',
		lasts: KEEP,
		still: KEEP,
		view: withoutMoves(before),
		sound: 'keep',
		data: { ...baseData(frame), kept },
	};
	// My own dice are on the rail already.
	return [...(isMine(frame) ? [] : [scene]), roll(frame, isMine(frame))];
}

/** The first roll of a turn: the player throws it, unless it rolls automatically. */
function firstRoll(frame: Frame<YahtzeeView>): Scene<YahtzeeView>[] {
	const { after, you, settings } = frame;
	if (after.roll !== 1 || after.dice.length !== 5 || after.roller === null) return [];
	const mine = you.includes(after.roller);
	const byHand = mine && !settings.autoroll && settings.pace !== 'instant';
	const cup: YahtzeeScene = {
		name: 'throw',
		lasts: 0,
		waits: true,
		view: { ...withoutMoves(after), dice: [], air: 5 },
		told: withoutRoll(frame),
		data: baseData(frame),
	};
	return [...(byHand ? [cup] : []), roll(frame, mine)];
}

/** What happened, without the roll that is still to be thrown: "Pip scores 3 for Torchic." */
function withoutRoll({ event, you, names = [] }: Frame<YahtzeeView>): string {
	const { seat, text, sentence = '' } = event;
	const letter = parseRow(text);
	if (!letter) return sentence;
	const points = pointsOf(event);
	if (points === null) return '';
	const mine = you.length === 1 && you[0] === seat;
	return t('seen-score', { ...who(names[seat ?? -1], mine), points, face: faceName(letter) });
}

function roll(frame: Frame<YahtzeeView>, mine: boolean): YahtzeeScene {
	return {
		name: 'roll',
		lasts: ROLL,
		// Without animations my own roll is shown at once.
		...(mine ? {} : { still: ROLL }),
		view: withoutMoves(frame.after),
		sound: 'dice',
		data: baseData(frame),
	};
}

function score(frame: Frame<YahtzeeView>, scored: Placed): YahtzeeScene {
	const { rows, totals, left } = frame.after;
	return {
		name: 'score',
		lasts: SCORE,
		...(isMine(frame) ? {} : { still: SCORE }),
		view: { ...withoutMoves(frame.before!), rows, totals, left },
		sound: 'token',
		data: { ...baseData(frame), scored },
	};
}

/** The end: the spaces are counted, and a tie is broken. */
function ending(frame: Frame<YahtzeeView>): Scene<YahtzeeView>[] {
	const { after, event } = frame;
	const bare = { ...withoutMoves(after), result: null, tie: null, roller: null };
	const tokens = after.totals.flatMap((_, player) => tokensOf(after.rows, player));
	const lasts = Math.min(LONGEST, Math.floor(COUNTING / tokens.length));
	const totals = after.totals.map(() => 0);
	const rounds = roundsOf(after.totals, event.chances ?? []);
	const counts = tokens.map((token): YahtzeeScene => {
		const counting = { ...token, before: totals[token.player]! };
		totals[token.player]! += token.column;
		return {
			name: 'count',
			lasts,
			still: lasts,
			view: { ...bare, totals: [...totals] },
			known: !rounds.length,
			sound: 'token',
			data: { ...baseData(frame), counting },
		};
	});
	const rolls = rounds.flat().length;
	const each = Math.max(SHORTEST, Math.min(ROLL, Math.floor(BREAKING / Math.max(1, rolls))));
	const breaks = rounds.flatMap(({ length }, n) => {
		const round = rounds[n]!;
		return Array.from({ length }, (_, last): YahtzeeScene => {
			const tie = round.map(({ player, roll }, at) => ({ player, pikachus: at > last ? null : pikachusIn(roll) }));
			return {
				name: 'tie',
				lasts: each,
				still: each,
				view: { ...bare, tie, roller: round[last]!.player },
				sound: 'dice',
				data: { ...baseData(frame), round: round.slice(0, last + 1), earlier: rounds.slice(0, n).flat() },
			};
		});
	});
	return [...counts, ...breaks];
}

/** A view without legal moves. */
function withoutMoves(view: YahtzeeView): YahtzeeView {
	return { ...view, moves: [], ways: [] };
}

function baseData({ you }: Frame<YahtzeeView>): SceneData {
	return { shared: you.length > 1 };
}

function isMine({ event, you }: Frame<YahtzeeView>): boolean {
	return event.seat !== null && event.seat !== undefined && you.includes(event.seat);
}

/** The token that was placed between two views. */
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

/** The rolls of a tie-break by rounds: the players with the most Pikachus roll again until one is left. */
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
