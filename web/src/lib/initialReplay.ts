// What to play when a match is opened. In a match that has just begun, the coin toss and the computer's first moves may
// have happened before the page was loaded: they are replayed. Otherwise the latest position is shown at once.
import { api } from './api';
import type { MatchStore } from './match.svelte';
import type { Happened, MatchNews } from './protocol.gen';

/** How long a match counts as just begun, in milliseconds. */
const FRESH = 20_000;
/** The most moves to replay: a computer's turn at dice has three. */
const MOST = 6;
/** Session storage key, so that a reload does not replay. */
const SEEN = 'boxtop.opening';

/** The arguments of `Playback.learn`. */
export type ReplayStep = [before: MatchNews | null, after: MatchNews, fresh: readonly Happened[]];

export const hasJustBegun = (began: Happened | undefined, now: number): boolean =>
	began?.kind === 'began' && now - began.at < FRESH;

/** The steps to play when a match is opened. */
export async function initialReplay(match: MatchStore): Promise<ReplayStep[]> {
	const { news, events } = match;
	const start = events.findIndex(({ kind }) => kind === 'began') + 1; // a match begins once
	const moves = events.slice(start);
	const present = (fresh: readonly Happened[]): ReplayStep[] => [[null, match.news!, fresh]];
	if (!hasJustBegun(events[start - 1], Date.now() + match.offset) || seenBefore(match.id)) return present([]);
	if (!moves.length) return present(events);
	const seats = match.about?.seats ?? [];
	const byComputer = ({ kind, seat }: Happened) => kind === 'moved' && seats[seat ?? -1]?.kind === 'computer';
	if (moves.length > MOST || !moves.every(byComputer)) return present([]);
	let views: MatchNews[];
	try {
		const pasts = await Promise.all(moves.map((_, after) => api.past(match.id, after)));
		views = pasts.map(({ view, seat }) => ({ ...news!, view, seat }));
	} catch {
		return present([]); // a replay is optional
	}
	if (match.news !== news) return present([]); // more has happened meanwhile
	const steps = [...views, news!];
	return steps.map((after, n) =>
		n
			? [steps[n - 1]!, after, [moves[n - 1]!]]
			: [null, { ...after, events: events.slice(0, start) }, events.slice(0, start)],
	);
}

function seenBefore(id: string): boolean {
	try {
		if (sessionStorage.getItem(SEEN) === id) return true;
		sessionStorage.setItem(SEEN, id);
	} catch {
		// No storage: a reload replays it.
	}
	return false;
}
