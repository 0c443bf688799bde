// The player's settings, stored in this browser.
import type { Settings } from './board';
import { remembered, remember } from './storage';

const KEY = 'settings';
const DEFAULTS: Settings = {
	confirm: false,
	motion: true,
	pace: 'natural',
	autoroll: false,
	notation: false,
	theme: 'system',
};

class SettingsStore {
	value = $state<Settings>({ ...DEFAULTS, ...remembered<Partial<Settings>>(KEY, {}) });
	private system = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');
	private reduced = $state(this.system?.matches ?? false);

	/** The settings for boards: no motion if the system asks for reduced motion. */
	readonly forBoards = $derived<Settings>({ ...this.value, motion: this.value.motion && !this.reduced });

	constructor() {
		this.system?.addEventListener?.('change', (event) => (this.reduced = event.matches));
		if (typeof matchMedia !== 'undefined') {
			matchMedia('(prefers-color-scheme: dark)').addEventListener?.('change', () => this.applyTheme());
		}
	}

	change(what: Partial<Settings>): void {
		this.value = { ...this.value, ...what };
		remember(KEY, this.value);
		this.applyTheme();
	}

	/** Apply theme and motion to the document, as public/theme.js does before the first paint. */
	applyTheme(): void {
		const { theme } = this.value;
		const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
		document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
		document.documentElement.dataset['motion'] = this.forBoards.motion ? 'yes' : 'no';
	}
}

export const settings = new SettingsStore();
