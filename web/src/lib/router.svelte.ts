// Client-side routing with the History API.

export type Route =
	| { page: 'home' }
	| { page: 'play'; game: string }
	| { page: 'rules'; game: string }
	| { page: 'learn' }
	| { page: 'lesson'; game: string }
	| { page: 'match'; id: string }
	| { page: 'review'; id: string }
	| { page: 'new-review' }
	| { page: 'list'; list: 'open' | 'watch' | 'mine' }
	| { page: 'archive' }
	| { page: 'me' }
	| { page: 'mistakes' }
	| { page: 'puzzles'; game?: string }
	| { page: 'puzzle'; game: string; id: string }
	| { page: 'puzzle-run'; game: string }
	| { page: 'not-found' };

const NAME = /^[a-z0-9_]{1,40}$/;

/** The server serves the page for exactly these paths: src/boxtop/server/routes/page.py. */
export function routeOf(path: string): Route {
	const [first = '', second, third, ...rest] = path.replace(/^\/|\/$/g, '').split('/');
	if (rest.length) return { page: 'not-found' };
	if (third !== undefined) {
		if (first !== 'puzzles' || !NAME.test(second!) || !/^[a-z0-9]{1,24}$/.test(third)) return { page: 'not-found' };
		return third === 'run' ? { page: 'puzzle-run', game: second! } : { page: 'puzzle', game: second!, id: third };
	}
	if (second !== undefined) {
		if (first === 'play' && NAME.test(second)) return { page: 'play', game: second };
		if (first === 'rules' && NAME.test(second)) return { page: 'rules', game: second };
		if (first === 'learn' && NAME.test(second)) return { page: 'lesson', game: second };
		if (first === 'puzzles' && NAME.test(second)) return { page: 'puzzles', game: second };
		if (first === 'match' && /^[a-z0-9]{1,24}$/.test(second)) return { page: 'match', id: second };
		if (first === 'review' && /^[a-z0-9]{1,24}$/.test(second)) return { page: 'review', id: second };
		return { page: 'not-found' };
	}
	if (first === '') return { page: 'home' };
	if (first === 'open' || first === 'watch' || first === 'mine') return { page: 'list', list: first };
	if (first === 'review') return { page: 'new-review' };
	if (first === 'archive' || first === 'me' || first === 'mistakes' || first === 'learn') return { page: first };
	if (first === 'puzzles') return { page: 'puzzles' };
	return { page: 'not-found' };
}

class Router {
	path = $state(typeof location === 'undefined' ? '/' : location.pathname);
	search = $state(typeof location === 'undefined' ? '' : location.search);
	hash = $state(typeof location === 'undefined' ? '' : location.hash);
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
		this.hash = location.hash;
	}

	private follow(event: MouseEvent): void {
		if (event.defaultPrevented || event.button !== 0) return;
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const link = (event.target as Element | null)?.closest?.('a');
		if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
		if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
		event.preventDefault();
		this.go(link.pathname + link.search + link.hash);
	}
}

export const router = new Router();
