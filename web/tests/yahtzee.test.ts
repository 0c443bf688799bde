// The board of Yahtzee over scenes as the server sends them (`tests/scenes/yahtzee.json`).
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import Board from '../src/games/yahtzee/Board.svelte';
import { emptyPlaces, keepText, settled, type Seen } from '../src/games/yahtzee/places';
import { diceInWords } from '../src/games/yahtzee/texts';
import type { Letter, YahtzeeView } from '../src/games/yahtzee/view';
import type { Answer, BoardProps } from '../src/lib/board';
import views from './views/yahtzee.json';

type Name = keyof typeof views;
const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];

function props(name: Name, changes: Partial<BoardProps<YahtzeeView>> = {}): BoardProps<YahtzeeView> {
	const scene = views[name];
	const view = scene.view as unknown as YahtzeeView;
	return {
		view,
		seat: scene.seat,
		active: view.moves.length > 0,
		live: view.turn !== null,
		pending: null,
		flipped: false,
		names: NAMES.slice(0, scene.called.length),
		called: scene.called,
		latest: null,
		settings: { confirm: false, motion: false, theme: 'light' },
		play: vi.fn(async (): Promise<Answer> => ({ done: true })),
		say: vi.fn(),
		...changes,
	};
}

function show(name: Name, changes: Partial<BoardProps<YahtzeeView>> = {}) {
	const given = props(name, changes);
	const { rerender } = render(Board, { props: given });
	return { ...given, rerender };
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const die = (n: number) => button(new RegExp(`^Die ${n}:`));
const dice = () => [1, 2, 3, 4, 5].map((n) => die(n).getAttribute('aria-label'));
const happened = (facts: object) => ({ number: 9, at: 0, kind: 'moved', ...facts });

afterEach(cleanup);

describe('dice', () => {
	test('are kept by pressing them, and the others rolled', async () => {
		const { play } = show('first roll');
		expect(dice()).toEqual([
			'Die 1: Pikachu, wild, will roll',
			'Die 2: Torchic, will roll',
			'Die 3: Torchic, will roll',
			'Die 4: Mudkip, will roll',
			'Die 5: Wynaut, will roll',
		]);
		await fireEvent.click(die(3));
		await fireEvent.click(die(1));
		expect(die(3).getAttribute('aria-pressed')).toBe('true');
		expect(die(3).getAttribute('aria-label')).toBe('Die 3: Torchic, kept');
		await fireEvent.click(button('Roll the other 3'));
		expect(play).toHaveBeenCalledExactlyOnceWith('keep PT');
	});

	test('all roll when none is kept', async () => {
		const { play } = show('first roll');
		await fireEvent.click(button('Roll all five dice'));
		expect(play).toHaveBeenCalledExactlyOnceWith('keep -');
	});

	test('answer to keys', async () => {
		const { play } = show('first roll');
		die(1).focus();
		for (const key of ['2', '3', '5', '5']) await fireEvent.keyDown(document.activeElement!, { key });
		await fireEvent.keyDown(document.activeElement!, { key: 'r' });
		expect(play).toHaveBeenCalledExactlyOnceWith('keep TT');
		await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
		expect(button('Roll all five dice')).toBeTruthy();
		await fireEvent.keyDown(die(1), { key: 'ArrowRight' });
		expect(document.activeElement).toBe(die(2));
		expect(screen.getAllByRole('button', { name: /^Die/ }).map((one) => one.tabIndex)).toEqual([-1, 0, -1, -1, -1]);
	});

	test('that are all kept cannot roll: the server says why', async () => {
		const play = vi.fn(async (): Promise<Answer> => ({ done: false, sentence: 'Score instead.' }));
		show('first roll', { play });
		await fireEvent.click(button('Keep all'));
		const roll = button('All five kept: now score');
		expect(roll.getAttribute('aria-disabled')).toBe('true');
		await fireEvent.click(roll);
		expect(play).toHaveBeenCalledExactlyOnceWith('keep PTTMW');
		expect(await screen.findByText('Score instead.')).toBeTruthy();
		await fireEvent.click(button('Keep none'));
		expect(screen.queryByText('Score instead.')).toBeNull();
	});

	test('that were kept stay in their places', async () => {
		const { rerender, say } = show('first roll');
		for (const n of [1, 2, 3]) await fireEvent.click(die(n));
		await rerender(props('first roll', { pending: 'keep PTT', active: false }));
		expect(dice().slice(2)).toEqual(['Die 3: Torchic, kept', 'Die 4: in the air', 'Die 5: in the air']);
		await rerender(props('second roll', { latest: happened({ text: 'keep PTT', chances: ['PTTTL'] }), say }));
		expect(dice()).toEqual([
			'Die 1: Pikachu, wild, kept',
			'Die 2: Torchic, kept',
			'Die 3: Torchic, kept',
			'Die 4: Torchic, will roll',
			'Die 5: Taillow, will roll',
		]);
		expect(say).toHaveBeenCalledExactlyOnceWith('Roll 2 of 3.');
	});

	test('of others are only looked at', async () => {
		const { play, rerender } = show('their turn');
		await fireEvent.click(die(2));
		await fireEvent.click(button('Ann is choosing'));
		await fireEvent.click(button('Torchic'));
		expect(play).not.toHaveBeenCalled();
		expect(die(2).getAttribute('aria-pressed')).toBe('false');
		await rerender(props('watching', { latest: happened({ text: 'keep PTT', chances: ['PTTTL'] }) }));
		expect(dice().map((label) => label!.endsWith('kept'))).toEqual([true, true, true, false, false]);
	});
});

describe('scoring', () => {
	test('shows where each token would lie, and sends the score', async () => {
		const { play } = show('first roll');
		const row = button('Torchic +3: score it');
		expect(document.getElementById(row.getAttribute('aria-describedby')!)!.textContent).toBe(
			'Torchic on the dice: 2. Pikachus that count with them: 1.',
		);
		expect(within(screen.getAllByRole('row')[1]!).getByText('3, your token would lie here')).toBeTruthy();
		await fireEvent.click(row);
		expect(play).toHaveBeenCalledExactlyOnceWith('score T');
	});

	test('tells of taken spaces', () => {
		show('taken');
		const row = button('Torchic +4: score it');
		expect(document.getElementById(row.getAttribute('aria-describedby')!)!.textContent).toContain(
			'Space 5 is taken, so your token goes left to space 4.',
		);
		expect(screen.getByText('5: Bob')).toBeTruthy();
	});

	test('what is not possible is tried, and the reason shown', async () => {
		const sentence = 'Your Treecko token is placed already; each character counts once.';
		const play = vi.fn(async (): Promise<Answer> => ({ done: false, sentence }));
		show('taken', { play });
		const row = button('Treecko: your token is placed');
		expect(row.getAttribute('aria-disabled')).toBe('true');
		await fireEvent.click(row);
		expect(play).toHaveBeenCalledExactlyOnceWith('score K');
		expect(await screen.findByText(sentence)).toBeTruthy();
		expect(row.closest('[role=row]')!.classList.contains('shaking')).toBe(true);
	});

	test('after the third roll only a row can be chosen', async () => {
		const { play } = show('third roll');
		expect(button('Last roll done: now score').getAttribute('aria-disabled')).toBe('true');
		expect(die(1).getAttribute('aria-disabled')).toBe('true');
		await fireEvent.click(button('Torchic +4: score it'));
		expect(play).toHaveBeenCalledExactlyOnceWith('score T');
	});

	test('a zero goes to a picture', async () => {
		const { play } = show('zero');
		await fireEvent.click(button('Mudkip +0: put your token on its picture'));
		expect(play).toHaveBeenCalledExactlyOnceWith('zero M');
	});

	test('lies there at once while it is on its way', async () => {
		const { rerender } = show('first roll');
		await rerender(props('first roll', { pending: 'score T', active: false }));
		expect(screen.getByText('3: Ann')).toBeTruthy();
		expect(screen.getByText('3 points')).toBeTruthy();
		await rerender(props('first roll'));
		expect(screen.queryByText('3: Ann')).toBeNull();
	});

	test('that is thought over when the table asks shakes nothing', async () => {
		const play = vi.fn(async (): Promise<Answer> => ({ done: false, sentence: '' }));
		show('first roll', { play });
		const row = button('Torchic +3: score it');
		await fireEvent.click(row);
		expect(play).toHaveBeenCalledOnce();
		expect(row.closest('[role=row]')!.classList.contains('shaking')).toBe(false);
	});

	test('rows are walked with arrows', async () => {
		show('first roll');
		button('Torchic +3: score it').focus();
		await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
		expect(document.activeElement).toBe(button('Treecko +1: score it'));
	});
});

describe('the end', () => {
	test('by people: nobody is asked to choose any more', async () => {
		const { rerender } = show('their turn');
		expect(button('Ann is choosing')).toBeTruthy();
		await rerender(props('their turn', { live: false, latest: happened({ kind: 'ended' }) }));
		expect(screen.queryByRole('button', { name: 'Ann is choosing' })).toBeNull();
	});

	test('a tie-break shows who rolled how many', () => {
		show('tie');
		const [ann, bob, cleo] = within(screen.getByRole('heading').parentElement!).getAllByRole('listitem');
		expect([ann, bob, cleo].map((one) => one!.querySelector('.count')!.textContent)).toEqual([
			'2 Pikachus',
			'1 Pikachu',
			'rolls next',
		]);
	});

	test('and the faces to those who saw them', () => {
		show('tie decided', {
			latest: happened({ text: 'score W', chances: ['PKKKK', 'PTTTT', 'PMMMM', 'PPTTT', 'PKKKK', 'TTTTL'] }),
		});
		expect(screen.getByText(': two Pikachus and three Torchics')).toBeTruthy();
		expect(screen.getByText(/^Before that they were even: Pikachu and four Treeckos; /)).toBeTruthy();
		expect(screen.getByText('Ann wins the tie-break')).toBeTruthy();
	});

	test('has a winner, or alone a total', () => {
		show('over');
		expect(screen.getByText('Ann wins with 16')).toBeTruthy();
		cleanup();
		show('alone over');
		expect(screen.getByText('19 of 25 points')).toBeTruthy();
	});
});

test.each(Object.keys(views) as Name[])('%s: every button has a name, every row its cells', (name) => {
	show(name);
	for (const one of screen.getAllByRole('button'))
		expect(one.getAttribute('aria-label') ?? one.textContent).toMatch(/\w/);
	for (const row of screen.getAllByRole('row').slice(1)) expect(within(row).getAllByRole('cell')).toHaveLength(5);
});

describe('places', () => {
	const seen = (dice: string, roll: number, air = 0): Seen => ({
		dice: [...dice] as Letter[],
		roll,
		air,
		roller: 0,
		left: [5, 5],
	});
	const letters = (places: { letter: string | null }[]) => places.map((place) => place.letter ?? '?').join('');

	test('a die in the air lands where it flew', () => {
		const first = settled(emptyPlaces(), null, seen('PTTMW', 1), undefined);
		const air = settled(first, seen('PTTMW', 1), seen('TM', 2, 3), 'keep TM');
		expect(letters(air)).toBe('?T?M?');
		const landed = settled(air, seen('TM', 2, 3), seen('PKTML', 2), undefined);
		expect(letters(landed)).toBe('PTKML');
		expect(landed.map((place) => place.thrown - first[0]!.thrown)).toEqual([1, 0, 1, 0, 1]);
		expect(keepText(landed)).toBe('keep TM');
	});

	test('the same view again changes nothing', () => {
		const first = settled(emptyPlaces(), null, seen('PTTMW', 1), undefined);
		expect(settled(first, seen('PTTMW', 1), seen('PTTMW', 1), undefined)).toBe(first);
	});

	test('a new turn, or one that jumps, is a new throw of all', () => {
		const first = settled(emptyPlaces(), null, seen('PTTMW', 1), undefined);
		const next = settled(first, seen('PTTMW', 1), { ...seen('PTTMW', 1), roller: 1 }, 'score T');
		expect(next.every((place) => place.thrown === 2 && !place.held)).toBe(true);
		expect(letters(settled(first, seen('PTTMW', 1), seen('KKKKL', 3), 'keep KKK'))).toBe('KKKKL');
	});

	test('what cannot have been kept is not', () => {
		const first = settled(emptyPlaces(), null, seen('PTTMW', 1), undefined);
		const second = settled(first, seen('PTTMW', 1), seen('KKKKL', 2), 'keep TT');
		expect(letters(second)).toBe('KKKKL');
	});
});

test('dice in words', () => {
	expect(diceInWords(['P', 'T', 'T', 'M', 'W'])).toBe('Pikachu, two Torchics, Mudkip and Wynaut');
	expect(diceInWords(['K', 'K', 'K', 'K', 'K'])).toBe('five Treeckos');
});
