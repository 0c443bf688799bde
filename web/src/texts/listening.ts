// The server's sentences are the same for everybody. Who hears them has things of their own: "Black's roight takes
// White's bishop on e5" is "Black's roight takes your bishop on e5" to White, and "Ann places Oddish" is "You place
// Oddish" to Ann.

interface Seat {
	name: string | null;
	called?: string;
}

/** What people do in those sentences, and how that is told to who does it. */
const DOES: Record<string, string> = {
	agrees: 'agree',
	asks: 'ask',
	cannot: 'cannot',
	does: 'do',
	goes: 'go',
	has: 'have',
	influences: 'influence',
	is: 'are',
	keeps: 'keep',
	loses: 'lose',
	offers: 'offer',
	places: 'place',
	plays: 'play',
	puts: 'put',
	rolls: 'roll',
	scores: 'score',
	sits: 'sit',
	summons: 'summon',
	takes: 'take',
	was: 'were',
	wins: 'win',
	would: 'would',
};
const VERBS = Object.keys(DOES).join('|');

/** A sentence as somebody hears it who has these seats; with several seats, at one screen, all stay "White's". */
export function asHeard(sentence: string, seats: readonly Seat[], you: readonly number[]): string {
	const mine = you.length === 1 ? seats[you[0]!] : undefined;
	if (!mine) return sentence;
	const names = seats.flatMap((seat) => [...new Set([seat.name ?? '', seat.called ?? ''])]);
	const own = [mine.called ?? '', mine.name ?? ''].filter(
		(name) => name && names.filter((n) => n === name).length === 1,
	);
	return own.reduce((told, name) => doer(owner(told, name), name), sentence);
}

/** "Ann's", "your" to Ann. */
function owner(told: string, name: string): string {
	const whose = new RegExp(`(^|[.:!?] |[ (])${literally(name)}'s(?= )`, 'gu');
	return told.replaceAll(whose, (_, before: string) => before + begun('your', before));
}

/** "Ann places … and influences …", "You place … and influence …" to Ann. */
function doer(told: string, name: string): string {
	const clause = new RegExp(`(^|[.:!?] )${literally(name)} (${VERBS})\\b([^.:!?]*)`, 'gu');
	const more = new RegExp(` and (${VERBS})\\b`, 'gu');
	return told.replaceAll(
		clause,
		(_, before: string, verb: string, rest: string) =>
			`${before}${begun('you', before)} ${DOES[verb]}${rest.replaceAll(more, (_, also: string) => ` and ${DOES[also]}`)}`,
	);
}

/** Only what has a meaning in a pattern may be escaped there: a name such as Anne-Marie would break it otherwise. */
const literally = (name: string) => name.replace(/[$()*+./?[\\\]^{|}]/gu, '\\$&');
const begun = (word: string, before: string) =>
	before === '' || /[.!?] $/.test(before) ? word[0]!.toUpperCase() + word.slice(1) : word;
