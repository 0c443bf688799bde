// Sounds of a match that no scene plays: your turn, and how the match ended.
import { outcomeOf, undecided } from './outcome';
import type { Happened, MatchNews, SeatInfo } from './protocol.gen';
import type { Sound } from './sound';

interface Snapshot {
	news: MatchNews;
	/** All events of the match. */
	events: readonly Happened[];
	seats: readonly SeatInfo[];
	/** Whether the page is in the foreground. */
	visible: boolean;
}

export class MatchSounds {
	private turn: number | null = null;
	private status: MatchNews['status'] | null = null;

	/** The sound for the change since the last call; none for the first call. */
	next({ news, events, seats, visible }: Snapshot): Sound | null {
		const { turn, status } = this;
		const you = news.you ?? [];
		this.status = news.status;
		this.turn = news.status === 'playing' && you.includes(news.turn ?? -1) ? news.turn! : null;
		if (status === null) return null;
		if (status === 'playing' && news.status === 'over') return endingSound(news);
		if (this.turn === null || this.turn === turn) return null;
		return status === 'open' || callsForAttention(events, you, seats, visible) ? 'turn' : null;
	}
}

/** Won, lost or drawn; spectators and players who share a screen hear 'won' if anybody has. */
export function endingSound({ result, you = [] }: Pick<MatchNews, 'result' | 'you'>): Sound | null {
	if (!result || undecided(result.reason)) return null;
	const { scores, reason } = result;
	const best = Math.max(...scores);
	if (scores.length === 1) return best > 0 ? 'won' : 'lost';
	const shared = scores.filter((score) => score === best).length > 1;
	return outcomeOf(scores, you, reason) ?? (shared ? 'drawn' : 'won');
}

/** Whether others have moved since my last move. A single computer move seen on the board needs no extra sound. */
function callsForAttention(
	events: readonly Happened[],
	you: readonly number[],
	seats: readonly SeatInfo[],
	visible: boolean,
): boolean {
	const moves = events.filter((event) => event.kind === 'moved');
	const since = moves.slice(moves.map((event) => you.includes(event.seat ?? -1)).lastIndexOf(true) + 1);
	if (!since.length) return false;
	return !visible || since.length > 1 || seats[since[0]!.seat ?? -1]?.kind !== 'computer';
}
