// The switch in the header.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../src/lib/session.svelte';
import LanguageSwitch from '../../src/parts/LanguageSwitch.svelte';

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

describe('the language switch', () => {
	it('is a labelled list of all languages, each named and marked as what it is', () => {
		render(LanguageSwitch);
		const select = screen.getByLabelText<HTMLSelectElement>('Language');
		expect(select.value).toBe('en');
		expect([...select.options].map(({ lang, textContent }) => [lang, textContent])).toEqual([
			['en', 'English'],
			['ja', '日本語'],
		]);
	});

	it('chooses a language for the whole session', async () => {
		const read = vi.spyOn(session, 'read').mockResolvedValue();
		render(LanguageSwitch);
		await fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'ja' } });
		expect(read).toHaveBeenCalledWith('ja');
	});
});
