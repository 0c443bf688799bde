// The current user and the server's games, loaded once and again when they change.
import { api } from './api';
import { connection } from './connection.svelte';
import { adoptLanguage, chooseLanguage } from '../i18n/language';
import type { GameInfo, Games, Me } from './protocol.gen';

class Session {
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

	/** Load the current user; the socket reconnects if it belongs to another. */
	async refresh(): Promise<void> {
		this.become(await api.me());
	}

	become(me: Me): void {
		this.me = me;
		connection.socket.identify(me.id);
		if (me.language) adoptLanguage(me.language);
	}

	/** Read the page in another language, here and wherever else I sign in. */
	async read(language: string): Promise<void> {
		if (this.me.id) await api.storeLanguage(language).catch(() => {}); // it is chosen here all the same
		chooseLanguage(language);
	}
}

export const session = new Session();
