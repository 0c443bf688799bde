// How Battle Chess plays what happens: which scenes, what the board is in each, what is read, and what the list tells.
import { render } from '@testing-library/svelte';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import Board from '../../../src/games/battle_chess/Board.svelte';
import { entryParts, type Details } from '../../../src/games/battle_chess/moveEntry';
import MoveEntry from '../../../src/games/battle_chess/MoveEntry.svelte';
import Legend from '../../../src/games/battle_chess/Legend.svelte';
import { scenes, type BattleData } from '../../../src/games/battle_chess/scenes';
import ui from '../../../src/games/battle_chess/ui';
import type { BattleChessView, Piece } from '../../../src/games/battle_chess/view';
import { describeFoes } from '../../../src/games/battle_chess/descriptions';
import type { Scene } from '../../../src/lib/board';
import type { Happened } from '../../../src/lib/protocol.gen';
import { idle, SETTINGS } from '../../support/boardProps';
import views from './views.json';

type Name = keyof typeof views;
const viewOf = (name: Name) => views[name].view as unknown as BattleChessView;

/** The scenes from one view to another, as somebody sees them who has these seats. */
function played(before: Name | null, after: Name, you: number[] = [0], changes: Partial<Happened> = {}) {
	return scenes({
		before: before && viewOf(before),
		after: viewOf(after),
		event: { number: 9, at: 0, kind: 'moved', seat: 0, ...changes },
		seat: you[0] ?? null,
		you,
		over: viewOf(after).result !== null,
		settings: SETTINGS,
	});
}

const names = (list: Scene[]) => list.map((scene) => scene.name).join(' ');
const find = (list: Scene<BattleChessView>[], name: string) => list.find((scene) => scene.name === name)!;
const on = (view: BattleChessView, square: string): Piece | undefined =>
	view.pieces.find((piece) => piece.square === square);
const text = (of: Element | null) => of!.textContent!.replaceAll(/\s+/g, ' ').trim();

/** The board in a scene: what stands over the mat. */
function arena(before: Name, after: Name, name: string, seat: number | null = 0, motion = false) {
	const scene = find(played(before, after, seat === null ? [] : [seat]), name);
	const { container } = render(Board, {
		...idle(),
		view: scene.view ?? viewOf(after),
		seat,
		active: false,
		live: true,
		pending: null,
		flipped: false,
		names: ['Ann', 'Bob'],
		called: ['Yellow', 'Blue'],
		scene,
		settings: { ...SETTINGS, motion },
		play: vi.fn(),
		say: vi.fn(),
	});
	return container.querySelector<HTMLElement>('.arena')!;
}

// -- which scenes, in which order --------------------------------------------------------------------------------------

test.each<[string, Name, Name, string]>([
	['a plain move', 'start', 'blue', 'move'],
	['a summon', 'summon', 'summoned', 'summon'],
	['an attack on the spot with a card, a draw', 'attack', 'draw', 'battle card draw'],
	['one that is lost', 'attack', 'lost', 'battle card flip'],
	['with the card after which all are shuffled', 'attack', 'shuffled', 'battle card flip shuffle'],
	['a move and an attack without a card', 'start', 'advance', 'move battle flip'],
	['a move and an attack with a card', 'start', 'advance with a card', 'move battle card flip'],
	['a legend against two', 'legend', 'legend and two', 'battle card flip'],
	['an egg', 'eggs', 'egg', 'move egg flip'],
	['an egg and somebody else', 'eggs', 'egg and one', 'battle flip'],
	["Victini's fall", 'close', 'over', 'battle fall'],
])('%s', (_, before, after, expected) => {
	// The same for whoever attacks, whoever is attacked, and whoever looks on.
	for (const you of [[0], [1], [], [0, 1]]) expect(names(played(before, after, you))).toBe(expected);
});

test('there is nothing to see of a match that begins, or for somebody who comes later', () => {
	expect(played('start', 'start', [0], { kind: 'began' })).toEqual([]);
	expect(played(null, 'draw')).toEqual([]);
});

test('what has to be read is there long enough, with and without motion; the rest is skipped without', () => {
	const list = played('start', 'advance with a card');
	expect(list.map(({ lasts, still }) => [lasts, still])).toEqual([
		[300, undefined],
		[900, 900],
		[1500, 1500],
		[700, undefined],
	]);
	expect(find(played('legend', 'legend and two'), 'card').still).toBeGreaterThan(2000);
	expect(find(played('start', 'advance'), 'battle').still).toBe(1500); // no card follows: its outcome is read here
	expect(find(played('close', 'over'), 'fall').still).toBeGreaterThan(1000);
});

// -- the board meanwhile -----------------------------------------------------------------------------------------------

test('until the card is seen the attacker has moved and nobody has flipped', () => {
	const list = played('start', 'advance with a card', [1]);
	const [moved, battle, card, flip] = list;
	for (const scene of [moved!, battle!, card!]) {
		expect(on(scene.view!, 'c1')).toBeUndefined();
		expect(on(scene.view!, 'c6')).toMatchObject({ kind: 'S', player: 0, squares: ['c6'], flipped: false });
		expect(on(scene.view!, 'c7')).toMatchObject({ kind: 'E', player: 1, flipped: false });
		expect(scene.view!.moves).toEqual([]);
		expect(scene.view!.pieces).toHaveLength(viewOf('start').pieces.length);
	}
	expect(flip!.view).toBeUndefined(); // the truth
	expect(on(viewOf('advance with a card'), 'c7')).toMatchObject({ kind: 'E', flipped: true });
});

test('the card lies among those that were drawn once it is turned over, and stays until the battle is over', () => {
	const [battle, card] = played('attack', 'draw');
	expect(battle!.view!.cards).toEqual(viewOf('attack').cards);
	expect(battle!.view!.last).toBeNull();
	expect(card!.view!.cards).toEqual({ left: [0, 20, 70], seen: [0, 30, 40], reshuffle: 70 });
	expect(card!.view!.last).toBe('+30');
	const [, , flip, shuffle] = played('attack', 'shuffled');
	expect(flip!.view!.cards).toEqual({ left: [0, 20, 30], seen: [0, 40, 70], reshuffle: 70 });
	expect(on(flip!.view!, 'd5')!.flipped).toBe(true);
	expect(shuffle!.view).toBeUndefined();
	expect(viewOf('shuffled').cards.seen).toEqual([]);
});

test('Victini is still on the mat when it falls', () => {
	const fall = find(played('close', 'over'), 'fall');
	expect(on(viewOf('over'), 'd7')).toBeUndefined();
	expect(on(fall.view!, 'd7')).toMatchObject({ kind: 'V', player: 1, flipped: true });
	expect(fall.view!.result).not.toBeNull();
});

test('a battle is heard as it ends for who listens', () => {
	const last = (before: Name, after: Name, you: number[]) =>
		played(before, after, you)
			.filter((scene) => scene.sound !== 'card')
			.at(-1)?.sound;
	expect([last('attack', 'lost', [0]), last('attack', 'lost', [1])]).toEqual(['battle-lost', 'battle-won']);
	expect([last('attack', 'shuffled', [0]), last('attack', 'shuffled', [1])]).toEqual(['battle-won', 'battle-lost']);
	expect([last('attack', 'lost', []), last('attack', 'lost', [0, 1])]).toEqual(['battle-lost', 'battle-lost']);
	expect([last('attack', 'draw', [0]), last('attack', 'draw', [1])]).toEqual(['battle-drawn', 'battle-drawn']);
	expect(last('eggs', 'egg', [0])).toBe('capture');
	expect(last('legend', 'legend and two', [0])).toBe('flip'); // it beats one and loses to the other
});

// -- what is read over the mat -----------------------------------------------------------------------------------------

test('both sides face each other with their powers, and the card lies face down', () => {
	const shown = arena('attack', 'draw', 'battle');
	expect(text(shown.querySelector('.title'))).toBe("Your Patrat attacks Blue's Samurott");
	expect([...shown.querySelectorAll('.power')].map(text)).toEqual(['60', '90']);
	expect(text(shown.querySelector('.words'))).toBe('60 against 90');
	expect(shown.classList.contains('late')).toBe(false);
	expect(shown.querySelector('.loser')).toBeNull();
});

test.each<[Name, number | null, string]>([
	['draw', 0, '60 + 30 = 90 against 90 A draw: nobody flips.'],
	['lost', 0, '60 + 0 = 60 against 90 Your Patrat flips.'],
	['lost', 1, "60 + 0 = 60 against 90 Yellow's Patrat flips."],
	['shuffled', 1, '60 + 70 = 130 against 90 Your Samurott flips.'],
	['shuffled', null, "60 + 70 = 130 against 90 Blue's Samurott flips."],
])('the card is turned over and told in figures and words: %s, seen by %s', (after, seat, words) => {
	const shown = arena('attack', after, 'card', seat);
	expect(shown.classList.contains('late')).toBe(true);
	expect(text(shown.querySelector('.turning'))).toContain(`+${viewOf(after).fought!.card}`);
	expect(text(shown.querySelector('.words'))).toBe(words);
});

test("a legend's battle is told against each of its enemies", () => {
	const shown = arena('legend', 'legend and two', 'card');
	expect([...shown.querySelectorAll('p.line')].map(text)).toEqual([
		"110 + 0 = 110 against 80 Blue's Serperior flips.",
		'110 + 0 = 110 against 120 Your Zekrom flips.',
	]);
	expect(shown.querySelectorAll('.loser')).toHaveLength(2);
});

test('battles without a card tell their outcome at once, and eggs too', () => {
	expect(text(arena('start', 'advance', 'battle', 1).querySelector('.words'))).toBe('80 against 60 Your Patrat flips.');
	document.body.replaceChildren();
	expect(text(arena('eggs', 'egg', 'egg').querySelector('.words'))).toBe('One egg taken, 1 left.');
	document.body.replaceChildren();
	expect([...arena('eggs', 'egg and one', 'battle').querySelectorAll('p.line')].map(text)).toEqual([
		'One egg taken, 1 left.',
		"110 against 80 Blue's Serperior flips.",
	]);
});

test("Victini's fall", () => {
	const shown = arena('close', 'over', 'fall');
	expect(text(shown)).toContain("Blue's Victini falls! Yellow wins the game.");
});

test('without motion nothing moves; with it, the same things stand there', () => {
	expect(arena('attack', 'draw', 'card', 0, false).classList.contains('still')).toBe(true);
	document.body.replaceChildren();
	const moving = arena('attack', 'draw', 'card', 0, true);
	expect(moving.classList.contains('still')).toBe(false);
	expect(text(moving.querySelector('.words'))).toBe('60 + 30 = 90 against 90 A draw: nobody flips.');
});

test('axe finds nothing while a battle is seen', async () => {
	const shown = arena('legend', 'legend and two', 'card');
	const found = await axe.run(shown.closest('.board')!, {
		rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
	});
	expect(found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
});

test('every scene of a battle has what the board needs', () => {
	for (const scene of played('attack', 'draw').filter(({ still }) => still)) {
		expect((scene.data as BattleData).fought.foes).toHaveLength(1);
	}
});

// -- hints -------------------------------------------------------------------------------------------------------------

test('a nudge names what to look at', () => {
	expect(ui.nudge!(viewOf('start'), 'c1c6xb6')).toBe('Look at Serperior on c1.');
	expect(ui.nudge!(viewOf('legend'), 'c2xn')).toBe('Look at Zekrom on c2.');
	expect(ui.nudge!(viewOf('summon'), 'Z@c3')).toBe('Look at Zekrom, beside the mat.');
});

// -- the list of moves -------------------------------------------------------------------------------------------------

const happened = (details: Details[], more: Partial<Happened> = {}): Happened => ({
	number: 3,
	at: 0,
	kind: 'moved',
	seat: 0,
	details: details as unknown as Record<string, unknown>[],
	...more,
});

function entry(event: Happened): string {
	const { container } = render(MoveEntry, { event, names: ['Ann', 'Bob'], called: ['Yellow', 'Blue'], you: [0] });
	for (const picture of container.querySelectorAll('svg')) picture.remove(); // a letter, of an animal we do not know
	const words = text(container);
	document.body.replaceChildren();
	return words.replaceAll(/\u00a0/g, ' ');
}

const yellow = (name: string) => ({ side: 'Yellow' as const, name });
const blue = (name: string) => ({ side: 'Blue' as const, name });
const target = (name: string, power: number, egg = false) => ({ ...blue(name), power, egg });
const lost = (piece: ReturnType<typeof yellow | typeof blue>, how: 'flip' | 'leave' | 'end' | 'egg') => ({
	...piece,
	how,
});
/** An attack on the spot, or after a move. */
const attack = (name: string, power: number, targets: Details['targets'], more: Partial<Details> = {}): Details => ({
	...yellow(name),
	what: 'attack',
	from: 'd3',
	to: 'd3',
	power,
	targets: targets!,
	...more,
});
/** The same, decided by a card. */
const withCard = (begun: Details, card: number, losses: Details['losses']): Details[] => [
	begun,
	{ ...begun, what: 'card', card, losses: losses! },
];

// What the server sends is proved in tests/games/battle_chess/test_details.py.
test.each<[string, Details[]]>([
	['Serperior to d5', [{ ...yellow('Serperior'), what: 'move', from: 'd3', to: 'd5' }]],
	['Zekrom summoned on e3', [{ ...yellow('Zekrom'), what: 'summon', to: 'e3' }]],
	[
		'Serperior attacks Patrat: 80 against 60, Patrat flips',
		[attack('Serperior', 80, [target('Patrat', 60)], { losses: [lost(blue('Patrat'), 'flip')] })],
	],
	[
		'Serperior to d3, attacks Patrat: 80 against 50, Patrat leaves',
		[attack('Serperior', 80, [target('Patrat', 50)], { from: 'd2', losses: [lost(blue('Patrat'), 'leave')] })],
	],
	[
		'Patrat attacks Samurott: 60 + 30 = 90 against 90, a draw',
		withCard(attack('Patrat', 60, [target('Samurott', 90)]), 30, []),
	],
	['Patrat attacks Samurott: 60 against 90, a card decides', [attack('Patrat', 60, [target('Samurott', 90)])]],
	[
		'Serperior to d3, attacks Samurott: 80 + 0 = 80 against 90, Serperior flips',
		withCard(attack('Serperior', 80, [target('Samurott', 90)], { from: 'd2' }), 0, [lost(yellow('Serperior'), 'flip')]),
	],
	[
		'Zekrom attacks Serperior and Reshiram: 110 + 0 = 110 against 80 and 120, Serperior flips and Zekrom flips',
		withCard(attack('Zekrom', 110, [target('Serperior', 80), target('Reshiram', 120)]), 0, [
			lost(blue('Serperior'), 'flip'),
			lost(yellow('Zekrom'), 'flip'),
		]),
	],
	[
		"Zekrom attacks Victini's egg: egg taken",
		[attack('Zekrom', 110, [target('Victini', 70, true)], { losses: [lost(blue('Victini'), 'egg')] })],
	],
	[
		"Zekrom to d3, attacks Victini's egg: egg taken",
		[attack('Zekrom', 110, [target('Victini', 70, true)], { from: 'd2', losses: [lost(blue('Victini'), 'egg')] })],
	],
	[
		"Zekrom attacks Victini's egg and Serperior: 110 against 80, egg taken and Serperior flips",
		[
			attack('Zekrom', 110, [target('Victini', 70, true), target('Serperior', 80)], {
				losses: [lost(blue('Victini'), 'egg'), lost(blue('Serperior'), 'flip')],
			}),
		],
	],
	[
		"Zekrom attacks Reshiram and Victini's egg: 110 + 0 = 110 against 120, egg taken and Zekrom flips",
		withCard(attack('Zekrom', 110, [target('Reshiram', 120), target('Victini', 70, true)]), 0, [
			lost(blue('Victini'), 'egg'),
			lost(yellow('Zekrom'), 'flip'),
		]),
	],
	[
		'Emboar attacks Victini: 80 + 40 = 120 against 100, Victini is beaten',
		withCard(attack('Emboar', 80, [target('Victini', 100)]), 40, [lost(blue('Victini'), 'end')]),
	],
	[
		'Mr. Mime and Co attacks Ho-Oh: 60 + 40 = 100 against 90, Ho-Oh leaves',
		withCard(attack('Mr. Mime and Co', 60, [target('Ho-Oh', 90)]), 40, [lost(blue('Ho-Oh'), 'leave')]),
	],
])('%s', (words, details) => {
	expect(entry(happened(details))).toBe(words);
});

test('a move without details is told in notation', () => {
	expect(entryParts(happened([]))).toBeNull();
	expect(entry(happened([], { text: 'd4xd5', chances: ['+30'] }))).toBe('d4xd5 +30');
});

test('pieces and cards of an entry have pictures of their own', () => {
	const parts = entryParts(happened(withCard(attack('Patrat', 60, [target('Samurott', 90)]), 30, [])))!;
	expect(parts.filter((part) => part.kind !== 'text')).toEqual([
		{ kind: 'piece', text: 'Patrat', side: 'Yellow', name: 'Patrat' },
		{ kind: 'piece', text: 'Samurott', side: 'Blue', name: 'Samurott' },
		{ kind: 'card', text: '30' },
		{ kind: 'ends', text: 'a draw' },
	]);
});

// -- words -------------------------------------------------------------------------------------------------------------

test('two who are attacked are named with their side once', () => {
	const view = viewOf('start');
	const [patrat, samurott] = ['b6', 'd6'].map((at) => view.pieces.find(({ square }) => square === at)!);
	const foes = (...all: Piece[]) => [describeFoes(view, all, 0), describeFoes(view, all, 1)];
	expect(foes(samurott!)).toEqual(["Blue's Samurott", 'your Samurott']);
	expect(foes(samurott!, patrat!)).toEqual(["Blue's Samurott and Patrat", 'your Samurott and Patrat']);
	expect(foes(patrat!, patrat!)).toEqual(["both of Blue's Patrat", 'both of your Patrat']);
});

// -- behind the "?" ----------------------------------------------------------------------------------------------------

test('the legend tells what the mat does not', async () => {
	const { container } = render(Legend, { view: viewOf('start') });
	const words = text(container);
	for (const told of [
		'One arrowhead: the piece moves one square that way.',
		'Two arrowheads: it moves any number of free squares that way.',
		'After +70, all go back into the deck.',
		'beat Victini twice and you win.',
		'Zekrom costs 3. Reshiram costs 4.',
		'After sixty turns in a row in which nothing flips, leaves or is summoned, the game is a draw.',
	]) {
		expect(words).toContain(told);
	}
	const found = await axe.run(container, { rules: { region: { enabled: false } } });
	expect(found.violations.map((one) => one.id)).toEqual([]);
});
