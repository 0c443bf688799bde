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
			said: 'keeps one Pikachu and two Torchics, rolls one Torchic and one Taillow',
			faces: 5,
			seen: 'keeps →',
		});
		expect(entry({ seat: 0, text: 'keep -', chances: ['PTTTL'] })).toMatchObject({
			said: 'rolls all five again: one Pikachu, three Torchics, and one Taillow',
			faces: 5,
		});
	});

	test('tells what was scored, and what the next player rolled', () => {
		const details = [{ points: 4 }];
		expect(entry({ seat: 0, text: 'score T', chances: ['KKMWL'], details })).toEqual({
			said: 'scores 4 for Torchic. Bob rolls two Treeckos, one Mudkip, one Wynaut, and one Taillow',
			faces: 6,
			seen: 'scores 4 for Torchic Bob rolls',
		});
		expect(entry({ seat: 1, text: 'zero T', chances: ['KKMWL'] }).said).toMatch(/^scores 0 for Torchic. You roll two /);
		const full = [{ points: 0 }];
		expect(entry({ seat: 0, text: 'score T', chances: [], details: full }).said).toBe('scores 0 for Torchic');
		expect(entry({ seat: 0, text: 'score T', chances: [] }).said).toBe('scores Torchic');
	});

	test('tells of a tie-break', () => {
		const told = entry({
			seat: 1,
			text: 'score T',
			chances: ['PTTTT', 'KKKKK'],
			details: [{ points: 1 }],
		});
		expect(told.said).toBe('scores 1 for Torchic. Tie-break: one Pikachu and four Torchics; five Treeckos');
		expect(told.faces).toBe(11);
	});
});
