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
		['/play', { page: 'nowhere' }],
		['/play/A!', { page: 'nowhere' }],
		['/match/a/b', { page: 'nowhere' }],
		['/nothing', { page: 'nowhere' }],
	])('%s', (path, route) => expect(routeOf(path)).toEqual(route));
});
