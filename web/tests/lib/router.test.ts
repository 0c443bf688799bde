import { describe, expect, it } from 'vitest';
import { routeOf } from '../../src/lib/router.svelte';

describe('addresses', () => {
	it.each([
		['/', { page: 'home' }],
		['/play/battle_grid', { page: 'play', game: 'battle_grid' }],
		['/rules/yahtzee', { page: 'rules', game: 'yahtzee' }],
		['/match/k3v9', { page: 'match', id: 'k3v9' }],
		['/open', { page: 'list', list: 'open' }],
		['/watch/', { page: 'list', list: 'watch' }],
		['/mine', { page: 'list', list: 'mine' }],
		['/archive', { page: 'archive' }],
		['/me', { page: 'me' }],
		['/puzzles', { page: 'puzzles' }],
		['/puzzles/chessplus', { page: 'puzzles', game: 'chessplus' }],
		['/puzzles/chessplus/k3v9', { page: 'puzzle', game: 'chessplus', id: 'k3v9' }],
		['/puzzles/chessplus/daily', { page: 'puzzle', game: 'chessplus', id: 'daily' }],
		['/puzzles/chessplus/run', { page: 'puzzle-run', game: 'chessplus' }],
		['/puzzles/A!/x', { page: 'not-found' }],
		['/puzzles/chessplus/x/y', { page: 'not-found' }],
		['/mistakes', { page: 'mistakes' }],
		['/review', { page: 'new-review' }],
		['/review/k3v9', { page: 'review', id: 'k3v9' }],
		['/play', { page: 'not-found' }],
		['/play/A!', { page: 'not-found' }],
		['/match/a/b', { page: 'not-found' }],
		['/nothing', { page: 'not-found' }],
	])('%s', (path, route) => expect(routeOf(path)).toEqual(route));
});
