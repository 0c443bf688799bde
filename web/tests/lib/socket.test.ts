import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNSURE } from '../../src/lib/socket';
import { line, news } from '../support/fakes';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const watcher = (known = 0) => ({ since: () => known, receive: vi.fn() });

describe('the socket', () => {
	it('opens when something is to be watched, and watches once it is greeted', () => {
		const { socket, wires } = line();
		expect(wires).toHaveLength(0);
		const ann = watcher();
		socket.watch('m', ann);
		expect(wires[0]!.sent).toEqual([]);
		wires[0]!.hello();
		expect(wires[0]!.last('watch')).toEqual({ type: 'watch', match: 'm', since: 0 });
		wires[0]!.say(news(3));
		expect(ann.receive).toHaveBeenCalledOnce();
		wires[0]!.say({ ...news(3), match: 'other' });
		expect(ann.receive).toHaveBeenCalledOnce();
	});

	it('passes on where others find the server, and where they do later', () => {
		const { socket, wires, addresses } = line();
		socket.watch('m', watcher());
		wires[0]!.say({ type: 'hello', version: 1, person: 'p', name: 'Ann', now: 0, address: 'http://192.168.1.20:8000' });
		socket.reconnectNow();
		wires[0]!.say({ type: 'pong', tag: wires[0]!.last('ping').tag!, now: 0, address: 'http://10.0.0.7:8000' });
		socket.reconnectNow();
		wires[0]!.say({ type: 'pong', tag: wires[0]!.last('ping').tag!, now: 0 });
		expect(addresses).toEqual(['http://192.168.1.20:8000', 'http://10.0.0.7:8000', '']);
	});

	it('unwatches when nobody looks any more', () => {
		const { socket, wires } = line();
		const [one, two] = [socket.watch('m', watcher()), socket.watch('m', watcher())];
		wires[0]!.hello();
		one();
		expect(wires[0]!.sent.some((message) => message.type === 'unwatch')).toBe(false);
		two();
		expect(wires[0]!.last('unwatch').match).toBe('m');
	});

	it('comes back by itself, later and later, says so, and asks for what it missed', () => {
		const { socket, wires, states } = line();
		let known = 0;
		socket.watch('m', { since: () => known, receive: () => {} });
		wires[0]!.hello();
		known = 7;
		wires[0]!.drop();
		expect(states.at(-1)).toBe('lost');
		vi.advanceTimersByTime(700);
		expect(wires).toHaveLength(2);
		wires[1]!.drop();
		vi.advanceTimersByTime(700);
		expect(wires).toHaveLength(2); // the second wait is longer
		vi.advanceTimersByTime(700);
		expect(wires).toHaveLength(3);
		expect(states.at(-1)).toBe('lost'); // a try is no connection
		wires[2]!.hello();
		expect(states.at(-1)).toBe('open');
		expect(wires[2]!.last('watch').since).toBe(7);
	});

	it('sends a move with its position, and again after a lost connection, the same', async () => {
		const { socket, wires } = line();
		socket.watch('m', watcher());
		wires[0]!.hello();
		const answer = socket.act('m', { type: 'play', move: 'e2e4' }, 5, 0);
		const first = wires[0]!.last('do');
		expect(first).toMatchObject({ match: 'm', position: 5, seat: 0, action: { type: 'play', move: 'e2e4' } });
		wires[0]!.drop();
		vi.advanceTimersByTime(1000);
		wires[1]!.hello();
		expect(wires[1]!.last('do')).toEqual(first);
		expect(wires[1]!.sent.map((message) => message.type)).toEqual(['watch', 'do']);
		wires[1]!.say({ type: 'done', tag: first.tag!, match: 'm', number: 6 });
		expect(await answer).toEqual({ done: true });
	});

	it('does not send anything else again: nobody knows whether it was done', async () => {
		const { socket, wires } = line();
		socket.watch('m', watcher());
		wires[0]!.hello();
		const answer = socket.act('m', { type: 'resign' });
		wires[0]!.drop();
		expect(await answer).toEqual({ done: false, sentence: UNSURE });
		vi.advanceTimersByTime(1000);
		wires[1]!.hello();
		expect(wires[1]!.sent.map((message) => message.type)).toEqual(['watch']);
	});

	it('passes on why something was refused, and by which rule', async () => {
		const { socket, wires } = line();
		const answer = socket.act('m', { type: 'play', move: 'Ke2' }, 1);
		wires[0]!.hello();
		const { tag } = wires[0]!.last('do');
		wires[0]!.say({ type: 'refused', sentence: 'The king moves one square.', tag, match: 'm', rule: 'CP-3' });
		expect(await answer).toEqual({ done: false, sentence: 'The king moves one square.', rule: 'CP-3' });
	});

	it('gives hints, or the sentence why there is none', async () => {
		const { socket, wires } = line();
		socket.watch('m', watcher());
		wires[0]!.hello();
		const first = socket.hint('m');
		wires[0]!.say({ type: 'refused', sentence: 'It is not your turn.', tag: wires[0]!.last('hint').tag });
		expect(await first).toBe('It is not your turn.');
		const second = socket.hint('m');
		const { tag } = wires[0]!.last('hint');
		wires[0]!.say({ type: 'advice', tag: tag!, match: 'm', position: 3, value: 0.5, moves: [] });
		expect(await second).toMatchObject({ type: 'advice' });
	});

	it('notices a line that is dead without being closed', () => {
		const { socket, wires, states } = line();
		socket.watch('m', watcher());
		wires[0]!.hello();
		vi.advanceTimersByTime(25_000);
		expect(wires[0]!.last('ping')).toBeTruthy();
		vi.advanceTimersByTime(10_000);
		expect(states.at(-1)).toBe('lost');
		expect(wires[0]!.closed).toBe(true);
	});

	it('stays when the ping is answered', async () => {
		const { socket, wires, states } = line();
		socket.watch('m', watcher());
		wires[0]!.hello();
		vi.advanceTimersByTime(25_000);
		wires[0]!.say({ type: 'pong', tag: wires[0]!.last('ping').tag!, now: 1 });
		await vi.advanceTimersByTimeAsync(11_000);
		expect(states.at(-1)).toBe('open');
	});

	it('begins anew when I have become somebody else, without a word of a lost line', () => {
		const { socket, wires, states } = line();
		socket.watch('m', watcher(4));
		wires[0]!.hello();
		socket.identify('p');
		expect(wires).toHaveLength(1); // that is who I was
		socket.identify('q');
		expect(wires[0]!.closed).toBe(true);
		expect(wires).toHaveLength(2);
		wires[1]!.hello(); // as p: too early, so it tries once more, and then believes it
		expect(wires).toHaveLength(3);
		wires[2]!.hello();
		expect(wires).toHaveLength(3);
		expect(wires[2]!.last('watch').since).toBe(4);
		expect(states).not.toContain('lost');
	});

	it('connects again when its session was replaced, without a word of a lost line', async () => {
		const { socket, wires, states } = line();
		socket.watch('m', watcher());
		wires[0]!.hello();
		const move = socket.act('m', { type: 'play', move: 'e2e4' }, 3);
		wires[0]!.drop(1008);
		expect(wires).toHaveLength(1);
		vi.advanceTimersByTime(500);
		wires[1]!.hello();
		expect(states).toEqual(['connecting', 'open', 'connecting', 'open']);
		const again = wires[1]!.last('do');
		wires[1]!.say({ type: 'done', tag: again.tag!, match: 'm', number: 4 });
		expect(await move).toEqual({ done: true });
		wires[1]!.drop(1013);
		expect(states.at(-1)).toBe('lost');
	});

	it('tries at once when the network is back', () => {
		const { socket, wires } = line();
		socket.watch('m', watcher());
		wires[0]!.hello();
		wires[0]!.drop();
		socket.reconnectNow();
		expect(wires).toHaveLength(2);
	});

	it('knows how far the clocks are apart', () => {
		const { socket, wires } = line();
		socket.watch('m', watcher());
		wires[0]!.hello(Date.now() + 5000);
		expect(socket.offset).toBe(5000);
	});
});
