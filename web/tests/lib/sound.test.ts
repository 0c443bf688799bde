// What is heard and when. How it sounds is measured in a browser: tests/test_page_sound.py.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchSounds, endingSound } from '../../src/lib/matchSounds';
import { volume } from '../../src/lib/volume.svelte';
import type { MatchNews, SeatInfo } from '../../src/lib/protocol.gen';
import { sounds } from '../../src/lib/sound';
import { lasts, RECIPES, SOUNDS } from '../../src/lib/synth';
import { isTyping } from '../../src/lib/typing';
import Header from '../../src/parts/Header.svelte';
import { moved, news } from '../support/fakes';

describe('recipes', () => {
	it('are all different, and short', () => {
		expect(new Set(SOUNDS.map((name) => JSON.stringify(RECIPES[name]))).size).toBe(SOUNDS.length);
		for (const name of SOUNDS) expect(lasts(name), name).toBeLessThan(name === 'won' || name === 'lost' ? 2 : 1.5);
	});
});

describe('the sounds of a page', () => {
	const made: { state: string; currentTime: number; resume(): Promise<void> }[] = [];
	const node = () => ({
		connect: (next: unknown) => next,
		start: vi.fn(),
		stop: vi.fn(),
		gain: param(),
		frequency: param(),
		Q: param(),
	});
	const param = () => ({
		value: 0,
		setValueAtTime: vi.fn(),
		linearRampToValueAtTime: vi.fn(),
		exponentialRampToValueAtTime: vi.fn(),
	});
	const started = vi.fn();
	class FakeContext {
		state = 'suspended';
		currentTime = 0;
		sampleRate = 8;
		destination = node();
		constructor() {
			made.push(this);
		}
		async resume() {
			this.state = 'running';
		}
		createGain = node;
		createWaveShaper = node;
		createBiquadFilter = node;
		createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
		createOscillator = () => Object.assign(Object.create(FakeOscillator.prototype), node(), { start: started });
		createBufferSource = () => ({ ...node(), start: started });
	}
	class FakeOscillator {}
	let stop = () => {};

	beforeEach(() => {
		vi.stubGlobal('AudioContext', FakeContext);
		vi.stubGlobal('OscillatorNode', FakeOscillator);
		localStorage.clear();
		volume.set(0.6);
		started.mockClear();
		stop = sounds.listen();
	});
	afterEach(() => {
		stop();
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	});

	it('begin with the first gesture, in one context', async () => {
		sounds.play('move');
		expect(made).toHaveLength(0);
		volume.toggle();
		window.dispatchEvent(new Event('click'));
		expect(made).toHaveLength(0); // nobody wants to hear anything
		volume.toggle();
		window.dispatchEvent(new Event('click'));
		window.dispatchEvent(new Event('pointerup'));
		expect(made).toHaveLength(1);
		await Promise.resolve();
		sounds.play('move');
		expect(started).toHaveBeenCalledTimes(RECIPES.move.length);
	});

	it('are silent when they are muted, doubled, too many, or nobody looks on', () => {
		made[0]!.currentTime = 10;
		volume.toggle();
		sounds.play('move');
		expect(started).not.toHaveBeenCalled();
		volume.toggle();
		sounds.play('keep');
		sounds.play('keep');
		expect(started).toHaveBeenCalledTimes(RECIPES.keep.length);
		const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
		started.mockClear();
		sounds.play('dice');
		expect(started).not.toHaveBeenCalled();
		sounds.play('turn');
		expect(started).toHaveBeenCalledTimes(RECIPES.turn.length);
		hidden.mockRestore();
		started.mockClear();
		for (const name of SOUNDS) sounds.play(name);
		const four = [RECIPES.move, RECIPES.merge, RECIPES.split, RECIPES.capture]; // two sound already
		expect(started).toHaveBeenCalledTimes(four.flat().length);
	});
});

describe('volume', () => {
	beforeEach(() => volume.set(0.6));
	afterEach(cleanup);

	it('is remembered, and the slider undoes the muting', async () => {
		const kept = () => JSON.parse(localStorage.getItem('boxtop.sound')!);
		volume.toggle();
		expect(volume.muted).toBe(true);
		expect(kept()).toEqual({ volume: 0.6, muted: true });
		volume.set(0.3);
		expect(volume.muted).toBe(false);
		volume.set(0);
		expect(volume.muted).toBe(true);
		volume.toggle();
		expect(volume.muted).toBe(false);
		expect(kept().volume).toBeGreaterThan(0);
	});

	it('has a button, a slider and a key, which writes a letter where somebody writes', async () => {
		render(Header);
		await fireEvent.click(screen.getByRole('button', { name: 'Mute sound' }));
		expect(screen.getByRole('slider', { name: 'Volume' }).getAttribute('aria-valuetext')).toBe('Sound off');
		await fireEvent.keyDown(window, { key: 'm' });
		expect(screen.getByRole('button', { name: 'Mute sound' })).toBeTruthy();
		await fireEvent.keyDown(window, { key: 'm', ctrlKey: true });
		expect(volume.muted).toBe(false);
		const field = document.createElement('input');
		document.body.append(field);
		await fireEvent.keyDown(field, { key: 'm', bubbles: true });
		expect(volume.muted).toBe(false);
		field.remove();
	});

	it('knows where somebody writes', () => {
		const made = (html: string) => {
			document.body.innerHTML = html;
			return document.body.firstElementChild;
		};
		expect(isTyping(made('<input type="text">'))).toBe(true);
		expect(isTyping(made('<textarea></textarea>'))).toBe(true);
		expect(isTyping(made('<select></select>'))).toBe(true);
		expect(isTyping(made('<input type="range">'))).toBe(false);
		expect(isTyping(made('<button></button>'))).toBe(false);
		expect(isTyping(null)).toBe(false);
		document.body.innerHTML = '';
	});
});

describe('what is heard of a match', () => {
	const people: SeatInfo[] = [{ name: 'Ann' }, { name: 'Bob' }];
	const computer: SeatInfo[] = [{ name: 'Ann' }, { name: 'Pip', kind: 'computer', level: 1 }];
	const over = (scores: number[], more: Partial<MatchNews> = {}) =>
		news(9, { status: 'over', turn: null, result: { scores, reason: 'x', sentence: '' }, ...more });

	it('calls when it becomes my turn, not when I arrive', () => {
		const matchSounds = new MatchSounds();
		const seen = { seats: people, visible: true };
		expect(matchSounds.next({ ...seen, news: news(2), events: [] })).toBe(null);
		expect(matchSounds.next({ ...seen, news: news(3, { turn: 1 }), events: [moved(3, 0, 'a')] })).toBe(null);
		const events = [moved(3, 0, 'a'), moved(4, 1, 'b')];
		expect(matchSounds.next({ ...seen, news: news(4), events })).toBe('turn');
		expect(matchSounds.next({ ...seen, news: news(4), events })).toBe(null); // an offer, say
		expect(matchSounds.next({ ...seen, news: news(5), events: [...events, moved(5, 0, 'c')] })).toBe(null); // still mine
	});

	it('does not call for one move of a computer that was seen', () => {
		const one = [moved(3, 0, 'a'), moved(4, 1, 'b')];
		const heard = (events: typeof one, visible: boolean) => {
			const matchSounds = new MatchSounds();
			matchSounds.next({ seats: computer, visible, news: news(3, { turn: 1 }), events: events.slice(0, 1) });
			return matchSounds.next({ seats: computer, visible, news: news(4), events });
		};
		expect(heard(one, true)).toBe(null);
		expect(heard(one, false)).toBe('turn');
		expect(heard([...one, moved(5, 1, 'c')], true)).toBe('turn');
	});

	it('calls when the match begins with me, and not between two at one screen', () => {
		const matchSounds = new MatchSounds();
		const seen = { seats: people, visible: true, events: [] };
		matchSounds.next({ ...seen, news: news(1, { status: 'open', turn: null }) });
		expect(matchSounds.next({ ...seen, news: news(2) })).toBe('turn');
		const both = new MatchSounds();
		both.next({ ...seen, news: news(2, { you: [0, 1] }) });
		expect(both.next({ ...seen, news: news(3, { you: [0, 1], turn: 1 }), events: [moved(3, 0, 'a')] })).toBe(null);
	});

	it('tells how it ended, once', () => {
		const matchSounds = new MatchSounds();
		const seen = { seats: people, visible: true, events: [] };
		expect(matchSounds.next({ ...seen, news: over([1, 0]) })).toBe(null); // it was over before
		const going = new MatchSounds();
		going.next({ ...seen, news: news(2) });
		expect(going.next({ ...seen, news: over([1, 0]) })).toBe('won');
		expect(going.next({ ...seen, news: over([1, 0]) })).toBe(null);
		expect(endingSound(over([0, 1]))).toBe('lost');
		expect(endingSound(over([0.5, 0.5]))).toBe('drawn');
		expect(endingSound(over([0, 1], { you: [0, 1] }))).toBe('won');
		expect(endingSound(over([0, 1], { you: [] }))).toBe('won');
		expect(endingSound(over([0.5, 0.5, 0], { you: [2] }))).toBe('lost');
		expect(endingSound(over([0]))).toBe('lost');
		expect(endingSound(over([1]))).toBe('won');
		expect(endingSound(news(9, { status: 'over', result: { scores: [0, 0], reason: 'aborted', sentence: '' } }))).toBe(
			null,
		);
	});
});
