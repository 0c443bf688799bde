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
	lines.flush(2);
	expect(said).toEqual([]);
	lines.flush(3);
	expect(said).toEqual(['Ann moves.']);
	lines.flush(4);
	expect(said).toEqual(['Ann moves.', 'Bob moves.', 'Your turn.']);
	lines.flush(Infinity);
	expect(said).toHaveLength(3);
});

it('says how it ended when everything has been seen', () => {
	const { said, lines } = announcer();
	lines.add('Ann moves.', 3);
	lines.add('Ann wins.', Infinity);
	lines.flush(3);
	expect(said).toEqual(['Ann moves.']);
	lines.flush(Infinity);
	expect(said).toEqual(['Ann moves.', 'Ann wins.']);
});

it('keeps the order, whatever may be said already', () => {
	const { said, lines } = announcer();
	lines.add('', 1);
	lines.add('Bob moves.', 4);
	lines.add('late', 2);
	lines.flush(3);
	expect(said).toEqual([]);
	lines.flush(4);
	expect(said).toEqual(['Bob moves.', 'late']);
});
