// The server sends the same sentences to everybody. For the player they are about, they are rewritten in the second
// person: "Black's roight takes White's bishop on e5" is "Black's roight takes your bishop on e5" to White, and "Ann
// places Oddish" is "You place Oddish" to Ann.

interface Seat {
	name: string | null;
	called?: string;
}

/** The verbs of those sentences, third person to second. */
const SECOND_PERSON: Record<string, string> = {
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
const VERBS = Object.keys(SECOND_PERSON).join('|');

/** A sentence for the player of these seats. With several seats (a shared screen) "you" would be ambiguous: unchanged. */
export function inSecondPerson(sentence: string, seats: readonly Seat[], you: readonly number[]): string {
	const mine = you.length === 1 ? seats[you[0]!] : undefined;
	if (!mine) return sentence;
	const names = seats.flatMap((seat) => [...new Set([seat.name ?? '', seat.called ?? ''])]);
	const own = [mine.called ?? '', mine.name ?? ''].filter(
		(name) => name && names.filter((n) => n === name).length === 1,
	);
	return own.reduce((told, name) => subject(possessive(told, name), name), sentence);
}

/** "Ann's" becomes "your". */
function possessive(sentence: string, name: string): string {
	const whose = new RegExp(`(^|[.:!?] |[ (])${escaped(name)}'s(?= )`, 'gu');
	return sentence.replaceAll(whose, (_, before: string) => before + capitalized('your', before));
}

/** "Ann places … and influences …" becomes "You place … and influence …". */
function subject(sentence: string, name: string): string {
	const clause = new RegExp(`(^|[.:!?] )${escaped(name)} (${VERBS})\\b([^.:!?]*)`, 'gu');
	const more = new RegExp(` and (${VERBS})\\b`, 'gu');
	return sentence.replaceAll(
		clause,
		(_, before: string, verb: string, rest: string) =>
			`${before}${capitalized('you', before)} ${SECOND_PERSON[verb]}${rest.replaceAll(more, (_, also: string) => ` and ${SECOND_PERSON[also]}`)}`,
	);
}

/** Escapes only characters with a meaning in a pattern: with the `u` flag, escaping the hyphen of Anne-Marie is an error. */
const escaped = (name: string) => name.replace(/[$()*+./?[\\\]^{|}]/gu, '\\$&');
const capitalized = (word: string, before: string) =>
	before === '' || /[.!?] $/.test(before) ? word[0]!.toUpperCase() + word.slice(1) : word;
