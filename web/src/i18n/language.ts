// The reader's language: what they chose here, else the first of the browser's languages that we have.
import { remember, remembered } from '../lib/storage';

const KEY = 'language';
const found = Object.keys(import.meta.glob('$boxtop/words/*/page.ftl')).map((path) => path.split('/').at(-2)!);

/** The language that a tag such as `ja-JP` stands for, if we have it. */
function known(tag: string): string | undefined {
	return tag === 'en-XA' ? tag : found.find((one) => tag === one || tag.startsWith(`${one}-`));
}

function negotiated(): string {
	const chosen = remembered<string | null>(KEY, null);
	const wanted = [...(chosen ? [chosen] : []), ...(globalThis.navigator?.languages ?? [])];
	return wanted.map(known).find(Boolean) ?? 'en';
}

export const language = negotiated();

/** Whether the reader has chosen a language here. */
export const isChosen = (): boolean => remembered<string | null>(KEY, null) !== null;

/** Read the page in another language from now on. */
export function chooseLanguage(tag: string): void {
	remember(KEY, tag);
	if (tag !== language) location.reload();
}

/** What a language calls itself: 日本語. */
export const nameOf = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
