// A review on the page while the network comes and goes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, ApiError, AWAY } from '../../src/lib/api';
import type { Reached, ReviewState } from '../../src/lib/protocol.gen';
import { ReviewStore } from '../../src/lib/review.svelte';

const state = {
	id: 'r1',
	status: 'done',
	stages: 1,
	of: 1,
	progress: 1,
	about: { events: [{ number: 1 }, { number: 2 }, { number: 3 }], seats: [] },
	review: { decisions: [], chances: [] },
} as unknown as ReviewState;
const reached = (event: number, moves: readonly string[]) =>
	({ event, moves: moves.map((move) => ({ move, text: move })) }) as unknown as Reached;

let online = true;
const away = () => Promise.reject(new ApiError(AWAY, 0));
const asked: number[] = [];
let stop = () => {};

beforeEach(() => {
	vi.useFakeTimers();
	online = true;
	asked.length = 0;
	vi.spyOn(api, 'review').mockImplementation(() => (online ? Promise.resolve(state) : away()));
	vi.spyOn(api, 'reviewPosition').mockImplementation((_, event, moves) => {
		asked.push(event);
		if (moves.includes('e1e8')) return Promise.reject(new ApiError('The king can go one square.', 400));
		return online ? Promise.resolve(reached(event, moves)) : away();
	});
});
afterEach(() => {
	stop();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const opened = async () => {
	const store = new ReviewStore('r1');
	stop = store.follow();
	await vi.advanceTimersByTimeAsync(0);
	return store;
};

it('comes as soon as the server can be reached, and nobody is told that there is none', async () => {
	online = false;
	const store = await opened();
	expect(store.missing).toBe('');
	expect(store.trouble).toBe(AWAY);
	online = true;
	await vi.advanceTimersByTimeAsync(1500);
	expect(store.about).not.toBeNull();
	expect(store.trouble).toBe('');
});

it('is not asked for again if there is none', async () => {
	const none = vi.spyOn(api, 'review').mockRejectedValue(new ApiError("There's no such match.", 404));
	const store = await opened();
	await vi.advanceTimersByTimeAsync(5000);
	expect(store.missing).toBe("There's no such match.");
	expect(none).toHaveBeenCalledTimes(1);
});

it('shows the position that was wanted when the network is back', async () => {
	const store = await opened();
	await store.go(0);
	online = false;
	await expect(store.go(2)).rejects.toThrow(AWAY);
	expect(store.at).toBe(2);
	online = true;
	await vi.advanceTimersByTimeAsync(1500);
	expect(store.reached?.event).toBe(2);
});

it('stays where it is if a move is not possible', async () => {
	const store = await opened();
	await store.go(1, ['e2e4']);
	await expect(store.go(1, ['e2e4', 'e1e8'])).rejects.toThrow('one square');
	expect(store.moves).toEqual(['e2e4']);
	expect(store.at).toBe(1);
});

it('has the next position ready before somebody steps there', async () => {
	const store = await opened();
	await store.go(0);
	expect(asked).toEqual([0, 1]);
	await store.go(1);
	expect(asked).toEqual([0, 1, 2]);
});

it('says why a review cannot be asked for', async () => {
	vi.spyOn(api, 'startReview').mockRejectedValue(new ApiError('5 reviews of yours are already waiting.', 409));
	const store = await opened();
	await expect(store.start()).rejects.toThrow('already waiting');
});
