// Joining a match from a list with one click.
import { api } from './api';
import { session } from './session.svelte';
import type { MatchCard } from './protocol.gen';
import { router } from './router.svelte';

/** Take a seat, unless a personal option has to be chosen first, such as a deck: then the match's page asks. */
export async function joinMatch(card: MatchCard): Promise<void> {
	try {
		await session.load();
		const chooses = Object.keys(session.game(card.game)?.personal ?? {}).length > 0;
		const { status, you } = await api.match(card.id);
		if (status === 'open' && !you?.length && !chooses) {
			await api.join(card.id);
			if (!session.me.id) await session.refresh();
		}
	} catch {
		// Somebody was faster, or the match is gone: its page says so.
	}
	router.go(`/match/${card.id}`);
}
