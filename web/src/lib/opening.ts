// How a match is first shown. The computer may have answered before the page is there: of a match that has just begun, the
// toss of the coin and those first moves are still worth seeing. Whoever comes later sees the present at once.
import { api } from './api';
import type { MatchStore } from './match.svelte';
import type { Happened, MatchNews } from './protocol';

/** A match that began this long ago has just begun, in milliseconds. */
const FRESH = 20_000;
/** So many moves are still an opening: a computer's turn at dice has three. */
const MOST = 6;
/** In this tab, so that a reload shows the present. */
const SEEN = 'boxtop.opening';

/** What was known, what is known then, and the events in between: as `Playback.learn` takes it. */
export type Learned = [before: MatchNews | null, after: MatchNews, fresh: readonly Happened[]];

export const hasJustBegun = (began: Happened | undefined, now: number): boolean =>
	began?.kind === 'began' && now - began.at < FRESH;

/** What to show of a match to somebody who has just opened its page, one thing after the other. */
export async function opening(match: MatchStore): Promise<Learned[]> {
	const { news, events } = match;
	const start = events.findIndex(({ kind }) => kind === 'began') + 1; // a match begins once
	const moves = events.slice(start);
	const present = (fresh: readonly Happened[]): Learned[] => [[null, match.news!, fresh]];
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
		return present([]); // it can be done without
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
		// No memory: then it is seen again.
	}
	return false;
}
