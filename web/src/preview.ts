// Shows one board without a server, for those who draw boards: run `npx vite` and open
// /preview.html?game=NAME&view=start&theme=dark&flipped. The views are those of the tests; &hint=MOVE marks a nudge,
// &hint=MOVE&whole the whole move. Not part of the built page.
import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import { loadWords } from './i18n';
import { language } from './i18n/language';
import { shelf, uiOf } from './lib/games';

const asked = new URLSearchParams(location.search);
const game = asked.get('game') ?? shelf[0]!;
const views = import.meta.glob('../tests/games/*/views.json', { import: 'default' });
const all = (await views[`../tests/games/${game}/views.json`]!()) as Record<string, any>;
const name = asked.get('view') ?? Object.keys(all)[0]!;
const { view, seat, called } = all[name];
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
document.documentElement.lang = language;
document.body.style.margin = '0';
await loadWords();

const { Board } = await uiOf(game);
mount(Board, {
	target: document.getElementById('app')!,
	props: {
		view,
		seat,
		active: view.moves.length > 0,
		live: view.turn !== null,
		past: false,
		pending: null,
		flipped: asked.has('flipped'),
		names: called.map((_: string, n: number) => ['Ann', 'Bob', 'Cleo', 'Dan'][n]),
		called,
		latest: null,
		scene: null,
		proceed: () => {},
		hint: asked.has('hint') ? { move: asked.get('hint')!, whole: asked.has('whole') } : null,
		covered: null,
		uncover: () => {},
		settings: { confirm: false, motion: true, pace: 'natural', autoroll: false, notation: false, theme: 'system' },
		play: async (move: string) => {
			console.log('play', move);
			return { done: false, sentence: `Nobody plays ${move} here: this is only to look at.` };
		},
		say: (text: string) => console.log('say', text),
	},
});
