// Everything people read, from the Fluent files that Python reads, too: `src/boxtop/words/LANGUAGE/page.ftl` for the
// page, `src/boxtop/games/NAME/words/LANGUAGE/{names,page}.ftl` for each game.
//
//   t('home-title')
//   t('clock-left', { name: 'Ann', time: '4:30' })
//
// Words are loaded before they are needed, those of the page by `loadWords` and those of a game by `loadGameWords`; another
// language begins with the page loaded anew (`language.ts`). `make types` writes down which messages there are (`words.gen.ts`).
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { language } from './language';
import { ENGLISH, longer, PSEUDO } from './pseudo';
import type { PageWords } from './words.gen';

type Value = string | number;
/** Arguments of messages. A list is put together as the language does it. */
export type Args = Record<string, Value | readonly string[]>;
/** The messages of a catalogue, with their arguments; null: none. */
type Words = object;
type Given<W, Id extends keyof W> = W[Id] extends null ? [] : [args: W[Id]];
export type Translate<W extends Words> = <Id extends keyof W & string>(id: Id, ...args: Given<W, Id>) => string;

const pageFiles = import.meta.glob<string>('$boxtop/words/*/page.ftl', { query: '?raw', import: 'default' });
const gameFiles = import.meta.glob<string>('$boxtop/games/*/words/*/{names,page}.ftl', {
	query: '?raw',
	import: 'default',
});

const PAGE = '';
/** The bundles of the page and of games: the reader's language, then English for what it does not have. */
const bundles = new Map<string, FluentBundle[]>();

/** Make messages known; for tests, which have no time to load them. */
export function addWords(source: string, language: string, texts: readonly string[]): void {
	const bundle = new FluentBundle(language === PSEUDO ? ENGLISH : language, {
		useIsolating: false,
		...(language === PSEUDO ? { transform: longer } : {}),
	});
	for (const text of texts) bundle.addResource(new FluentResource(text));
	bundles.set(source, [...(bundles.get(source) ?? []), bundle]);
}

async function load(source: string, files: Record<string, () => Promise<string>>, folder: string): Promise<void> {
	if (bundles.has(source)) return;
	for (const one of new Set([language, ENGLISH])) {
		const wanted = `${folder}/words/${one === PSEUDO ? ENGLISH : one}/`;
		const found = Object.entries(files).filter(([path]) => path.includes(wanted));
		addWords(source, one, await Promise.all(found.map(([, file]) => file())));
		if (one === PSEUDO) break;
	}
}

export const loadWords = (): Promise<void> => load(PAGE, pageFiles, 'boxtop');
export const loadGameWords = (game: string): Promise<void> => load(game, gameFiles, `games/${game}`);

/** The words of the page (''), or of a game. */
export function words<W extends Words>(source: string): Translate<W> {
	return (id, ...[args]) => {
		const bundle = bundles.get(source)?.find((one) => one.hasMessage(id));
		const pattern = bundle?.getMessage(id)?.value;
		if (!bundle || !pattern) return broken(source, id, 'no such message');
		const errors: Error[] = [];
		const text = bundle.formatPattern(pattern, variables((args ?? {}) as Args), errors);
		return errors.length ? broken(source, id, String(errors[0]), text) : text;
	};
}

/** Whether there is such a message. */
export const hasWord = (source: string, id: string): boolean =>
	bundles.get(source)?.some((one) => one.hasMessage(id)) ?? false;

const variables = (args: Args): Record<string, Value> =>
	Object.fromEntries(
		Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? listed(value) : value]),
	);

/** "a, b, and c", as the language does it; `unit` for the parts of a measure: "1 minute, 5 seconds". */
export function listed(items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
	return new Intl.ListFormat(language === PSEUDO ? ENGLISH : language, { type }).format(items);
}

/** Facts in a row, "3 min + 2 s · public", without those that are empty; no line begins with a dot. */
export const dotted = (facts: readonly string[]): string => facts.filter(Boolean).join('\u00a0· ');

function broken(source: string, id: string, why: string, text = id): string {
	if (import.meta.env.MODE === 'test') throw new Error(`${source || 'page'}: ${id}: ${why}`);
	console.error(`The message ${id} of ${source || 'the page'} cannot be shown: ${why}`);
	return text;
}

export const t = words<PageWords>(PAGE);
