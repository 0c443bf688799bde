// The pseudo-language: English, but longer.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { t as english } from '../../src/i18n';
import { longer } from '../../src/i18n/pseudo';

let words: typeof import('../../src/i18n');
let language: typeof import('../../src/i18n/language');
beforeAll(async () => {
	localStorage.setItem('boxtop.language', '"en-XA"');
	vi.resetModules();
	words = await import('../../src/i18n');
	await words.loadWords();
	language = await import('../../src/i18n/language');
});
afterAll(() => {
	localStorage.clear();
	vi.resetModules();
});

describe('the pseudo-language', () => {
	it('makes every word at least 40 % longer, and leaves arguments alone', () => {
		expect(longer('Play a game')).toBe('Playyy a gameee');
		expect(words.t('home-title').length).toBeGreaterThanOrEqual(1.2 * english('home-title').length);
		expect(words.t('turn-other', { name: 'Annabel' })).toContain('Annabel');
	});

	it('has the plurals and lists of English', () => {
		expect(words.t('list-moves', { n: 1 })).toBe(`1 ${longer('move')}`);
		expect(words.t('list-moves', { n: 2 })).toBe(`2 ${longer('moves')}`);
		expect(words.listed(['a', 'b'])).toBe('a and b');
	});

	it('is never offered', () => {
		expect(language.language).toBe('en-XA');
		expect(language.languages).not.toContain('en-XA');
	});
});
