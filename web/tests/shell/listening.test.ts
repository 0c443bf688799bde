import { expect, test } from 'vitest';
import { asHeard } from '../../src/texts/listening';

const seats = [
	{ name: 'Ann', called: 'White' },
	{ name: 'Bob (9)', called: 'Black' },
];

test('what is mine is called so', () => {
	const told = "Black's roight from c4 takes White's bishop on e5: White's king is in check.";
	expect(asHeard(told, seats, [0])).toBe("Black's roight from c4 takes your bishop on e5: your king is in check.");
	expect(asHeard(told, seats, [1])).toBe("Your roight from c4 takes White's bishop on e5: White's king is in check.");
	expect(asHeard("Ann wins: Bob (9)'s time ran out.", seats, [1])).toBe('Ann wins: your time ran out.');
});

test('who looks on, or shares a screen, hears the names', () => {
	const told = "White's pawn from e2 goes to e4.";
	expect(asHeard(told, seats, [])).toBe(told);
	expect(asHeard(told, seats, [0, 1])).toBe(told);
});

test('a name that both have is nobody\u2019s own', () => {
	const twins = [{ name: 'Sam' }, { name: 'Sam' }];
	expect(asHeard("Sam's time ran out.", twins, [0])).toBe("Sam's time ran out.");
});
