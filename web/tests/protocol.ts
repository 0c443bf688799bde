// Nothing here runs: `tsc` proves that the types made from the server's own code are ones to work with. It also
// complains of every "@ts-expect-error" under which there is no error, so what must not pass is tested, too.
import type { Do, FromClient, FromServer, MatchNews, Problem, Setup } from '../src/lib/protocol.gen';

function never(nothing: never): never {
	throw new Error(`not a message: ${JSON.stringify(nothing)}`);
}

/** Every message of the server has its case: a new one would reach `never`, and not compile. */
export function said(message: FromServer): string {
	switch (message.type) {
		case 'hello':
			return `version ${message.version}, ${message.name ?? 'nobody'}`;
		case 'match':
			return board(message);
		case 'presence':
			return `${message.seat} ${message.here ? 'came' : 'went'}`;
		case 'preparing':
			return `${Math.floor(100 * message.share)}% ready`;
		case 'done':
			return `stored as ${message.number}`;
		case 'refused':
			return message.rule ? `${message.rule}: ${message.sentence}` : message.sentence;
		case 'advice':
			return message.moves.map((rated) => `${rated.text} ${rated.value}`).join(', ');
		case 'pong':
			return new Date(message.now).toISOString();
		default:
			return never(message);
	}
}

export function forgetful(message: FromServer): string {
	switch (message.type) {
		case 'hello':
		case 'match':
		case 'presence':
		case 'preparing':
		case 'done':
		case 'refused':
		case 'advice':
			return message.type;
		default:
			// @ts-expect-error: `pong` was forgotten
			return never(message);
	}
}

function board(news: MatchNews): string {
	const ours = news.turn != null && (news.you ?? []).includes(news.turn);
	const seats = news.about?.seats.map((seat) => seat.name ?? 'free') ?? [];
	return [news.status, ours, ...seats, news.result?.sentence, news.view?.['position']].join(' ');
}

export function play(news: MatchNews, move: string): Do {
	return { type: 'do', match: news.match, position: news.position, action: { type: 'play', move }, tag: '1' };
}

export const right: FromClient[] = [
	{ type: 'watch', match: 'k3v9', since: 12, detail: 'moves' },
	{ type: 'do', match: 'k3v9', action: { type: 'offer', what: 'takeback' } },
	{ type: 'ping' },
];

export const wrong: FromClient[] = [
	// @ts-expect-error: a move needs its text
	{ type: 'do', match: 'k3v9', action: { type: 'play' } },
	// @ts-expect-error: nobody can offer this
	{ type: 'do', match: 'k3v9', action: { type: 'offer', what: 'money' } },
	// @ts-expect-error: there is no such message
	{ type: 'shout' },
	// @ts-expect-error: nor this field
	{ type: 'unwatch', match: 'k3v9', since: 3 },
];

/** Over HTTP. */
export const setup: Setup = {
	game: 'yahtzee',
	chairs: [{ who: 'me' }, { who: 'computer', level: 3 }, { who: 'anyone' }],
	pace: { kind: 'fischer', seconds: 300, increment: 3 },
};

export function complain(problem: Problem): string {
	return [problem.sentence, ...(problem.reasons ?? [])].join(' ');
}
