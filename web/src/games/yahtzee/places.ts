// Where the five dice lie. The server knows only how many dice show what; on the table every die has its place, and a
// die that is kept stays in it.
import { LETTERS, type Letter, type YahtzeeView } from './view';

export interface Place {
	/** What the die shows; null while it is in the air. */
	letter: Letter | null;
	held: boolean;
	/** How often it was thrown: whenever this grows, the die rolls and lands. */
	thrown: number;
}

/** What the places depend on, remembered from the view before. */
export type Seen = Pick<YahtzeeView, 'dice' | 'air' | 'roll' | 'roller' | 'left'>;

export function emptyPlaces(): Place[] {
	return Array.from({ length: 5 }, () => ({ letter: null, held: false, thrown: 0 }));
}

/** The move that rolls all dice but those held. */
export function keepText(places: Place[]): string {
	const held = places.flatMap((place) => (place.held && place.letter ? [place.letter] : []));
	return `keep ${LETTERS.flatMap((letter) => held.filter((other) => other === letter)).join('') || '-'}`;
}

/** The letters of a keep, if a text is one. */
export function keptBy(text: string | undefined): Letter[] | null {
	const match = /^keep ([PTKMWL]+|-)$/.exec(text ?? '');
	if (!match) return null;
	return match[1] === '-' ? [] : ([...match[1]!] as Letter[]);
}

/** Whether all of some dice are among others. */
export function within(some: Letter[], all: Letter[]): boolean {
	return LETTERS.every((letter) => count(some, letter) <= count(all, letter));
}

function count(dice: Letter[], letter: Letter): number {
	return dice.filter((other) => other === letter).length;
}

/** The places of dice that stay: those that were held first, then from the left. */
export function staying(places: Place[], kept: Letter[]): Set<number> {
	const stay = new Set<number>();
	for (const letter of kept) {
		const fits = (n: number) => !stay.has(n) && places[n]!.letter === letter;
		const all = places.map((_, n) => n);
		const found = all.find((n) => fits(n) && places[n]!.held) ?? all.find(fits);
		if (found !== undefined) stay.add(found);
	}
	return stay;
}

/** Some dice lie on the rail, the others do not. */
export function holding(places: Place[], kept: Letter[]): Place[] {
	const stay = staying(places, kept);
	return places.map((place, n) => ({ ...place, held: stay.has(n) }));
}

/** Some dice stay, the others show what remains of the roll, or nothing while they are in the air. */
function rolled(places: Place[], kept: Letter[], dice: Letter[]): Place[] {
	const stay = staying(places, kept);
	const rest = [...dice];
	const inAir = dice.length < places.length; // then those on the table are kept ones
	for (const n of stay) rest.splice(rest.indexOf(places[n]!.letter!), 1);
	return places.map((place, n) => {
		if (stay.has(n)) return { ...place, held: true };
		const letter = rest.shift() ?? null;
		return { letter, held: inAir && letter !== null, thrown: place.thrown + (letter ? 1 : 0) };
	});
}

/**
 * Where the dice lie after a new view: `before` is what was seen last, `text` the last move, which tells what somebody
 * else kept.
 */
export function settled(places: Place[], before: Seen | null, now: Seen, text: string | undefined): Place[] {
	const sameTurn = before !== null && before.roller === now.roller && before.left.join() === now.left.join();
	if (!sameTurn) return rolled(places, [], now.dice);
	if (before.roll === now.roll && before.air === now.air && before.dice.join() === now.dice.join()) return places;
	if (now.air > 0) return rolled(places, now.roll === before.roll + 1 ? now.dice : [], now.dice);
	if (before.air > 0 && before.roll === now.roll) return rolled(places, before.dice, now.dice);
	if (now.roll !== before.roll + 1) return rolled(places, [], now.dice);
	const held = places.flatMap((place) => (place.held && place.letter ? [place.letter] : []));
	const kept = keptBy(text) ?? held;
	return rolled(places, within(kept, now.dice) && within(kept, before.dice) ? kept : [], now.dice);
}
