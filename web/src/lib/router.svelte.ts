// Client-side routing with the History API.

export type Route =
	| { page: 'home' }
	| { page: 'play'; game: string }
	| { page: 'rules'; game: string }
	| { page: 'match'; id: string }
	| { page: 'list'; list: 'open' | 'watch' | 'mine' }
	| { page: 'archive' }
	| { page: 'me' }
	| { page: 'not-found' };

/** The server serves the page for exactly these paths: src/boxtop/server/routes/page.py. */
export function routeOf(path: string): Route {
	const [first = '', second, ...rest] = path.replace(/^\/|\/$/g, '').split('/');
	if (rest.length) return { page: 'not-found' };
	if (second !== undefined) {
		if (first === 'play' && /^[a-z0-9_]{1,40}$/.test(second)) return { page: 'play', game: second };
		if (first === 'rules' && /^[a-z0-9_]{1,40}$/.test(second)) return { page: 'rules', game: second };
		if (first === 'match' && /^[a-z0-9]{1,24}$/.test(second)) return { page: 'match', id: second };
		return { page: 'not-found' };
	}
	if (first === '') return { page: 'home' };
	if (first === 'open' || first === 'watch' || first === 'mine') return { page: 'list', list: first };
	if (first === 'archive' || first === 'me') return { page: first };
	return { page: 'not-found' };
}

class Router {
	path = $state(typeof location === 'undefined' ? '/' : location.pathname);
	search = $state(typeof location === 'undefined' ? '' : location.search);
	/** The number of navigations so far. */
	steps = $state(0);
	readonly route = $derived(routeOf(this.path));

	go(to: string, how: { replace?: boolean } = {}): void {
		history[how.replace ? 'replaceState' : 'pushState'](null, '', to);
		this.arrive();
		if (!how.replace) scrollTo(0, 0);
	}

	/** Handle the back button and internal links. */
	listen(): () => void {
		const back = () => this.arrive();
		const click = (event: MouseEvent) => this.follow(event);
		addEventListener('popstate', back);
		document.addEventListener('click', click);
		return () => {
			removeEventListener('popstate', back);
			document.removeEventListener('click', click);
		};
	}

	private arrive(): void {
		if (this.path !== location.pathname) this.steps += 1;
		this.path = location.pathname;
		this.search = location.search;
	}

	private follow(event: MouseEvent): void {
		if (event.defaultPrevented || event.button !== 0) return;
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const link = (event.target as Element | null)?.closest?.('a');
		if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
		if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
		event.preventDefault();
		this.go(link.pathname + link.search);
	}
}

export const router = new Router();
