// What is seen of a match, one thing after the other.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame, Scene, View } from '../../src/lib/board';
import { Playback, thinkingTime } from '../../src/lib/playback.svelte';
import type { Happened, MatchNews, SeatInfo } from '../../src/lib/protocol.gen';
import { settings } from '../../src/lib/settings.svelte';
import { sounds } from '../../src/lib/sound';
import { SETTINGS } from '../support/boardProps';
import { moved, news } from '../support/fakes';

const viewAt = (last: string): View => ({ ...news(1).view!, last });
const PEOPLE: SeatInfo[] = [{ name: 'Ann' }, { name: 'Bob' }];
const AGAINST_COMPUTER: SeatInfo[] = [{ name: 'Ann' }, { name: 'Pip', kind: 'computer', level: 1 }];

/** A battle: the piece moves, the card turns over, the loser flips. Only the last shows the board as it is then. */
function battle({ before, after }: Frame): Scene[] {
	const until = { ...(before ?? after), last: 'between' } as View;
	return [
		{ name: 'move', lasts: 300, view: until },
		{ name: 'card', lasts: 1500, still: 1000, view: until, sound: 'card' },
		{ name: 'flip', lasts: 700, sound: 'flip' },
	];
}

function watch(scenes = battle, seats = PEOPLE) {
	const playback = new Playback(scenes, () => seats);
	let known: MatchNews | null = null;
	const learn = (after: MatchNews, fresh: Happened[] = after.events ?? []) => {
		playback.learn(known, after, fresh);
		known = after;
	};
	learn(news(2, { view: viewAt('start') }));
	return { playback, learn };
}

const step = (number: number, seat: number, more: Partial<MatchNews> = {}) =>
	news(number, { view: viewAt(`after ${number}`), events: [moved(number, seat, `m${number}`)], ...more });

beforeEach(() => {
	vi.useFakeTimers();
	settings.value = { ...SETTINGS, motion: true };
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

describe('playback', () => {
	it('shows the present at once to somebody who comes', () => {
		const { playback } = watch();
		expect([playback.busy, playback.current, playback.view?.last]).toEqual([false, true, 'start']);
	});

	it('plays a scene to its end before the next', () => {
		const { playback, learn } = watch();
		learn(step(3, 1));
		const seen: [string, string | null, boolean][] = [];
		for (let n = 0; n < 4; n++) {
			seen.push([playback.scene?.name ?? '', playback.view!.last, playback.current]);
			vi.advanceTimersToNextTimer();
		}
		expect(seen).toEqual([
			['move', 'between', false],
			['card', 'between', false],
			['flip', 'after 3', true],
			['', 'after 3', true],
		]);
	});

	it('keeps events in order, however fast they come', () => {
		const { playback, learn } = watch();
		learn(step(3, 0));
		learn(step(4, 1));
		learn(step(5, 0));
		const seen: number[] = [];
		while (playback.busy) {
			seen.push(playback.event!.number);
			vi.advanceTimersToNextTimer();
		}
		expect(seen).toEqual([3, 3, 3, 4, 4, 4, 5, 5, 5]);
		expect(playback.view?.last).toBe('after 5');
	});

	it('tells in the list only what has been seen', () => {
		const { playback, learn } = watch();
		learn(step(3, 0));
		expect(playback.told).toBe(2); // the card is not yet turned over
		learn(step(4, 1));
		vi.advanceTimersByTime(1800);
		expect([playback.scene?.name, playback.told]).toEqual(['flip', 3]);
		vi.runAllTimers();
		expect(playback.told).toBe(Infinity);
	});

	it('lets an event be spoken of when the list may tell it, and the end when all is seen', () => {
		const { playback, learn } = watch();
		learn(step(3, 0));
		expect(playback.spoken).toBe(2);
		vi.advanceTimersByTime(1800);
		expect([playback.scene?.name, playback.spoken]).toEqual(['flip', 3]);
		vi.runAllTimers();
		expect(playback.spoken).toBe(Infinity);
	});

	it('lets an event be spoken of while what comes of it is counted', () => {
		const view = viewAt('counting') as unknown as View;
		const { playback, learn } = watch(() => [{ name: 'count', lasts: 500, view, known: true }]);
		learn(step(3, 0));
		expect([playback.scene?.name, playback.current, playback.told, playback.spoken]).toEqual(['count', false, 3, 3]);
	});

	it('keeps nobody waiting for a picture where nothing moves', () => {
		const { playback, learn } = watch();
		settings.value = { ...SETTINGS, motion: false };
		learn(step(3, 0));
		expect([playback.scene?.name, playback.told, playback.spoken]).toEqual(['card', 2, Infinity]);
	});

	it('speaks of what led to a throw, not of what is thrown', () => {
		const { playback, learn } = watch(() => [
			{ name: 'score', lasts: 900, view: viewAt('score') as unknown as View },
			{ name: 'throw', lasts: 0, waits: true, told: 'Bob scores.' },
			{ name: 'roll', lasts: 900 },
		]);
		const news = step(3, 1);
		learn(news);
		expect([playback.spoken, playback.words(news.events![0]!)]).toEqual([2, 'Bob scores.']);
		vi.advanceTimersByTime(900);
		expect([playback.scene?.name, playback.told, playback.spoken]).toEqual(['throw', 3, 3]);
		expect(playback.tell(news.events![0]!)).toMatchObject({ chances: [], sentence: 'Bob scores.' });
		expect(playback.words(moved(2, 0, 'earlier'))).toBe(undefined);
	});

	it('is hurried to the present by a click, which then means nothing else', () => {
		const { playback, learn } = watch();
		learn(step(3, 0));
		learn(step(4, 1));
		expect(playback.skip()).toBe(true);
		expect([playback.busy, playback.view?.last, playback.event?.number]).toEqual([false, 'after 4', 4]);
		vi.runAllTimers();
		expect(playback.scene).toBe(null);
		expect(playback.skip()).toBe(false);
	});

	it('lets a click through while the last thing only settles', () => {
		const { playback, learn } = watch(() => [{ name: 'move', lasts: 250 }]);
		learn(step(3, 1));
		expect([playback.busy, playback.current]).toEqual([true, true]);
		expect(playback.skip()).toBe(false);
		expect(playback.busy).toBe(false);
	});

	it('waits for the player where a scene does, and not for a click elsewhere', () => {
		const { playback, learn } = watch(() => [
			{ name: 'throw', lasts: 0, waits: true },
			{ name: 'roll', lasts: 900 },
		]);
		learn(step(3, 1));
		vi.advanceTimersByTime(60_000);
		expect([playback.scene?.name, playback.current, playback.skip()]).toEqual(['throw', false, false]);
		playback.proceed();
		expect([playback.scene?.name, playback.current]).toEqual(['roll', true]);
	});

	it('is hurried only as far as the player has something to do', () => {
		const { playback, learn } = watch(() => [
			{ name: 'score', lasts: 900, view: viewAt('score') },
			{ name: 'throw', lasts: 0, waits: true },
			{ name: 'roll', lasts: 900 },
		]);
		learn(step(3, 1));
		learn(step(4, 1));
		expect([playback.skip(), playback.scene?.name, playback.event?.number]).toEqual([true, 'throw', 4]);
		playback.proceed();
		expect(playback.scene?.name).toBe('roll');
	});

	it('does not wait for a throw when the match is over', () => {
		const { playback, learn } = watch(() => [{ name: 'throw', lasts: 0, waits: true }]);
		learn(step(3, 1));
		learn(news(4, { status: 'over', events: [{ number: 4, at: 4, kind: 'ended' }], view: viewAt('over') }));
		expect([playback.busy, playback.view?.last]).toEqual([false, 'over']);
	});

	it('does not wait for a throw when the match ends before it', () => {
		const { playback, learn } = watch(() => [
			{ name: 'score', lasts: 900, view: viewAt('score') },
			{ name: 'throw', lasts: 0, waits: true },
			{ name: 'roll', lasts: 900 },
		]);
		learn(step(3, 1));
		learn(news(4, { status: 'over', events: [{ number: 4, at: 4, kind: 'ended' }], view: viewAt('over') }));
		vi.runAllTimers();
		expect([playback.busy, playback.view?.last]).toEqual([false, 'over']);
	});

	it('shows the present at once after several moves that were missed, and after a takeback', () => {
		const { playback, learn } = watch();
		learn(news(4, { view: viewAt('later'), events: [moved(3, 0, 'a'), moved(4, 1, 'b')] }));
		expect([playback.busy, playback.view?.last]).toEqual([false, 'later']);
		learn(step(5, 0));
		learn(news(6, { view: viewAt('back'), events: [{ number: 6, at: 6, kind: 'taken back', keep: 1 }] }));
		expect([playback.busy, playback.view?.last]).toEqual([false, 'back']);
	});

	it('shows the present at once while nobody looks at the page', () => {
		const { playback, learn } = watch();
		vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
		learn(step(3, 1));
		expect([playback.busy, playback.view?.last]).toEqual([false, 'after 3']);
	});

	it('plays the beginning of a match that has just begun, not that of an old one', () => {
		const begin = (at: number) => {
			const playback = new Playback(battle, () => PEOPLE);
			playback.learn(null, news(2, { view: viewAt('start') }), [{ number: 2, at, kind: 'began' }]);
			return playback;
		};
		expect(begin(Date.now() - 500).scene?.name).toBe('move');
		expect(begin(Date.now() - 60_000).scene).toBe(null);
	});

	it('without motion shows only what has to be read, and instantly nothing of it', () => {
		settings.value = { ...SETTINGS, motion: false };
		const { playback, learn } = watch();
		learn(step(3, 1));
		expect(playback.scene?.name).toBe('card');
		vi.runAllTimers();
		settings.value = { ...SETTINGS, motion: true, pace: 'instant' };
		learn(step(4, 0));
		expect([playback.scene, playback.view?.last]).toEqual([null, 'after 4']);
	});

	it('sounds once for what is not shown', () => {
		const heard = vi.spyOn(sounds, 'play');
		settings.value = { ...SETTINGS, pace: 'instant' };
		const { learn } = watch();
		learn(step(3, 1));
		expect(heard.mock.calls).toEqual([['flip']]);
	});

	it('lets the computer take a natural moment, shorter when it had no choice', () => {
		expect([thinkingTime(1), thinkingTime(0), thinkingTime(null)]).toEqual([600, 1500, 900]);
		const { playback, learn } = watch(() => [{ name: 'move', lasts: 250 }], AGAINST_COMPUTER);
		learn(step(3, 0));
		learn(step(4, 1));
		expect(playback.event?.number).toBe(3);
		vi.advanceTimersByTime(250);
		expect([playback.thinking, playback.current, playback.view?.last]).toEqual([true, false, 'after 3']);
		vi.advanceTimersByTime(899);
		expect(playback.thinking).toBe(true);
		vi.advanceTimersByTime(1);
		expect([playback.thinking, playback.view?.last]).toEqual([false, 'after 4']);
	});

	it('does not make a computer that took its time wait longer', () => {
		const { playback, learn } = watch(() => [{ name: 'move', lasts: 250 }], AGAINST_COMPUTER);
		learn(step(3, 0));
		vi.advanceTimersByTime(5000);
		learn(step(4, 1));
		expect(playback.view?.last).toBe('after 4');
	});

	it('turns the board of a shared screen only when the move has been seen', () => {
		const { playback, learn } = watch(() => [{ name: 'move', lasts: 250 }]);
		learn(step(3, 0, { seat: 1, you: [0, 1] }));
		expect([playback.seat, playback.current]).toEqual([0, false]);
		vi.runAllTimers();
		expect([playback.seat, playback.current]).toEqual([1, true]);
	});
});
