// What somebody did with puzzles as long as the server does not know them: kept on this device. As soon as it does, it is
// handed over (`handOver`), and from then on the server remembers.
import { api } from './api';
import type { DeviceTry, PuzzleGame, Standing } from './protocol.gen';
import { remember, remembered } from './storage';

/** How a first try went; helped: with a hint, so that it counts for no rating. */
export type PuzzleResult = DeviceTry['result'];

/** A try, and the rating after it if it was rated. */
export type KeptTry = DeviceTry & { rating?: number };

/** How far a rating may be off: it is very likely within two deviations. */
export const spreadOf = (standing: Standing): number => Math.round(2 * standing.deviation);

const KEY = 'puzzles';
const MOST = 500;
const HISTORY = 30;

interface Kept {
	/** The latest last, each puzzle once. */
	tries: KeptTry[];
	/** The rating at each game. */
	standings: Record<string, Standing>;
}

const kept = (): Kept => remembered<Kept>(KEY, { tries: [], standings: {} });

/** Before the first try: as the server begins, too. */
const NEW: Standing = { rating: 1500, deviation: 350, volatility: 0.06, tries: 0, changed: 0 };

/** How the first try of a puzzle went; null: there was none. */
export const resultOnDevice = (game: string, puzzle: string): PuzzleResult | null =>
	kept().tries.find((one) => one.game === game && one.puzzle === puzzle)?.result ?? null;

/** The rating to have a try rated by. */
export const standingOnDevice = (game: string): Standing => kept().standings[game] ?? NEW;

/** The puzzles of a game that were tried last, so that others come. */
export const lastOnDevice = (game: string, count: number): string[] =>
	kept()
		.tries.filter((one) => one.game === game)
		.slice(-count)
		.map(({ puzzle }) => puzzle);

/** Remember a try, with the rating after it if it was rated. Only the first one of each puzzle counts. */
export function keepTry(
	game: string,
	puzzle: string,
	result: PuzzleResult,
	standing: Standing | null,
	at = Date.now(),
): void {
	const { tries, standings } = kept();
	if (tries.some((one) => one.game === game && one.puzzle === puzzle)) return;
	const tried: KeptTry = { game, puzzle, result, at, ...(standing ? { rating: standing.rating } : {}) };
	remember(KEY, {
		tries: [...tries, tried].slice(-MOST),
		standings: standing ? { ...standings, [game]: standing } : standings,
	});
}

/** A game's puzzles as the server tells them to somebody it does not know, with what this device remembers. */
export function withDevice(game: PuzzleGame): PuzzleGame {
	const { tries, standings } = kept();
	const mine = tries.filter((one) => one.game === game.game);
	const streak = [...mine].reverse().findIndex(({ result }) => result !== 'solved');
	return {
		...game,
		solved: mine.filter(({ result }) => result === 'solved').length,
		standing: standings[game.game] ?? null,
		history: mine.flatMap(({ rating }) => rating ?? []).slice(-HISTORY),
		streak: streak < 0 ? mine.length : streak,
		daily: { ...game.daily, result: mine.find(({ puzzle }) => puzzle === game.daily.puzzle)?.result ?? null },
	};
}

/** Give the server what this device remembers, now that it knows whose it is. */
export async function handOver(): Promise<void> {
	const { tries } = kept();
	if (!tries.length) return;
	await api.bringPuzzles({ tries: tries.map(({ game, puzzle, at, result }) => ({ game, puzzle, at, result })) });
	remember(KEY, { tries: [], standings: {} });
}
