// Which language a reader gets, and what becomes of a choice.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { adoptLanguage, chooseLanguage, language, languages, nameOf, negotiate } from '../../src/i18n/language';
import { session } from '../../src/lib/session.svelte';

let reload: ReturnType<typeof vi.fn>;
beforeEach(() => {
	localStorage.clear();
	reload = vi.fn();
	vi.stubGlobal('location', { ...location, reload });
});
afterEach(() => {
	session.me = { id: null };
	vi.unstubAllGlobals();
	localStorage.clear();
	vi.restoreAllMocks();
});
const stored = (key: string) => JSON.parse(localStorage.getItem(`boxtop.${key}`) ?? 'null') as string | null;

describe('the languages of the page', () => {
	it('are English first, each with the name that its readers give it', () => {
		expect(languages).toEqual(['en', 'ja']);
		expect(languages.map(nameOf)).toEqual(['English', '日本語']);
	});

	it('are negotiated: the first that we have, by its beginning, whatever its case', () => {
		expect(negotiate(['ja'])).toBe('ja');
		expect(negotiate(['ja-JP', 'en'])).toBe('ja');
		expect(negotiate(['JA-jp'])).toBe('ja');
		expect(negotiate(['fr-FR', 'de', 'ja', 'en'])).toBe('ja');
		expect(negotiate(['en-GB', 'ja'])).toBe('en');
		expect(negotiate([null, 'ja'])).toBe('ja');
		expect(negotiate(['en-XA', 'ja'])).toBe('en-XA');
		expect(negotiate(['jam', 'fr'])).toBe('en');
		expect(negotiate([])).toBe('en');
	});
});

describe('a language', () => {
	it('is remembered when it is chosen, and the page begins anew', () => {
		expect(language).toBe('en');
		chooseLanguage('ja');
		expect(stored('language')).toBe('ja');
		expect(reload).toHaveBeenCalledOnce();
	});

	it('that is read already needs no new page', () => {
		chooseLanguage('en');
		expect(stored('language')).toBe('en');
		expect(reload).not.toHaveBeenCalled();
	});

	it('of an account is adopted where nothing was chosen, once', () => {
		adoptLanguage('ja');
		adoptLanguage('ja');
		expect(reload).toHaveBeenCalledOnce();
		expect(stored('language')).toBeNull();
	});

	it('of an account gives way to what was chosen in this browser', () => {
		chooseLanguage('en');
		adoptLanguage('ja');
		expect(reload).not.toHaveBeenCalled();
	});

	it('that cannot be stored does not make the page load again and again', () => {
		const setItem = () => {
			throw new Error('full');
		};
		vi.stubGlobal('localStorage', { getItem: () => null, setItem, clear: () => {} });
		adoptLanguage('ja');
		chooseLanguage('ja');
		expect(reload).not.toHaveBeenCalled();
	});

	it('is adopted at sign-in, also from a server that knows of none', () => {
		session.become({ id: 'p' });
		session.become({ id: 'p', language: null });
		expect(reload).not.toHaveBeenCalled();
		session.become({ id: 'p', language: 'ja' });
		expect(reload).toHaveBeenCalledOnce();
	});

	it('is stored with whoever is known, and is chosen here even if that fails', async () => {
		const store = vi.spyOn(api, 'storeLanguage').mockRejectedValue(new Error('away'));
		await session.read('ja');
		expect(store).not.toHaveBeenCalled();
		session.me = { id: 'p' };
		await session.read('ja');
		expect(store).toHaveBeenCalledWith('ja');
		expect(stored('language')).toBe('ja');
	});
});
