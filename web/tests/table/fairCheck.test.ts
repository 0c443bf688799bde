// What is said of a check of a finished match's dice, cards and coin.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import type { GameUi } from '../../src/lib/board';
import type { RecordFile } from '../../src/lib/fairCheck';
import type { MatchNews } from '../../src/lib/protocol.gen';
import FairCheck from '../../src/table/FairCheck.svelte';

const seed = '00'.repeat(32);
const commitment = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'; // SHA-256 of the seed
const ui = { chance: { check: () => 'Check the dice', follow: () => null } } as unknown as GameUi;

beforeEach(() => {
	HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
		this.open = true;
	};
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const check = async (order: number[] | null) => {
	const fair = { commitment, seed, words: [], order };
	vi.spyOn(api, 'match').mockResolvedValue({ about: { fair }, result: {} } as unknown as MatchNews);
	vi.spyOn(api, 'record').mockResolvedValue({ game: 'g', options: {}, events: [] } as RecordFile);
	render(FairCheck, { match: 'm', ui: { ...ui, chance: { ...ui.chance!, follow: () => NOTHING } }, chance: true });
	await fireEvent.click(screen.getByRole('button', { name: 'Check the dice' }));
	return screen.findByText('It all adds up.');
};
const NOTHING = { outcomes: () => [], moved: () => {}, happened: () => {} };

it('makes a sentence of a match in which nothing was rolled', async () => {
	const said = (await check(null)).parentElement!.textContent!.replace(/\s+/g, ' ');
	expect(said.trim()).toBe('It all adds up. The secret number matches its fingerprint.');
});
