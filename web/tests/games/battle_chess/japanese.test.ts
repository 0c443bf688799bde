// Battle Chess in Japanese: the order of words, lists, and the names of Pokémon.
import { beforeAll, expect, test, vi } from 'vitest';
import type { BattleChessView, Fought } from '../../../src/games/battle_chess/view';
import type { Happened } from '../../../src/lib/protocol.gen';
import names from '$boxtop/games/battle_chess/words/ja/names.ftl?raw';
import page from '$boxtop/games/battle_chess/words/ja/page.ftl?raw';
import views from './views.json';

type Name = keyof typeof views;
const viewOf = (name: Name) => views[name].view as unknown as BattleChessView;

let board: typeof import('../../../src/games/battle_chess/descriptions');
let labels: typeof import('../../../src/games/battle_chess/labels');
let entries: typeof import('../../../src/games/battle_chess/moveEntry');

beforeAll(async () => {
	vi.resetModules();
	vi.doMock('../../../src/i18n/language', () => ({ language: 'ja' }));
	const { addWords } = await import('../../../src/i18n');
	addWords('battle_chess', 'ja', [names, page]);
	board = await import('../../../src/games/battle_chess/descriptions');
	labels = await import('../../../src/games/battle_chess/labels');
	entries = await import('../../../src/games/battle_chess/moveEntry');
});

test('squares', () => {
	const view = viewOf('start');
	const label = labels.labeller({ view, seat: 0, active: true, picked: null, last: null, hinted: null });
	expect(label('b2')).toBe('b2、自分のミネズミ、パワー60。動くか攻撃できます');
	expect(label('d7')).toBe('d7、青のビクティニ、たまご3つの下');
	expect(label('a4')).toBe('a4、空き');
});

test('odds', () => {
	const view = viewOf('legend');
	const way = view.ways[view.moves.indexOf('c2xn')]!;
	expect(board.describeOdds(view, way.attack!)).toBe('ジャローダに：どのカードでも勝ち。レシラムに：勝ち80%、負け20%');
});

test('battles', () => {
	const told = (name: Name, seat: number | null) =>
		board.describeBattle(viewOf(name), viewOf(name).fought as Fought, seat);
	expect(told('draw', 0)).toBe('60 + 30 = 90 対 90。引き分けです。何も起こりません。');
	expect(told('legend and two', 0)).toBe(
		'110 + 0 = 110 対 80、120。青のジャローダがひっくり返りました。自分のゼクロムがひっくり返りました。',
	);
	expect(told('egg', 1)).toBe('たまごを1つ取りました。残り1つです。');
});

test('the list of moves puts its pieces where Japanese has them', () => {
	const attack = {
		side: 'Yellow',
		name: 'Zekrom',
		what: 'attack',
		from: 'c2',
		to: 'c2',
		power: 110,
		targets: [
			{ side: 'Blue', name: 'Mr. Mime', power: 80, egg: false },
			{ side: 'Blue', name: 'Victini', power: 70, egg: true },
		],
		losses: [{ side: 'Blue', name: 'Victini', how: 'egg' }],
	};
	const event = { number: 1, at: 0, kind: 'moved', details: [attack] } as unknown as Happened;
	const parts = entries.entryParts(event)!;
	// The name of somebody's own piece stays as it is.
	expect(parts.map((part) => part.text).join('')).toBe(
		'ゼクロムがMr. Mime、ビクティニのたまごを攻撃：110 対 80、たまごを1つ取る',
	);
	expect(parts.filter((part) => part.kind === 'piece').map((part) => part.name)).toEqual([
		'Zekrom',
		'Mr. Mime',
		'Victini',
	]);
});
