import { beforeEach, describe, expect, it } from 'vitest';
import { storeChoices, lastChoices, modes, setupOf, defaultChoices } from '../../src/lib/choices';
import type { GameInfo } from '../../src/lib/protocol.gen';

const base = {
	title: 'T',
	summary: 's',
	hidden: false,
	chance: false,
	first_by_chance: false,
	options: [],
	two_sided: false,
	how: [],
	characters: [],
	lessons: [],
	sides: null,
	personal: {},
	reasons: {},
};
const chess: GameInfo = {
	...base,
	name: 'chessplus',
	seats: [['White', 'Black']],
	options: [{ name: 'merging', meaning: '', default: true, choices: [true, false], text: false, labels: [] }],
};
const grid: GameInfo = {
	...base,
	name: 'battle_grid',
	hidden: true,
	first_by_chance: true,
	seats: [['First', 'Second']],
	personal: {
		deck: { name: 'deck1', meaning: '', default: 'ember', choices: ['ember', 'tide'], text: true, labels: [] },
	},
};
const dice: GameInfo = {
	...base,
	name: 'yahtzee',
	chance: true,
	seats: [['Blue'], ['Blue', 'Green'], ['Blue', 'Green', 'Red']],
};

beforeEach(() => localStorage.clear());

describe('what is chosen before a match', () => {
	it('offers the ways to play that a game has', () => {
		expect(modes(chess)).toEqual(['computer', 'friend', 'here']);
		expect(modes(dice)).toEqual(['computer', 'friend', 'here', 'alone', 'mixed']);
	});

	it('makes a match against the computer of nothing but defaults', () => {
		expect(setupOf(chess, defaultChoices(chess))).toEqual({
			game: 'chessplus',
			chairs: [{ who: 'me' }, { who: 'computer', level: 2 }],
			options: { merging: true },
			pace: { kind: 'none' },
			coin: false,
			listed: false,
			words: false,
		});
	});

	it('seats people as they like, or lets chance decide', () => {
		const asked = { ...defaultChoices(chess), mode: 'friend' as const };
		expect(setupOf(chess, { ...asked, side: 'second' }).chairs).toEqual([{ who: 'anyone' }, { who: 'me' }]);
		expect(setupOf(chess, { ...asked, side: 'coin' })).toMatchObject({
			coin: true,
			chairs: [{ who: 'me' }, { who: 'anyone' }],
		});
		expect(setupOf(dice, { ...defaultChoices(dice), mode: 'alone', side: 'coin' })).toMatchObject({
			coin: false,
			chairs: [{ who: 'me' }],
		});
	});

	it('leaves it to a coin who goes first where the rulebook does', () => {
		const tossed = { ...grid, first_by_chance: true };
		expect(defaultChoices(tossed).side).toBe('coin');
		expect(setupOf(tossed, defaultChoices(tossed))).toMatchObject({ coin: true });
		storeChoices('battle_grid', { ...defaultChoices(tossed), side: 'second' });
		expect(lastChoices(tossed).side).toBe('second');
		expect(defaultChoices(chess).side).toBe('first');
	});

	it('asks for words only where there are dice or cards', () => {
		expect(setupOf(chess, { ...defaultChoices(chess), words: true }).words).toBe(false);
		expect(setupOf(dice, { ...defaultChoices(dice), words: true }).words).toBe(true);
	});

	it('gives everybody here their own deck, and leaves a friend to choose', () => {
		const asked = { ...defaultChoices(grid), own: { deck: 'tide' }, other: { deck: 'ember' } };
		expect(setupOf(grid, { ...asked, mode: 'here' }).chairs).toEqual([
			{ who: 'me', own: { deck: 'tide' } },
			{ who: 'me', name: '', own: { deck: 'ember' } },
		]);
		expect(setupOf(grid, { ...asked, mode: 'friend' }).chairs[1]).toEqual({ who: 'anyone' });
	});

	it('mixes people here, friends and computers', () => {
		const seats = [
			{ who: 'me' as const, level: 2, name: '' },
			{ who: 'here' as const, level: 2, name: ' Cleo ' },
			{ who: 'computer' as const, level: 5, name: '' },
		];
		expect(setupOf(dice, { ...defaultChoices(dice), mode: 'mixed', seats }).chairs).toEqual([
			{ who: 'me' },
			{ who: 'me', name: 'Cleo' },
			{ who: 'computer', level: 5 },
		]);
	});

	it('remembers them for each game', () => {
		storeChoices('chessplus', { ...defaultChoices(chess), level: 6, pace: 'm60', options: { merging: false } });
		expect(lastChoices(chess)).toMatchObject({ level: 6, pace: 'm60', options: { merging: false } });
		expect(lastChoices(dice)).toEqual(defaultChoices(dice));
	});

	it('forgets what does not exist any more', () => {
		localStorage.setItem(
			'boxtop.choices.chessplus',
			JSON.stringify({ mode: 'alone', level: 99, pace: 'sundial', options: { merging: 3, gone: true } }),
		);
		const last = lastChoices(chess);
		expect(last).toMatchObject({ mode: 'computer', level: 8, pace: 'none' });
		expect(last.options).not.toHaveProperty('gone');
		localStorage.setItem('boxtop.choices.chessplus', '{broken');
		expect(lastChoices(chess)).toEqual(defaultChoices(chess));
	});
});
