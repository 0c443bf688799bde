// One click from a list to a seat at the table.
import { api } from './api';
import { mine } from './me.svelte';
import type { MatchCard } from './protocol';
import { router } from './router.svelte';

/** Takes a seat, unless something of one's own has to be chosen first, such as a deck: then the match's page asks. */
export async function joinMatch(card: MatchCard): Promise<void> {
	try {
		await mine.load();
		const chooses = Object.keys(mine.game(card.game)?.personal ?? {}).length > 0;
		const { status, you } = await api.match(card.id);
		if (status === 'open' && !you?.length && !chooses) {
			await api.join(card.id);
			if (!mine.me.id) await mine.refresh();
		}
	} catch {
		// Somebody was quicker, or it is gone: its page says so.
	}
	router.go(`/match/${card.id}`);
}
