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
		['/play', { page: 'not-found' }],
		['/play/A!', { page: 'not-found' }],
		['/match/a/b', { page: 'not-found' }],
		['/nothing', { page: 'not-found' }],
	])('%s', (path, route) => expect(routeOf(path)).toEqual(route));
});
