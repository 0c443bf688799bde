// What this browser remembers about how the page should look and behave.
import type { Settings } from './board';
import { remembered, remember } from './storage';

const KEY = 'settings';
const USUAL: Settings = {
	confirm: false,
	motion: true,
	pace: 'natural',
	autoroll: false,
	notation: false,
	theme: 'system',
};

class Kept {
	value = $state<Settings>({ ...USUAL, ...remembered<Partial<Settings>>(KEY, {}) });
	private system = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');
	private reduced = $state(this.system?.matches ?? false);

	/** As boards get it: no motion either when the system asks for less. */
	readonly forBoards = $derived<Settings>({ ...this.value, motion: this.value.motion && !this.reduced });

	constructor() {
		this.system?.addEventListener?.('change', (event) => (this.reduced = event.matches));
		if (typeof matchMedia !== 'undefined') {
			matchMedia('(prefers-color-scheme: dark)').addEventListener?.('change', () => this.paint());
		}
	}

	change(what: Partial<Settings>): void {
		this.value = { ...this.value, ...what };
		remember(KEY, this.value);
		this.paint();
	}

	/** Light or dark, as public/theme.js does before the first paint. */
	paint(): void {
		const { theme } = this.value;
		const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
		document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
		document.documentElement.dataset['motion'] = this.forBoards.motion ? 'yes' : 'no';
	}
}

export const settings = new Kept();
