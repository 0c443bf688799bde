// Making a match from this page.
import { api } from './api';
import type { Setup } from './protocol.gen';
import { session } from './session.svelte';

/** Make a match; its id. It makes a guest of a stranger, whom the socket has to know before the match is opened. */
export async function createMatch(setup: Setup): Promise<string> {
	const { match } = await api.create(setup);
	if (!session.me.id) await session.refresh();
	return match;
}
