// What somebody sees who opens the page of a match: all of it if it has just begun, else the present.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { MatchStore } from '../../src/lib/match.svelte';
import { initialReplay } from '../../src/lib/initialReplay';
import type { Happened, View } from '../../src/lib/protocol.gen';
import { about, line, moved, news } from '../support/fakes';

const seats = [{ name: 'Button', kind: 'computer' as const, level: 2 }, { name: 'Ann' }];
const began = (ago: number): Happened => ({ number: 2, at: Date.now() - ago, kind: 'began' });

function open(events: Happened[], id = 'm') {
	const { socket, wires } = line();
	const match = new MatchStore(id, socket);
	match.watch();
	wires[0]!.hello();
	const told = [{ number: 1, at: 1, kind: 'created' }, ...events];
	wires[0]!.say(news(told.length, { match: id, you: [1], about: { ...about, seats, coin: true }, events: told }));
	return { match, wire: wires[0]! };
}

let asked: number[];
beforeEach(() => {
	asked = [];
	sessionStorage.clear();
	vi.spyOn(api, 'past').mockImplementation((match, after) => {
		asked.push(after);
		const view = { last: `past ${after}` } as unknown as View;
		return Promise.resolve({ match, after, decisions: 2, seat: 1, view });
	});
});
afterEach(() => vi.restoreAllMocks());

describe('the opening', () => {
	it('shows the toss and the first moves of a computer that was quicker than the page', async () => {
		const { match } = open([began(500), moved(3, 0, 'keep'), moved(4, 0, 'score')]);
		const learned = await initialReplay(match);
		expect(asked).toEqual([0, 1]);
		expect(learned.map(([before, after, fresh]) => [before?.view?.['last'], after.view, fresh.at(-1)!.kind])).toEqual([
			[undefined, { last: 'past 0' }, 'began'],
			['past 0', { last: 'past 1' }, 'moved'],
			['past 1', match.news!.view, 'moved'],
		]);
		expect(learned.at(-1)![1]).toBe(match.news);
	});

	it('shows the present to whoever comes later, or again', async () => {
		const late = open([began(60_000), moved(3, 0, 'keep')], 'late').match;
		expect(await initialReplay(late)).toEqual([[null, late.news, []]]);
		const again = open([began(500), moved(3, 0, 'keep')]).match;
		await initialReplay(again);
		expect(await initialReplay(again)).toEqual([[null, again.news, []]]);
		const played = open([began(500), moved(3, 0, 'keep'), moved(4, 1, 'mine')], 'played').match;
		expect(await initialReplay(played)).toEqual([[null, played.news, []]]);
	});

	it('shows the present if the past cannot be had, or more has happened meanwhile', async () => {
		const { match, wire } = open([began(500), moved(3, 0, 'keep')], 'busy');
		const learning = initialReplay(match);
		wire.say(news(4, { match: 'busy', you: [1], events: [moved(4, 0, 'score')] }));
		expect(await learning).toEqual([[null, match.news, []]]);
		vi.spyOn(api, 'past').mockRejectedValue(new Error('gone'));
		const { match: lost } = open([began(500), moved(3, 0, 'keep')], 'lost');
		expect(await initialReplay(lost)).toEqual([[null, lost.news, []]]);
	});
});
