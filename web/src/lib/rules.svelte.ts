// Rules pages: their text, loaded once for each game, and which rule somebody wants to see, at the table or on their page.
import { api } from './api';
import type { RulesPage, Section } from './rulesTypes';

const loaded = new Map<string, Promise<RulesPage>>();

/** The rules page of a game. */
export function rulesOf(game: string): Promise<RulesPage> {
	let page = loaded.get(game);
	if (!page) {
		page = api.rules(game);
		loaded.set(game, page);
		page.catch(() => loaded.delete(game)); // the next reader asks again
	}
	return page;
}

/** The drawer with rules: of which game, whether it is open, and at which rule. */
class RulesDrawer {
	/** The game whose rules can be shown here; null: there is no table on this page. */
	game = $state<string | null>(null);
	open = $state(false);
	rule = $state('');

	show(rule = ''): void {
		this.rule = rule;
		this.open = true;
	}
}

export const drawer = new RulesDrawer();

/** The heading of a section: "CP-22 Three queens". */
export const headed = ({ id, title, level }: Section): string => (level === 3 ? `${id} ${title}` : title);

/** The anchor in an address; none if somebody has mistyped it. */
export function anchorIn(hash: string): string {
	try {
		return decodeURIComponent(hash.slice(1));
	} catch {
		return '';
	}
}

/** The anchor of a word of the glossary. */
export const wordAnchor = (id: string): string => `word-${id}`;
