import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { MatchStore, standing } from '../../src/lib/match.svelte';
import { about, line, moved, news } from '../support/fakes';

function table() {
	const { socket, wires } = line();
	const heard = vi.fn();
	const match = new MatchStore('m', socket, heard);
	const stop = match.watch();
	const wire = wires[0]!;
	wire.hello();
	wire.say(
		news(2, {
			about,
			events: [
				{ number: 1, at: 1, kind: 'created' },
				{ number: 2, at: 2, kind: 'began' },
			],
		}),
	);
	flushSync();
	return { match, wire, wires, heard, stop };
}

describe('a match', () => {
	it('is what the server told, and keeps what it told before', () => {
		const { match, wire, heard } = table();
		expect(match.names).toEqual(['Ann', 'Bob']);
		expect(match.myTurn).toBe(true);
		expect(heard).not.toHaveBeenCalled(); // that was before we came
		wire.say(news(3, { turn: 1, events: [moved(3, 0, 'e4')] }));
		expect(match.events.map((event) => event.number)).toEqual([1, 2, 3]);
		expect(match.about?.title).toBe('Chessplus');
		expect(match.myTurn).toBe(false);
		expect(match.latest?.text).toBe('e4');
		expect(heard.mock.calls.map(([event]) => event.sentence)).toEqual(['Ann plays e4.']);
	});

	it('knows how far the computer player is, until it is ready or the connection is another', () => {
		const { match, wire, wires } = table();
		wire.say({ type: 'preparing', match: 'm', share: 0.42 });
		expect(match.preparing).toBe(0.42);
		wire.say({ type: 'preparing', match: 'm', share: 1 });
		expect(match.preparing).toBeNull();
		wire.say({ type: 'preparing', match: 'm', share: 0.5 });
		vi.useFakeTimers();
		wire.drop();
		vi.advanceTimersByTime(5000);
		vi.useRealTimers();
		expect(match.preparing).toBe(0.5);
		wires.at(-1)!.hello();
		expect(match.preparing).toBeNull();
	});

	it('hears once that it is over', () => {
		const { wire, heard } = table();
		const result = { scores: [0, 1], reason: 'resigned', sentence: 'Bob wins: Ann has given up.', points: null };
		const over = { status: 'over', turn: null, result } as const;
		wire.say(news(4, { ...over, events: [moved(3, 0, 'e4'), { number: 4, at: 4, kind: 'ended' }] }));
		wire.say(news(5, { ...over, events: [{ number: 5, at: 5, kind: 'offered', what: 'rematch', seat: 1 }] }));
		expect(heard.mock.calls.map(([, ended]) => ended)).toEqual([false, true, false]);
	});

	it('hears of nothing twice', () => {
		const { match, wire, heard } = table();
		wire.say(news(3, { events: [moved(3, 0, 'e4')] }));
		wire.say(news(3, { events: [moved(3, 0, 'e4')] }));
		expect(match.events).toHaveLength(3);
		expect(heard).toHaveBeenCalledOnce();
	});

	it('believes the server when it tells all anew', () => {
		const { match, wire } = table();
		wire.say(news(3, { events: [moved(3, 0, 'e4')] }));
		wire.say(
			news(2, {
				events: [
					{ number: 1, at: 1, kind: 'created' },
					{ number: 2, at: 2, kind: 'began' },
				],
			}),
		);
		expect(match.events).toHaveLength(2);
		expect(match.moves).toEqual([]);
	});

	it('shows a move at once, until the view has it', async () => {
		const { match, wire } = table();
		const answer = match.play('e2e4');
		expect(match.pending).toBe('e2e4');
		expect(await match.play('d2d4')).toEqual({ done: false, sentence: '' }); // one at a time
		const sent = wire.last('do');
		expect(sent).toMatchObject({ position: 2, seat: 0, action: { type: 'play', move: 'e2e4' } });
		wire.say(news(3, { turn: 1, events: [moved(3, 0, 'e4')] }));
		expect(match.pending).toBe(null); // before `done`: else it would be shown twice
		wire.say({ type: 'done', tag: sent.tag!, match: 'm', number: 3 });
		expect(await answer).toEqual({ done: true });
	});

	it('takes a move back that the server refuses', async () => {
		const { match, wire } = table();
		const answer = match.play('e2e4');
		wire.say({ type: 'refused', sentence: 'No.', tag: wire.last('do').tag, match: 'm' });
		expect(await answer).toMatchObject({ done: false, sentence: 'No.' });
		expect(match.pending).toBe(null);
		expect(match.missing).toBe(null);
	});

	it('keeps a move pending while something else happens', () => {
		const { match, wire } = table();
		void match.play('e2e4');
		wire.say(news(3, { position: 2, events: [{ number: 3, at: 3, kind: 'offered', seat: 1, what: 'draw' }] }));
		expect(match.pending).toBe('e2e4');
	});

	it('sees who comes and goes', () => {
		const { match, wire } = table();
		wire.say({ type: 'presence', match: 'm', seat: 1, here: true });
		expect(match.about?.seats[1]?.here).toBe(true);
		wire.say({ type: 'presence', match: 'm', seat: 1, here: false });
		expect(match.about?.seats[1]?.here).toBe(false);
	});

	it('says why there is nothing to see', () => {
		const { socket, wires } = line();
		const match = new MatchStore('x', socket);
		match.watch();
		wires[0]!.hello();
		wires[0]!.say({ type: 'refused', sentence: 'There is no such match.', match: 'x' });
		expect(match.missing).toBe('There is no such match.');
	});

	it('knows whether other people play', () => {
		const { match, wire } = table();
		expect(match.others).toBe(true);
		const seats = [about.seats[0]!, { name: 'Pip', kind: 'computer' as const, level: 2 }];
		wire.say(news(2, { about: { ...about, seats } }));
		expect(match.others).toBe(false);
		wire.say(news(2, { about, you: [0, 1] }));
		expect(match.others).toBe(false);
	});

	it('counts the moves that stand', () => {
		const events = [
			moved(3, 0, 'e4'),
			moved(4, 1, 'e5'),
			moved(5, 0, 'd4'),
			{ number: 6, at: 6, kind: 'taken back', keep: 1 },
			moved(7, 1, 'd5'),
		];
		expect(standing(events).map(({ ply, event }) => [ply, event.text])).toEqual([
			[1, 'e4'],
			[2, 'd5'],
		]);
	});
});
