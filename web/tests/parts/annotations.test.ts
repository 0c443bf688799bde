// Arrows and circles on a board: what draws them, what erases them, and what they keep from the squares.
import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { arrow, colourOf, toggled } from '../../src/lib/annotations';
import Annotations from '../../src/parts/Annotations.svelte';

describe('what is drawn', () => {
	const one = { from: 'a1', to: 'b2', colour: 0 };

	test('again erases it, in another colour it changes', () => {
		const other = { from: 'b2', to: 'a1', colour: 0 };
		expect(toggled([], one)).toEqual([one]);
		expect(toggled([one], other)).toEqual([one, other]);
		expect(toggled([one, other], { ...one })).toEqual([other]);
		expect(toggled([one], { ...one, colour: 2 })).toEqual([{ ...one, colour: 2 }]);
	});

	test('four colours', () => {
		const keys = (shiftKey: boolean, altKey: boolean) => colourOf({ shiftKey, altKey });
		expect([keys(false, false), keys(true, false), keys(false, true), keys(true, true)]).toEqual([0, 1, 2, 3]);
	});

	test('an arrow points from one middle to the other, short of both', () => {
		const { shaft, head } = arrow({ x: 50, y: 50 }, { x: 50, y: 250 }, 100);
		expect(shaft).toBe('M50 80L50 208');
		expect(head).toBe('M50 240L31 208L69 208Z');
	});
});

/** A board of four by four squares of ten pixels, with something under it that hears of presses and clicks. */
async function board(position: string = 'one') {
	const field = document.createElement('div');
	const square = document.createElement('button');
	field.append(square);
	document.body.append(field);
	const begin = vi.fn();
	const props = {
		width: 40,
		height: 40,
		side: 10,
		squareAt: (x: number, y: number) =>
			x < 0 || y < 0 || x >= 40 || y >= 40 ? null : `${'abcd'[Math.floor(x / 10)]}${4 - Math.floor(y / 10)}`,
		middle: (name: string) => ({ x: 'abcd'.indexOf(name[0]!) * 10 + 5, y: (4 - Number(name[1])) * 10 + 5 }),
		position,
		begin,
	};
	const { rerender } = render(Annotations, { target: field, props });
	await tick();
	const drawing = field.querySelector('svg')!;
	drawing.getBoundingClientRect = () => new DOMRect(100, 100, 40, 40);
	const heard: string[] = [];
	for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click'])
		square.addEventListener(type, () => heard.push(type));
	const send = async (type: string, at: string | null, more: PointerEventInit = {}) => {
		const { x, y } = at ? props.middle(at) : { x: -50, y: -50 };
		const init = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', ...more };
		const event = new PointerEvent(type, { ...init, clientX: 100 + x, clientY: 100 + y });
		square.dispatchEvent(event);
		await tick();
		return event;
	};
	return {
		send,
		heard,
		begin,
		drawing,
		drawn: () => [...drawing.querySelectorAll<SVGElement>('[data-annotation]')].map((it) => it.dataset['annotation']),
		colours: () => [...drawing.querySelectorAll('[data-annotation]')].map((it) => it.classList[0]),
		turn: (to: string) => rerender({ ...props, position: to }),
		async right(from: string, to: string | null, more: PointerEventInit = {}) {
			await send('pointerdown', from, { button: 2, ...more });
			await send('pointermove', to, { button: -1, ...more });
			await send('pointerup', to, { button: 2, ...more });
		},
	};
}

afterEach(() => document.body.replaceChildren());

describe('with the mouse', () => {
	test('the right button draws arrows and circles, and the squares do not hear of it', async () => {
		const { right, drawn, heard, send } = await board();
		await right('a1', 'c3');
		await right('b2', 'b2');
		expect(drawn()).toEqual(['a1-c3', 'b2']);
		await right('a1', 'c3');
		expect(drawn()).toEqual(['b2']);
		await right('d4', null); // beside the board
		expect(drawn()).toEqual(['b2']);
		expect((await send('contextmenu', 'b2')).defaultPrevented).toBe(true);
		expect(heard).toEqual([]);
	});

	test('it is seen while it is drawn', async () => {
		const { send, drawn } = await board();
		await send('pointerdown', 'a1', { button: 2 });
		expect(drawn()).toEqual(['a1']);
		await send('pointermove', 'a4', { button: -1 });
		expect(drawn()).toEqual(['a1-a4']);
		await send('pointercancel', 'a4');
		expect(drawn()).toEqual([]);
	});

	test('keys change the colour, and Control makes the left button draw', async () => {
		const { right, colours, send, heard } = await board();
		await right('a1', 'a2', { shiftKey: true });
		await right('b1', 'b2', { altKey: true });
		await right('c1', 'c2', { button: 0, ctrlKey: true });
		await send('click', 'c2', { detail: 1 });
		expect(colours()).toEqual(['colour-1', 'colour-2', 'colour-0']);
		expect(heard).toEqual([]);
	});

	test('a left click and a new position erase everything', async () => {
		const { right, send, drawn, turn, heard } = await board();
		await right('a1', 'c3');
		await turn('one');
		expect(drawn()).toHaveLength(1);
		await send('pointerdown', 'd1', { button: 0 });
		expect(drawn()).toEqual([]);
		expect(heard).toEqual(['pointerdown']); // and means to the square what it always means
		await right('a1', 'c3');
		await turn('two');
		expect(drawn()).toEqual([]);
	});

	test('a key that clicks after a drawing is heard', async () => {
		const { right, send, heard } = await board();
		await right('a1', 'c3');
		await send('click', 'a1', { detail: 0 });
		expect(heard).toEqual(['click']);
	});

	test('screen readers hear nothing of it', async () => {
		const { right, drawing } = await board();
		await right('a1', 'c3');
		expect(drawing.getAttribute('aria-hidden')).toBe('true');
	});
});

describe('with a finger', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());
	const touch = { pointerType: 'touch', pointerId: 5, button: 0 };
	const hold = async () => {
		vi.advanceTimersByTime(500);
		await tick();
	};

	test('holding still begins a drawing, and the piece under it is let go', async () => {
		const { send, drawn, heard, begin } = await board();
		await send('pointerdown', 'b2', touch);
		expect(begin).not.toHaveBeenCalled();
		await hold();
		expect(drawn()).toEqual(['b2']);
		expect(begin).toHaveBeenCalledOnce();
		await send('pointermove', 'b4', touch);
		await send('pointerup', 'b4', touch);
		await send('click', 'b4', { detail: 1 });
		expect(drawn()).toEqual(['b2-b4']);
		expect(heard).toEqual(['pointerdown']); // nothing is dragged, nothing is clicked
	});

	test('a finger that moves at once drags or scrolls', async () => {
		const { send, drawn, heard, begin } = await board();
		await send('pointerdown', 'b2', touch);
		await send('pointermove', 'c2', touch);
		await hold();
		await send('pointerup', 'd2', touch);
		expect(begin).not.toHaveBeenCalled();
		expect(drawn()).toEqual([]);
		expect(heard).toEqual(['pointerdown', 'pointermove', 'pointerup']);
	});

	test('a drawing finger does not scroll, another one does', async () => {
		const { send } = await board();
		await send('pointerdown', 'b2', touch);
		expect((await send('touchmove', 'b2')).defaultPrevented).toBe(false);
		await hold();
		expect((await send('touchmove', 'b3')).defaultPrevented).toBe(true);
		await send('pointerup', 'b3', touch);
		expect((await send('touchmove', 'b3')).defaultPrevented).toBe(false);
	});

	test('a tap erases, and one more drawing does not', async () => {
		const { send, drawn } = await board();
		for (const square of ['a1', 'd4']) {
			await send('pointerdown', square, touch);
			await hold();
			await send('pointerup', square, touch);
		}
		expect(drawn()).toEqual(['a1', 'd4']);
		await send('pointerdown', 'c3', touch);
		await send('pointerup', 'c3', touch);
		await send('click', 'c3', { detail: 1 });
		expect(drawn()).toEqual([]);
	});
});
