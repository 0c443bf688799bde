// Moves in the move list.
import { cleanup, render } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import MoveEntry from '../../../src/games/yahtzee/MoveEntry.svelte';

const NAMES = ['Ann', 'Bob'];
const happened = (facts: object) => ({ number: 9, at: 0, kind: 'moved', ...facts });

describe('the list of moves', () => {
	function entry(event: object): { said: string; faces: number; seen: string } {
		cleanup();
		const { container } = render(MoveEntry, {
			props: { event: happened(event), names: NAMES, called: ['Blue', 'Green'], you: [0] },
		});
		return {
			said: container.querySelector('.unseen')!.textContent,
			faces: container.querySelectorAll('.face').length,
			seen: container.querySelector('.seen')!.textContent.replace(/\s+/g, ' ').trim(),
		};
	}

	test('tells what was kept and rolled', () => {
		expect(entry({ seat: 0, text: 'keep PTT', chances: ['PTTTL'] })).toEqual({
			said: 'keeps Pikachu and two Torchics, rolls Torchic and Taillow',
			faces: 5,
			seen: 'keeps →',
		});
		expect(entry({ seat: 0, text: 'keep -', chances: ['PTTTL'] })).toMatchObject({
			said: 'rolls all five again: Pikachu, three Torchics and Taillow',
			faces: 5,
		});
	});

	test('tells what was scored, and what the next player rolled', () => {
		const sentence = 'Ann scores 4 for Torchic. Bob rolls two Treeckos.';
		expect(entry({ seat: 0, text: 'score T', chances: ['KKMWL'], sentence })).toEqual({
			said: 'scores 4 on Torchic. Bob rolls two Treeckos, Mudkip, Wynaut and Taillow',
			faces: 6,
			seen: 'scores 4 on Torchic Bob rolls',
		});
		expect(entry({ seat: 1, text: 'zero T', chances: ['KKMWL'] }).said).toMatch(/^puts a 0 on Torchic. Ann rolls /);
		const full = 'Ann puts Torchic into the Picture column: 0.';
		expect(entry({ seat: 0, text: 'score T', chances: [], sentence: full }).said).toBe('puts a 0 on Torchic');
		expect(entry({ seat: 0, text: 'score T', chances: [] }).said).toBe('scores Torchic');
	});

	test('tells of a tie-break', () => {
		const told = entry({
			seat: 1,
			text: 'score T',
			chances: ['PTTTT', 'KKKKK'],
			sentence: 'Bob scores 1 for Torchic.',
		});
		expect(told.said).toBe('scores 1 on Torchic. Tie-break: Pikachu and four Torchics; five Treeckos');
		expect(told.faces).toBe(11);
	});
});
