// For those who draw boards, with `npx vite`: /try.html?game=NAME&scene=start&theme=dark&flipped shows one scene of
// `tests/scenes` without a server; &hint=MOVE marks a nudge, &hint=MOVE&whole the whole move. No part of the built page.
import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import { shelf, tableOf } from './lib/games';

const asked = new URLSearchParams(location.search);
const game = asked.get('game') ?? shelf[0]!;
const scenes = import.meta.glob('../tests/views/*.json', { import: 'default' });
const all = (await scenes[`../tests/views/${game}.json`]!()) as Record<string, any>;
const name = asked.get('scene') ?? Object.keys(all)[0]!;
const scene = all[name];
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
document.body.style.margin = '0';

const { Board } = await tableOf(game);
mount(Board, {
	target: document.getElementById('app')!,
	props: {
		view: scene.view,
		seat: scene.seat,
		active: scene.view.moves.length > 0,
		live: scene.view.turn !== null,
		past: false,
		pending: null,
		flipped: asked.has('flipped'),
		names: scene.called.map((_: string, n: number) => ['Ann', 'Bob', 'Cleo', 'Dan'][n]),
		called: scene.called,
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
