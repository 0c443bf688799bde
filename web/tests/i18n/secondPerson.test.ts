import { expect, test } from 'vitest';
import { inSecondPerson } from '../../src/i18n/secondPerson';

const seats = [
	{ name: 'Ann', called: 'White' },
	{ name: 'Bob (9)', called: 'Black' },
];

test('what is mine is called so', () => {
	const told = "Black's roight from c4 takes White's bishop on e5: White's king is in check.";
	expect(inSecondPerson(told, seats, [0])).toBe(
		"Black's roight from c4 takes your bishop on e5: your king is in check.",
	);
	expect(inSecondPerson(told, seats, [1])).toBe(
		"Your roight from c4 takes White's bishop on e5: White's king is in check.",
	);
	expect(inSecondPerson("Ann wins: Bob (9)'s time ran out.", seats, [1])).toBe('Ann wins: your time ran out.');
});

test('what I do is told as mine', () => {
	const heard = (told: string) => [0, 1].map((seat) => inSecondPerson(told, seats, [seat]));
	const placed = 'Ann places Oddish (Basic, 50 HP) on b2 and influences b3, c2. Bob (9) cannot place and is skipped.';
	expect(heard(placed)).toEqual([
		'You place Oddish (Basic, 50 HP) on b2 and influence b3, c2. Bob (9) cannot place and is skipped.',
		'Ann places Oddish (Basic, 50 HP) on b2 and influences b3, c2. You cannot place and are skipped.',
	]);
	expect(heard('Ann keeps one Torchic. Ann rolls two Mudkip and three Wynaut.')[0]).toBe(
		'You keep one Torchic. You roll two Mudkip and three Wynaut.',
	);
	expect(heard('White summons Zekrom on c3.')).toEqual(['You summon Zekrom on c3.', 'White summons Zekrom on c3.']);
	expect(heard('Ann wins: Bob (9) has given up.')).toEqual([
		'You win: Bob (9) has given up.',
		'Ann wins: you have given up.',
	]);
	expect(heard('The coin toss: Ann goes first.')[0]).toBe('The coin toss: you go first.');
	expect(heard('Bob (9) does not agree.')[1]).toBe('You do not agree.');
	expect(heard('Bob (9) asks to take a move back.')[1]).toBe('You ask to take a move back.');
});

test('who looks on, or shares a screen, hears the names', () => {
	const told = "White's pawn from e2 goes to e4.";
	expect(inSecondPerson(told, seats, [])).toBe(told);
	expect(inSecondPerson(told, seats, [0, 1])).toBe(told);
});

test('a name that both have is nobody\u2019s own', () => {
	const twins = [{ name: 'Sam' }, { name: 'Sam' }];
	expect(inSecondPerson("Sam's time ran out.", twins, [0])).toBe("Sam's time ran out.");
});

test('any name can be told', () => {
	for (const name of ['Anne-Marie', "Pat O'Neil", 'A&B #1', 'x^$\\.*+?()[]{}|/~!@%=:;,<>"`_', 'Zoë 🎲']) {
		const both = [{ name }, { name: 'Bob' }];
		expect(inSecondPerson(`${name} places Oddish.`, both, [0])).toBe('You place Oddish.');
		expect(inSecondPerson(`It is ${name}'s card.`, both, [0])).toBe('It is your card.');
	}
});
