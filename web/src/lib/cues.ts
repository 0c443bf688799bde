// What is heard besides what happens on the board: that it is one's turn, and how it ended.
import { outcomeOf } from './outcome';
import type { Happened, MatchNews, SeatInfo } from './protocol';
import type { Sound } from './sound';

interface Seen {
	news: MatchNews;
	/** All events of the match. */
	events: readonly Happened[];
	seats: readonly SeatInfo[];
	/** Whether somebody looks at the page. */
	visible: boolean;
}

export class Cues {
	private turn: number | null = null;
	private status: MatchNews['status'] | null = null;

	/** What is to be heard now, after what was to be heard before; nothing on arrival. */
	next({ news, events, seats, visible }: Seen): Sound | null {
		const { turn, status } = this;
		const you = news.you ?? [];
		this.status = news.status;
		this.turn = news.status === 'playing' && you.includes(news.turn ?? -1) ? news.turn! : null;
		if (status === null) return null;
		if (status === 'playing' && news.status === 'over') return ending(news);
		if (this.turn === null || this.turn === turn) return null;
		return status === 'open' || worthACall(events, you, seats, visible) ? 'turn' : null;
	}
}

/** Won, lost or drawn; whoever looks on, or shares a screen with the other, hears that somebody has won. */
export function ending({ result, you = [] }: Pick<MatchNews, 'result' | 'you'>): Sound | null {
	if (!result || result.reason === 'aborted') return null;
	const { scores, reason } = result;
	const best = Math.max(...scores);
	if (scores.length === 1) return best > 0 ? 'won' : 'lost';
	const shared = scores.filter((score) => score === best).length > 1;
	return outcomeOf(scores, you, reason) ?? (shared ? 'drawn' : 'won');
}

/** Whether others have moved meanwhile. One move of a computer, made before one's eyes, is its own sign. */
function worthACall(
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
