// The slots of the dice, and dice as text.
import { describe, expect, test } from 'vitest';
import { emptySlots, keepMove, nextSlots, type DiceView } from '../../../src/games/yahtzee/dice';
import { describeDice } from '../../../src/games/yahtzee/descriptions';
import type { Letter } from '../../../src/games/yahtzee/view';

describe('slots', () => {
	const seen = (dice: string, roll: number, air = 0): DiceView => ({
		dice: [...dice] as Letter[],
		roll,
		air,
		roller: 0,
		left: [5, 5],
	});
	const letters = (slots: { letter: string | null }[]) => slots.map((slot) => slot.letter ?? '?').join('');

	test('a die in the air lands where it flew', () => {
		const first = nextSlots(emptySlots(), null, seen('PTTMW', 1), undefined);
		const air = nextSlots(first, seen('PTTMW', 1), seen('TM', 2, 3), 'keep TM');
		expect(letters(air)).toBe('?T?M?');
		const landed = nextSlots(air, seen('TM', 2, 3), seen('PKTML', 2), undefined);
		expect(letters(landed)).toBe('PTKML');
		expect(landed.map((slot) => slot.thrown - first[0]!.thrown)).toEqual([1, 0, 1, 0, 1]);
		expect(keepMove(landed)).toBe('keep TM');
	});

	test('the same view again changes nothing', () => {
		const first = nextSlots(emptySlots(), null, seen('PTTMW', 1), undefined);
		expect(nextSlots(first, seen('PTTMW', 1), seen('PTTMW', 1), undefined)).toBe(first);
	});

	test('a new turn, or one that jumps, is a new throw of all', () => {
		const first = nextSlots(emptySlots(), null, seen('PTTMW', 1), undefined);
		const next = nextSlots(first, seen('PTTMW', 1), { ...seen('PTTMW', 1), roller: 1 }, 'score T');
		expect(next.every((slot) => slot.thrown === 2 && !slot.held)).toBe(true);
		expect(letters(nextSlots(first, seen('PTTMW', 1), seen('KKKKL', 3), 'keep KKK'))).toBe('KKKKL');
	});

	test('what cannot have been kept is not', () => {
		const first = nextSlots(emptySlots(), null, seen('PTTMW', 1), undefined);
		const second = nextSlots(first, seen('PTTMW', 1), seen('KKKKL', 2), 'keep TT');
		expect(letters(second)).toBe('KKKKL');
	});
});

test('dice in words', () => {
	expect(describeDice(['P', 'T', 'T', 'M', 'W'])).toBe('one Pikachu, two Torchics, one Mudkip, and one Wynaut');
	expect(describeDice(['K', 'K', 'K', 'K', 'K'])).toBe('five Treeckos');
});
