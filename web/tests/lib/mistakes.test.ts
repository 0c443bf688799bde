// Mistakes that come back after days.
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { allMistakes, dropMistake, dueMistakes, gradeMistake, MOST_CARDS, syncMistakes } from '../../src/lib/mistakes';
import type { MistakeCard } from '../../src/lib/protocol.gen';
import { session } from '../../src/lib/session.svelte';

const DAY = 24 * 60 * 60 * 1000;
/** As the server adds them when a review is finished. */
const fresh = (review: string, event: number, now = 0): MistakeCard => ({
	review,
	event,
	changed: now,
	due: now + DAY,
	interval: 1,
});

let server: MistakeCard[] = [];
let sent: MistakeCard[][] = [];
vi.spyOn(api, 'storeMistakes').mockImplementation((cards) => {
	sent.push(cards);
	const newer = (card: MistakeCard) => cards.find((one) => one.review === card.review && one.event === card.event);
	server = server.map((card) => ((newer(card)?.changed ?? -1) > card.changed ? newer(card)! : card));
	return Promise.resolve(server);
});

beforeEach(async () => {
	localStorage.clear();
	session.me = { id: 'ann' };
	server = [fresh('r1', 4), fresh('r1', 9)];
	sent = [];
	await syncMistakes();
});

it('brings a mistake back the next day', () => {
	expect(allMistakes().length).toBe(2);
	expect(dueMistakes(DAY - 1)).toEqual([]);
	expect(dueMistakes(DAY).map(({ event }) => event)).toEqual([4, 9]);
});

it('waits longer each time it is found without help, and begins anew when it is not', () => {
	let now = DAY;
	for (const days of [3, 7, 16, 35, 80, 80]) {
		gradeMistake('r1', 4, true, now);
		expect(dueMistakes(now + days * DAY - 1).some(({ event }) => event === 4)).toBe(false);
		now += days * DAY;
		expect(dueMistakes(now).some(({ event }) => event === 4)).toBe(true);
	}
	expect(allMistakes().find(({ event }) => event === 4)!.streak).toBe(6);
	gradeMistake('r1', 4, false, now);
	expect(allMistakes().find(({ event }) => event === 4)).toMatchObject({ interval: 1, streak: 0, due: now + DAY });
});

it('counts no try before a mistake is due', () => {
	gradeMistake('r1', 4, true, DAY - 1);
	expect(allMistakes().find(({ event }) => event === 4)).toMatchObject({ interval: 1, due: DAY });
});

it('sends what was answered once, also after a time without a network', async () => {
	expect(sent.pop()).toEqual([]);
	gradeMistake('r1', 4, true, DAY);
	vi.mocked(api.storeMistakes).mockRejectedValueOnce(new Error('no network'));
	await expect(syncMistakes()).rejects.toThrow();
	await syncMistakes();
	expect(sent.pop()).toEqual([{ ...fresh('r1', 4), changed: DAY, due: 4 * DAY, interval: 3, streak: 1 }]);
	await syncMistakes();
	expect(sent.pop()).toEqual([]);
	expect(dueMistakes(4 * DAY).length).toBe(2);
});

it('takes over what another device has changed, and keeps what was answered while it asked', async () => {
	server = [{ ...fresh('r1', 4), changed: 7, due: 3 * DAY, interval: 3, streak: 1 }, fresh('r1', 9), fresh('r2', 1)];
	const asked = syncMistakes();
	gradeMistake('r1', 9, true, DAY);
	await asked;
	expect(allMistakes().length).toBe(3);
	expect(allMistakes().find(({ review, event }) => review === 'r1' && event === 4)!.interval).toBe(3);
	expect(allMistakes().find(({ event }) => event === 9)!.interval).toBe(3);
	await syncMistakes();
	expect(server.find(({ event }) => event === 9)!.interval).toBe(3);
});

it('forgets what is gone, on the server, too', async () => {
	dropMistake('r1', 4, 5);
	expect(allMistakes().map(({ event }) => event)).toEqual([9]);
	await syncMistakes();
	expect(server.find(({ event }) => event === 4)!.gone).toBe(true);
	expect(allMistakes().map(({ event }) => event)).toEqual([9]);
});

it('keeps those of each person apart, and no more than 500', async () => {
	session.me = { id: 'bob' };
	expect(allMistakes()).toEqual([]);
	server = Array.from({ length: MOST_CARDS + 1 }, (_, n) => fresh(`r${n}`, 1, n));
	await syncMistakes();
	expect(allMistakes().length).toBe(MOST_CARDS);
	expect(allMistakes().some(({ review }) => review === 'r0')).toBe(false);
	session.me = { id: 'ann' };
	expect(allMistakes().length).toBe(2);
	session.me = { id: null };
	await syncMistakes();
	expect(allMistakes()).toEqual([]);
});
