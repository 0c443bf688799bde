// The page in Japanese: lists, numbers, times and what the server calls things. A module graph of its own, as after a reload.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameInfo } from '../../src/lib/protocol.gen';

type Words = typeof import('../../src/i18n');
let words: Words;
let clock: typeof import('../../src/lib/clock');
let games: typeof import('../../src/i18n/games');
let language: typeof import('../../src/i18n/language');

beforeAll(async () => {
	localStorage.setItem('boxtop.language', '"ja"');
	vi.resetModules();
	words = await import('../../src/i18n');
	await words.loadWords();
	clock = await import('../../src/lib/clock');
	games = await import('../../src/i18n/games');
	language = await import('../../src/i18n/language');
});
afterAll(() => {
	localStorage.clear();
	vi.resetModules();
});

describe('in Japanese', () => {
	it('a list is put together as in Japanese', () => {
		expect(words.t('coin-order', { names: ['Ann', 'Bob', 'ピップ'] })).toBe('順番：Ann、Bob、ピップ');
		expect(words.t('result-winners', { count: 2, names: ['Ann', 'Bob'] })).toBe('Ann、Bobの勝ち！');
	});

	it('one and many are the same', () => {
		expect(words.t('list-moves', { n: 1 })).toBe('1手');
		expect(words.t('list-moves', { n: 1200 })).toBe('1,200手');
		expect(words.t('archive-found', { n: 0 })).toBe('0件見つかりました');
	});

	it('times and clocks have no words in between', () => {
		expect(clock.describeTime(61_000)).toBe('1分 1秒');
		expect(clock.describeTime(183_600_000)).toBe('2日 3時間');
		expect(clock.describeTime(0)).toBe('0秒');
		expect(clock.formatTime(183_600_000)).toBe('2日3時間');
		expect(clock.paceText({ kind: 'fischer', seconds: 180, increment: 2 })).toBe('3分＋1手2秒');
		expect(clock.paceText({ kind: 'days', days: 3 })).toBe('1手3日');
	});

	it('dates are written as in Japan', () => {
		expect(language.dateText(Date.UTC(2026, 10, 18, 12))).toBe('2026/11/18');
	});

	it('a game is called as the server says', () => {
		const option = { name: 'size', default: 3, choices: [3, 4], text: false, meaning: '大きさ', labels: ['小', '大'] };
		const game = { options: [option], sides: ['白であそぶ', '黒であそぶ'], reasons: { done: '終わり' } };
		const info = game as unknown as GameInfo;
		expect(games.describeOptions(info, { size: 4 })).toEqual(['大きさ：大']);
		expect(games.describeOptions(info, { size: 3 })).toEqual([]);
		expect(games.sideText(info, 'second')).toBe('黒であそぶ');
		expect(games.sideText(info, 'coin')).toBe('ランダム');
		expect(games.reasonText(info, 'done')).toBe('終わり');
	});
});
