// Who I am, and what can be played here: asked once, and again when it changes.
import { api } from './api';
import { connection } from './connection.svelte';
import type { GameInfo, Games, Me } from './protocol';

class Mine {
	me = $state.raw<Me>({ id: null });
	games = $state.raw<Games | null>(null);
	private asked: Promise<Games> | null = null;

	async load(): Promise<Games> {
		this.asked ??= api.games();
		try {
			return (this.games = await this.asked);
		} catch (error) {
			this.asked = null;
			throw error;
		}
	}

	game(name: string): GameInfo | null {
		return this.games?.games.find((game) => game.name === name) ?? null;
	}

	/** Ask who I am; a connection that knows somebody else begins anew. */
	async refresh(): Promise<void> {
		this.become(await api.me());
	}

	become(me: Me): void {
		this.me = me;
		connection.socket.identify(me.id);
	}
}

export const mine = new Mine();
