// The frame around the pages.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../../src/App.svelte';
import { api } from '../../src/lib/api';
import { connection } from '../../src/lib/connection.svelte';
import { router } from '../../src/lib/router.svelte';

beforeEach(() => {
	vi.spyOn(connection.socket, 'identify').mockImplementation(() => {});
	vi.spyOn(api, 'me').mockResolvedValue({ id: null });
	vi.spyOn(api, 'games').mockResolvedValue({ games: [], levels: [], computers: [] });
	vi.spyOn(api, 'open').mockResolvedValue([]);
});
afterEach(() => {
	cleanup();
	router.go('/');
	vi.restoreAllMocks();
});

it('begins with the page of the address, not with the shelf', async () => {
	const puzzles = vi.spyOn(api, 'puzzles').mockResolvedValue([]);
	router.go('/open');
	render(App);
	expect(screen.queryByRole('heading', { name: 'Pick a game' })).toBeNull();
	expect(await screen.findByRole('heading', { level: 1, name: 'Games to join' })).toBeTruthy();
	expect(puzzles).not.toHaveBeenCalled();
});
