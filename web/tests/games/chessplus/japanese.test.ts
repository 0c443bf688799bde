// The words of the board in Japanese.
import { beforeAll, describe, expect, test, vi } from 'vitest';

const files = import.meta.glob<string>('$boxtop/games/chessplus/words/ja/{names,page}.ftl', {
	query: '?raw',
	import: 'default',
	eager: true,
});
let words: typeof import('../../../src/games/chessplus/descriptions');

beforeAll(async () => {
	vi.resetModules(); // the tests' own words are English
	vi.doMock('../../../src/i18n/language', () => ({ language: 'ja' }));
	(await import('../../../src/i18n')).addWords('chessplus', 'ja', Object.values(files));
	words = await import('../../../src/games/chessplus/descriptions');
	return () => vi.doUnmock('../../../src/i18n/language');
});

describe('in Japanese', () => {
	test('pieces are named and counted', () => {
		expect(words.nameOf('rn')).toBe('ルークナイト');
		expect(words.nameOf('PP')).toBe('ダブルポーン');
		expect(words.describeCaptured('qppp', '黒')).toBe('黒の取られた駒はクイーン1個、ポーン3個');
		expect(words.describeCaptured('', '白')).toBe('白の取られた駒はありません');
	});

	test('squares tell whose piece stands there and what else is to be known', () => {
		const called = ['白', '黒'];
		expect(words.describeSquare('e3', undefined, 0, called, [])).toBe('e3、空きマス');
		expect(words.describeSquare('e4', 'RN', 0, called, ['動かせます'])).toBe(
			'e4、自分の合体駒ルークナイト、動かせます',
		);
		expect(words.describeSquare('d5', 'q', 0, called, ['取れます', '前の手はここへ'])).toBe(
			'd5、黒のクイーン、取れます、前の手はここへ',
		);
	});

	test('planned moves and hints', () => {
		expect(words.describePremove({ from: 'e2', to: 'e4' })).toBe('予約：e2からe4');
		expect(words.describePremove({ from: 'e2', to: 'f4', half: 'n' })).toBe('予約：ナイト e2からf4');
		expect(words.nudge({ board: { g1: 'N' } }, 'g1f3')).toBe('g1のナイトを見てみましょう。');
	});
});
