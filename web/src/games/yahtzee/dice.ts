// The slots of the five dice. The server sends only which faces the dice show; on the board every die has a slot, and a
// kept die stays in its own.
import type { Happened } from '../../lib/protocol.gen';
import { LETTERS, type Letter, type YahtzeeView } from './view';

export interface DieSlot {
	/** What the die shows; null while it is in the air. */
	letter: Letter | null;
	held: boolean;
	/** Counts its throws; the die rolls whenever this grows. */
	thrown: number;
}

/** The part of a view that the slots depend on. */
export type DiceView = Pick<YahtzeeView, 'dice' | 'air' | 'roll' | 'roller' | 'left'>;

export function emptySlots(): DieSlot[] {
	return Array.from({ length: 5 }, () => ({ letter: null, held: false, thrown: 0 }));
}

/** The text of the move that rolls all dice but those held. */
export function keepMove(slots: DieSlot[]): string {
	const held = slots.flatMap((slot) => (slot.held && slot.letter ? [slot.letter] : []));
	return `keep ${LETTERS.flatMap((letter) => held.filter((other) => other === letter)).join('') || '-'}`;
}

/** The dice kept by a move; null if it is no keep. */
export function parseKeep(text: string | undefined): Letter[] | null {
	const match = /^keep ([PTKMWL]+|-)$/.exec(text ?? '');
	if (!match) return null;
	return match[1] === '-' ? [] : ([...match[1]!] as Letter[]);
}

/** The row of a move that places a token; null if it keeps dice. */
export function parseRow(text: string | undefined): Letter | null {
	return (/^(?:score|zero) ([TKMWL])$/.exec(text ?? '')?.[1] ?? null) as Letter | null;
}

/** The points of a move that placed a token; null if nobody has said, as in events without details. */
export function pointsOf({ text, details }: Happened): number | null {
	const points = details?.[0]?.['points'];
	return typeof points === 'number' ? points : text?.startsWith('zero') ? 0 : null;
}

/** Whether some dice are all among others. */
export function isSubset(some: Letter[], all: Letter[]): boolean {
	return LETTERS.every((letter) => count(some, letter) <= count(all, letter));
}

function count(dice: Letter[], letter: Letter): number {
	return dice.filter((other) => other === letter).length;
}

/** The slots of kept dice: those already held first, then from the left. */
export function keptSlots(slots: DieSlot[], kept: Letter[]): Set<number> {
	const stay = new Set<number>();
	for (const letter of kept) {
		const fits = (n: number) => !stay.has(n) && slots[n]!.letter === letter;
		const all = slots.map((_, n) => n);
		const found = all.find((n) => fits(n) && slots[n]!.held) ?? all.find(fits);
		if (found !== undefined) stay.add(found);
	}
	return stay;
}

/** The slots with exactly these dice held. */
export function withHeld(slots: DieSlot[], kept: Letter[]): DieSlot[] {
	const stay = keptSlots(slots, kept);
	return slots.map((slot, n) => ({ ...slot, held: stay.has(n) }));
}

/** The slots after a roll: kept dice stay, the others show the rest of the roll, or nothing while in the air. */
function rolled(slots: DieSlot[], kept: Letter[], dice: Letter[]): DieSlot[] {
	const stay = keptSlots(slots, kept);
	const rest = [...dice];
	const inAir = dice.length < slots.length; // then those on the table are kept ones
	for (const n of stay) rest.splice(rest.indexOf(slots[n]!.letter!), 1);
	return slots.map((slot, n) => {
		if (stay.has(n)) return { ...slot, held: true };
		const letter = rest.shift() ?? null;
		return { letter, held: inAir && letter !== null, thrown: slot.thrown + (letter ? 1 : 0) };
	});
}

/**
 * The slots for a new view: `before` is the last view, `text` the last move, which tells what another player kept.
 */
export function nextSlots(
	slots: DieSlot[],
	before: DiceView | null,
	now: DiceView,
	text: string | undefined,
): DieSlot[] {
	const sameTurn = before !== null && before.roller === now.roller && before.left.join() === now.left.join();
	if (!sameTurn) return rolled(slots, [], now.dice);
	if (before.roll === now.roll && before.air === now.air && before.dice.join() === now.dice.join()) return slots;
	if (now.air > 0) return rolled(slots, now.roll === before.roll + 1 ? now.dice : [], now.dice);
	if (before.air > 0 && before.roll === now.roll) return rolled(slots, before.dice, now.dice);
	if (now.roll !== before.roll + 1) return rolled(slots, [], now.dice);
	const held = slots.flatMap((slot) => (slot.held && slot.letter ? [slot.letter] : []));
	const kept = parseKeep(text) ?? held;
	return rolled(slots, isSubset(kept, now.dice) && isSubset(kept, before.dice) ? kept : [], now.dice);
}
