// The board of Yahtzee on the views of `positions.json`.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import Board from '../../../src/games/yahtzee/Board.svelte';
import Legend from '../../../src/games/yahtzee/Legend.svelte';
import { scenes } from '../../../src/games/yahtzee/scenes';
import type { YahtzeeView } from '../../../src/games/yahtzee/view';
import type { Answer, BoardProps, Frame } from '../../../src/lib/board';
import views from './views.json';
import { idle, SETTINGS } from '../../support/boardProps';

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
		...idle(),
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
		await fireEvent.click(button('Roll all five again'));
		expect(play).toHaveBeenCalledExactlyOnceWith('keep -');
	});

	test('answer to keys', async () => {
		const { play } = show('first roll');
		die(1).focus();
		for (const key of ['2', '3', '5', '5']) await fireEvent.keyDown(document.activeElement!, { key });
		await fireEvent.keyDown(document.activeElement!, { key: 'r' });
		expect(play).toHaveBeenCalledExactlyOnceWith('keep TT');
		await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
		expect(button('Roll all five again')).toBeTruthy();
		await fireEvent.keyDown(die(1), { key: 'ArrowRight' });
		expect(document.activeElement).toBe(die(2));
		expect(screen.getAllByRole('button', { name: /^Die/ }).map((one) => one.tabIndex)).toEqual([-1, 0, -1, -1, -1]);
	});

	test('that are all kept cannot roll: the server says why', async () => {
		const play = vi.fn(async (): Promise<Answer> => ({ done: false, sentence: 'Score instead.' }));
		show('first roll', { play });
		await fireEvent.click(button('Keep all'));
		const roll = button('All five kept: pick a row');
		expect(roll.getAttribute('aria-disabled')).toBe('true');
		await fireEvent.click(roll);
		expect(play).toHaveBeenCalledExactlyOnceWith('keep PTTMW');
		expect(await screen.findByText('Score instead.')).toBeTruthy();
		await fireEvent.click(button('Keep none'));
		expect(screen.queryByText('Score instead.')).toBeNull();
	});

	test('that were kept stay in their slots', async () => {
		const { rerender, say } = show('first roll');
		for (const n of [1, 2, 3]) await fireEvent.click(die(n));
		await rerender(props('first roll', { pending: 'keep PTT', active: false }));
		expect(dice().slice(2)).toEqual(['Die 3: Torchic, kept', 'Die 4: rolling', 'Die 5: rolling']);
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
			'Dice that show Torchic: 2. Wild Pikachus: 1.',
		);
		expect(within(screen.getAllByRole('row')[1]!).getByText('3, your token would go here')).toBeTruthy();
		await fireEvent.click(row);
		expect(play).toHaveBeenCalledExactlyOnceWith('score T');
	});

	test('tells of taken spaces', () => {
		show('taken');
		const row = button('Torchic +4: score it');
		expect(document.getElementById(row.getAttribute('aria-describedby')!)!.textContent).toContain(
			'Space 5 is taken, so your token moves left to space 4.',
		);
		expect(screen.getByText('5: Bob')).toBeTruthy();
	});

	test('what is not possible is tried, and the reason shown', async () => {
		const sentence = 'Your Treecko token is already on the board. You can score each character only once.';
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
		expect(button('No rolls left').getAttribute('aria-disabled')).toBe('true');
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

	const lines = () => within(screen.getByRole('heading').parentElement!).getAllByRole('listitem');
	const words = (line: HTMLElement) => line.textContent!.replace(/\s+/g, ' ').trim();

	test('a tie-break shows who rolled how many', () => {
		show('tie');
		expect(screen.getByRole('heading').textContent).toBe('A tie! Most Pikachus wins');
		expect(lines().map((one) => one.querySelector('.count')!.textContent)).toEqual([
			'2 Pikachus',
			'1 Pikachu',
			'rolls next',
		]);
	});

	test('and the faces to those who saw them', () => {
		show('tie broken', {
			latest: happened({ text: 'zero W', chances: ['PKKKK', 'PTTTT', 'MMMMM', 'PPTTT', 'TTTTL'] }),
		});
		expect(screen.getByText('(two Pikachus and three Torchics)')).toBeTruthy();
		expect(screen.getByText(/^The first rolls were tied: one Pikachu and four Treeckos; /)).toBeTruthy();
		expect(words(lines()[0]!)).toContain('Winner: Ann');
	});

	test('shows what everybody got for each token, and who won', () => {
		show('over');
		expect(screen.getByRole('heading').textContent).toBe('Final scores');
		const [ann, bob] = lines().map(words);
		expect(ann).toMatch(/Winner: Ann .*16 points .*Torchic 4.*Treecko 5.*Mudkip 0.*Wynaut 4.*Taillow 3/);
		expect(bob).toMatch(/Bob .*15 points/);
		expect(bob).not.toContain('Winner');
		cleanup();
		show('alone over');
		expect(words(lines()[0]!)).toMatch(/19 points of 25/);
	});
});

/** The scenes between two views, as somebody at a seat sees them. */
function played(before: Name | null, after: Name, event: object, you: number[]): ReturnType<typeof scenes> {
	const viewOf = (name: Name) => views[name].view as unknown as YahtzeeView;
	const frame: Frame<YahtzeeView> = {
		before: before && viewOf(before),
		after: viewOf(after),
		event: happened(event),
		seat: you[0] ?? null,
		you,
		over: false,
		settings: SETTINGS,
	};
	return scenes(frame);
}

describe('the first roll', () => {
	const began = happened({ kind: 'began', chances: ['PTTMW'] });
	const [cup, roll] = played(null, 'first roll', began, [0]);
	const waiting = (more = {}) => ({ view: cup!.view!, scene: cup!, active: false, latest: began, ...more });

	test('waits for the button, and nothing can be scored before', async () => {
		const proceed = vi.fn();
		const { say, rerender, play } = show('first roll', waiting({ proceed }));
		expect(dice()).toEqual([1, 2, 3, 4, 5].map((n) => `Die ${n}: in the cup`));
		expect(screen.queryByRole('button', { name: /score it/ })).toBeNull();
		expect(say).toHaveBeenCalledExactlyOnceWith('Press Roll to throw the dice.');
		await fireEvent.click(button('Torchic'));
		expect(proceed).not.toHaveBeenCalled();
		await fireEvent.click(button('Roll'));
		expect(proceed).toHaveBeenCalledOnce();
		await rerender(props('first roll', waiting({ view: roll!.view!, scene: roll!, say })));
		expect(dice()[1]).toBe('Die 2: Torchic, on the table');
		expect(screen.queryByRole('button', { name: /score it/ })).toBeNull();
		await fireEvent.click(button('Rolling…'));
		await fireEvent.click(button('Torchic'));
		await rerender(props('first roll', { latest: began, say }));
		expect(button('Torchic +3: score it')).toBeTruthy();
		expect(say).toHaveBeenLastCalledWith(
			'You rolled one Pikachu, two Torchics, one Mudkip, and one Wynaut. Roll 1 of 3.',
		);
		expect(say).toHaveBeenCalledTimes(2);
		expect(play).not.toHaveBeenCalled();
	});

	test('answers to R, and to a tap on the cup', async () => {
		const proceed = vi.fn();
		show('first roll', waiting({ proceed }));
		await fireEvent.keyDown(button('Roll'), { key: 'r' });
		expect(proceed).toHaveBeenCalledOnce();
		await fireEvent.keyDown(button('Roll'), { key: 'r', repeat: true });
		await fireEvent.keyDown(button('Roll'), { key: '1' });
		expect(proceed).toHaveBeenCalledOnce();
		await fireEvent.click(die(3));
		expect(proceed).toHaveBeenCalledTimes(2);
	});

	test('answers to R wherever the focus is, but not where one writes', async () => {
		const proceed = vi.fn();
		show('first roll', waiting({ proceed }));
		const field = document.body.appendChild(document.createElement('input'));
		await fireEvent.keyDown(field, { key: 'r' });
		field.remove();
		expect(proceed).not.toHaveBeenCalled();
		await fireEvent.keyDown(document.body, { key: 'r' });
		expect(proceed).toHaveBeenCalledOnce();
	});

	describe('by shaking', () => {
		afterEach(() => vi.unstubAllGlobals());
		function jolt(at: number, force: number) {
			const event = new Event('devicemotion');
			Object.defineProperty(event, 'timeStamp', { value: at });
			window.dispatchEvent(Object.assign(event, { acceleration: { x: force, y: 0, z: 0 } }));
		}

		test('a shake throws, a step does not; after the throw nobody listens', async () => {
			vi.stubGlobal('DeviceMotionEvent', class {});
			const proceed = vi.fn();
			const { rerender } = show('first roll', waiting({ proceed }));
			for (const at of [1000, 1200, 1400]) jolt(at, 4);
			jolt(2000, 20);
			jolt(4000, 20);
			expect(proceed).not.toHaveBeenCalled();
			jolt(4300, -20);
			expect(proceed).toHaveBeenCalledOnce();
			await rerender(props('first roll'));
			for (const at of [5000, 5200, 5400]) jolt(at, 20);
			expect(proceed).toHaveBeenCalledOnce();
		});

		test('where it has to be allowed it is asked for once, by the first tap', async () => {
			const requestPermission = vi.fn(async () => 'denied');
			vi.stubGlobal(
				'DeviceMotionEvent',
				class {
					static requestPermission = requestPermission;
				},
			);
			show('first roll', waiting());
			expect(requestPermission).not.toHaveBeenCalled();
			await fireEvent.click(button('Roll'));
			await fireEvent.click(button('Roll'));
			expect(requestPermission).toHaveBeenCalledOnce();
		});
	});

	test('of somebody at a shared screen is called by their name', () => {
		const [score, theirs] = played('second roll', 'scored', { seat: 0, text: 'score T', chances: ['KKMWL'] }, [0, 1]);
		show('scored', { view: theirs!.view!, scene: theirs!, active: false });
		expect(screen.getByText("Bob's turn")).toBeTruthy();
		cleanup();
		show('scored', { view: score!.view!, scene: score!, active: false });
		expect(screen.getByText('Ann scores 4 for Torchic.')).toBeTruthy();
	});
});

describe('what others do', () => {
	test('is seen: what they keep, what they roll, what they score', async () => {
		const kept = happened({ seat: 0, text: 'keep PTT', chances: ['PTTTL'] });
		const [keep, roll] = played('their turn', 'watching', kept, [1]);
		const { rerender } = show('their turn');
		await rerender(props('their turn', { view: keep!.view!, scene: keep!, latest: kept }));
		expect(screen.getByText('Ann keeps one Pikachu and two Torchics.')).toBeTruthy();
		expect(dice().map((label) => label!.endsWith('kept'))).toEqual([true, true, true, false, false]);
		await rerender(props('their turn', { view: roll!.view!, scene: roll!, latest: kept }));
		expect(screen.getByText('Ann rolls.')).toBeTruthy();
		expect(dice()[4]).toBe('Die 5: Taillow, on the table');
		const scored = happened({ seat: 0, text: 'score T', chances: ['KKMWL'] });
		const [score] = played('watching', 'scored for them', scored, [1]);
		await rerender(props('scored for them', { view: score!.view!, scene: score!, latest: scored, active: false }));
		expect(screen.getByText('Ann scores 4 for Torchic.')).toBeTruthy();
		expect(screen.getByText('4: Ann')).toBeTruthy();
		expect(dice()[4]).toBe('Die 5: Taillow, on the table');
		const marked = [1, 2, 3, 4, 5].filter((n) => die(n).classList.contains('marked'));
		expect(marked).toEqual([1, 2, 3, 4]);
	});
});

test('the spaces are counted one after the other', async () => {
	const last = happened({ seat: 1, text: 'score L', chances: [] });
	const counts = played('last token', 'all placed', last, [0]).filter((scene) => scene.name === 'count');
	const { rerender } = show('all placed', { view: counts[0]!.view!, scene: counts[0]!, latest: last });
	const numbers = () => [...document.querySelectorAll('.counted')].map((one) => one.textContent);
	expect(screen.getByRole('heading').textContent).toBe('Counting the spaces');
	expect(numbers()).toEqual(['1', '2', '3', '4']);
	await rerender(props('all placed', { view: counts[1]!.view!, scene: counts[1]!, latest: last }));
	expect(numbers()).toEqual(['5', '6', '7', '8', '9']);
	expect(screen.getAllByText('9 points')).toHaveLength(2);
	expect(screen.queryByText('Winner:')).toBeNull();
	await rerender(props('all placed', { latest: last }));
	expect(numbers()).toEqual([]);
	expect(screen.getByRole('heading').textContent).toBe('Final scores');
});

test('the focus does not vanish with the dice at the end', async () => {
	const { rerender } = show('their turn');
	button('Ann is choosing').focus();
	const last = happened({ seat: 1, text: 'score L', chances: [] });
	const count = played('last token', 'all placed', last, [0]).find((scene) => scene.name === 'count')!;
	await rerender(props('all placed', { view: count.view!, scene: count, latest: last }));
	expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Final scores' }));
});

describe('advice', () => {
	const marked = () => [1, 2, 3, 4, 5].filter((n) => die(n).classList.contains('marked'));

	test('on dice: first which, then the whole move, which can be followed', async () => {
		const { rerender, play } = show('first roll', { hint: { move: 'keep PTT', whole: false } });
		expect(marked()).toEqual([1, 2, 3]);
		expect(screen.queryByRole('button', { name: /^Keep the/ })).toBeNull();
		await rerender(props('first roll', { hint: { move: 'keep PTT', whole: true }, play }));
		const advice = button('Keep the Pikachu and the two Torchics, roll the rest');
		await fireEvent.click(advice);
		expect(dice().map((label) => label!.endsWith('kept'))).toEqual([true, true, true, false, false]);
		expect(play).not.toHaveBeenCalled();
		expect(button('Roll the other 2').classList.contains('pointed')).toBe(true);
		await fireEvent.click(advice);
		expect(play).toHaveBeenCalledExactlyOnceWith('keep PTT');
	});

	test('on a row: first which, then its space', async () => {
		const { rerender, play } = show('first roll', { hint: { move: 'score T', whole: false } });
		const row = button('Torchic +3: score it').closest('.row')!;
		expect(row.classList.contains('pointed')).toBe(true);
		expect(row.querySelector('.piece.pointed')).toBeNull();
		await rerender(props('first roll', { hint: { move: 'score T', whole: true }, play }));
		expect(row.querySelectorAll('.piece.pointed')).toHaveLength(1);
		await fireEvent.click(button('Score 3 for Torchic'));
		expect(play).toHaveBeenCalledExactlyOnceWith('score T');
	});

	test('is not given while the dice roll', () => {
		const [cup] = played(null, 'first roll', { kind: 'began' }, [0]);
		show('first roll', { view: cup!.view!, scene: cup!, active: false, hint: { move: 'keep PTT', whole: true } });
		expect(marked()).toEqual([]);
		expect(screen.queryByRole('button', { name: /^Keep the/ })).toBeNull();
	});
});

test('the legend explains what the board does not', () => {
	render(Legend, { props: { view: views['four'].view as unknown as YahtzeeView } });
	for (const words of [/^Pikachu is wild/, /moves left/, /^The picture is worth 0/, /^In a tie/])
		expect(screen.getByText(words)).toBeTruthy();
	cleanup();
	render(Legend, { props: { view: views['alone'].view as unknown as YahtzeeView } });
	expect(screen.queryByText(/^In a tie/)).toBeNull();
});

test.each(Object.keys(views) as Name[])('%s: every button has a name, every row its cells', (name) => {
	show(name);
	for (const one of screen.getAllByRole('button'))
		expect(one.getAttribute('aria-label') ?? one.textContent).toMatch(/\w/);
	for (const row of screen.getAllByRole('row').slice(1)) expect(within(row).getAllByRole('cell')).toHaveLength(5);
});
