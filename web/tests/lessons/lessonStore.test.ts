// A lesson's steps, while the server takes its time.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, ApiError, AWAY } from '../../src/lib/api';
import type { LessonStep } from '../../src/lib/protocol.gen';
import { LessonStore } from '../../src/lessons/lessonStore.svelte';
import { progress } from '../../src/lessons/progress.svelte';
import { news } from '../support/fakes';

const step = (number: number) =>
	({
		number,
		steps: 5,
		text: `Step ${number}.`,
		seat: 0,
		called: ['White', 'Black'],
		view: news(1).view!,
		events: [],
		move: 'e2e4',
	}) as unknown as LessonStep;

let answers = new Map<number, { give(step: LessonStep): void; fail(error: Error): void }>();

beforeEach(() => {
	localStorage.clear();
	answers = new Map();
	vi.spyOn(api, 'lessonStep').mockImplementation(
		(_, __, number) => new Promise((give, fail) => answers.set(number, { give, fail })),
	);
});
afterEach(() => void vi.restoreAllMocks());

it('shows the step that was asked for last, whichever answer comes last', async () => {
	const store = new LessonStore('g', 'first', () => []);
	const asked = [store.go(3), store.go(1)];
	answers.get(1)!.give(step(1));
	answers.get(3)!.give(step(3));
	await Promise.all(asked);
	expect(store.step?.number).toBe(1);
	store.stop();
});

it('begins nothing on a page that is gone', async () => {
	const store = new LessonStore('h', 'first', () => []);
	const asked = store.go(2);
	store.stop();
	answers.get(2)!.give(step(2));
	await asked;
	expect([store.step, progress.of('h', 'first')]).toEqual([null, null]);
});

it('says why there is no step', async () => {
	const store = new LessonStore('i', 'first', () => []);
	const asked = store.go(1);
	answers.get(1)!.fail(new ApiError(AWAY, 0));
	await asked;
	expect(store.trouble).toBe(AWAY);
});
