// What is told of a match, in order and not too early.
import { expect, it } from 'vitest';
import { Announcer } from '../../src/lib/announcer.svelte';

function announcer() {
	const said: string[] = [];
	return { said, lines: new Announcer((text) => said.push(text)) };
}

it('says nothing of what is still to be seen', () => {
	const { said, lines } = announcer();
	lines.add('Ann moves.', 3);
	lines.add('Bob moves.', 4);
	lines.add('Your turn.', 4);
	lines.tell(2);
	expect(said).toEqual([]);
	lines.tell(3);
	expect(said).toEqual(['Ann moves.']);
	lines.tell(4);
	expect(said).toEqual(['Ann moves.', 'Bob moves.', 'Your turn.']);
	lines.tell(Infinity);
	expect(said).toHaveLength(3);
});

it('says how it ended when everything has been seen', () => {
	const { said, lines } = announcer();
	lines.add('Ann moves.', 3);
	lines.add('Ann wins.', Infinity);
	lines.tell(3);
	expect(said).toEqual(['Ann moves.']);
	lines.tell(Infinity);
	expect(said).toEqual(['Ann moves.', 'Ann wins.']);
});

it('keeps the order, whatever may be said already', () => {
	const { said, lines } = announcer();
	lines.add('', 1);
	lines.add('Bob moves.', 4);
	lines.add('late', 2);
	lines.tell(3);
	expect(said).toEqual([]);
	lines.tell(4);
	expect(said).toEqual(['Bob moves.', 'late']);
});
