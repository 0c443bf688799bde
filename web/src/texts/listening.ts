// The server's sentences are the same for everybody. Who hears them has things of their own: "Black's roight takes
// White's bishop on e5" is "Black's roight takes your bishop on e5" to White.

interface Seat {
	name: string | null;
	called?: string;
}

/** A sentence as somebody hears it who has these seats; with several seats, at one screen, all stay "White's". */
export function asHeard(sentence: string, seats: readonly Seat[], you: readonly number[]): string {
	const mine = you.length === 1 ? seats[you[0]!] : undefined;
	if (!mine) return sentence;
	const names = seats.flatMap((seat) => [...new Set([seat.name ?? '', seat.called ?? ''])]);
	const own = [mine.called ?? '', mine.name ?? ''].filter(
		(name) => name && names.filter((n) => n === name).length === 1,
	);
	return own.reduce((told, name) => told.replaceAll(possessive(name), (_, before) => before + your(before)), sentence);
}

const possessive = (name: string) =>
	new RegExp(`(^|[.:!?] |[ (])${name.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}'s(?= )`, 'gu');
const your = (before: string) => (before === '' || /[.!?] $/.test(before) ? 'Your' : 'your');
