// Small parts of the page: the coin, the celebration, the faces.
import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/lib/settings.svelte';
import { speech } from '../../src/lib/speech.svelte';
import BotFace from '../../src/parts/BotFace.svelte';
import Celebration from '../../src/parts/Celebration.svelte';
import CoinToss from '../../src/parts/CoinToss.svelte';
import { FACES } from '../../src/parts/botFaces';
import { SETTINGS } from '../support/boardProps';

beforeEach(() => {
	vi.useFakeTimers();
	settings.value = SETTINGS;
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

describe('the toss of a coin', () => {
	const toss = (sides: string[], first: string, mine = false) => {
		const onend = vi.fn();
		render(CoinToss, { sides, first, mine, onend });
		flushSync();
		return { onend, coin: screen.getByTestId('coin-toss') };
	};

	it('lands on who goes first, and says so', () => {
		const { coin, onend } = toss(['Pip', 'Ann'], 'Ann');
		expect(coin.textContent).toContain('Ann goes first.');
		expect(coin.querySelector('.tails')).toBeTruthy();
		expect(coin.classList.contains('moving')).toBe(false); // nothing moves here
		vi.advanceTimersByTime(1000);
		expect(onend).not.toHaveBeenCalled(); // it has to be read
		vi.advanceTimersByTime(1000);
		expect(onend).toHaveBeenCalledOnce();
	});

	it('takes its time where things move', () => {
		settings.value = { ...SETTINGS, motion: true };
		const { coin, onend } = toss(['Ann', 'Bob'], 'Ann', true);
		expect(coin.textContent).toContain('You go first.');
		expect(coin.querySelector('.tails')).toBe(null);
		expect(coin.classList.contains('moving')).toBe(true);
		const before = speech.polite.length;
		vi.advanceTimersByTime(1400);
		expect(speech.polite).toHaveLength(before); // it is still in the air
		vi.advanceTimersByTime(200);
		expect(speech.polite.at(-1)?.text).toBe('You go first.');
		vi.advanceTimersByTime(400);
		expect(onend).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1500);
		expect(onend).toHaveBeenCalledOnce();
	});

	it('tells the order of more than two, and nothing after it is gone', () => {
		const { coin, onend } = toss(['Cleo', 'Ann', 'Bob'], 'Cleo');
		expect(coin.textContent).toContain('Order: Cleo, Ann, and Bob');
		cleanup();
		vi.advanceTimersByTime(10_000);
		expect(onend).not.toHaveBeenCalled();
	});
});

describe('the celebration', () => {
	it('is over after two seconds', () => {
		settings.value = { ...SETTINGS, motion: true };
		const onend = vi.fn();
		render(Celebration, { onend });
		expect(screen.getByTestId('celebration').getAttribute('aria-hidden')).toBe('true');
		vi.advanceTimersByTime(2500);
		flushSync();
		expect(screen.queryByTestId('celebration')).toBe(null);
		expect(onend).toHaveBeenCalledOnce();
	});

	it('is nothing where nothing should move', () => {
		render(Celebration);
		expect(screen.queryByTestId('celebration')).toBe(null);
	});
});

describe('the faces of the computer', () => {
	it('are one for each level, and all different', () => {
		expect(FACES).toHaveLength(8);
		expect(new Set(FACES.map((face) => JSON.stringify(face))).size).toBe(8);
		const { container } = render(BotFace, { level: 99 }); // a level that this page does not know
		expect(container.querySelectorAll('path').length).toBe(FACES[7]!.shapes.length);
	});
});
