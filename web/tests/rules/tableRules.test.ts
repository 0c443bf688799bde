// The rules of a table go with it.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { drawer } from '../../src/lib/rules.svelte';
import { speech } from '../../src/lib/speech.svelte';
import TableRules from '../../src/rules/TableRules.svelte';

afterEach(() => {
	cleanup();
	speech.dismiss();
});

it('and so does a refusal that names one of them, which another game does not have', () => {
	render(TableRules, { game: 'halma', title: 'Halma' });
	expect(drawer.game).toBe('halma');
	speech.refuse('You can only jump over a neighbour.', 'HA-2');
	cleanup();
	expect([drawer.game, speech.note]).toEqual([null, null]);
	render(TableRules, { game: 'ludo', title: 'Ludo' });
	speech.refuse("Can't reach the server.");
	cleanup();
	expect(speech.note?.text).toBe("Can't reach the server.");
});
