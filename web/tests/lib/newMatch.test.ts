// Making a match makes a guest of a stranger, and the page has to know before it opens the match.
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { createMatch } from '../../src/lib/newMatch';
import type { MatchNews } from '../../src/lib/protocol.gen';
import { session } from '../../src/lib/session.svelte';

afterEach(() => {
	session.me = { id: null };
	vi.restoreAllMocks();
});

it('learns who a stranger is now, and asks nothing of anybody else', async () => {
	vi.spyOn(api, 'create').mockResolvedValue({ match: 'm1' } as MatchNews);
	const refreshed = vi.spyOn(session, 'refresh').mockImplementation(async () => {
		session.me = { id: 'guest' };
	});
	const setup = { game: 'g', chairs: [{ who: 'me' as const }] as [{ who: 'me' }] };
	expect(await createMatch(setup)).toBe('m1');
	expect(session.me.id).toBe('guest');
	expect(await createMatch(setup)).toBe('m1');
	expect(refreshed).toHaveBeenCalledTimes(1);
});
