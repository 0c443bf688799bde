// The reader's language: what they chose in this browser, else what is stored with their account, else the first of the
// browser's languages that we have.
import { remember, remembered } from '../lib/storage';
import { ENGLISH, PSEUDO } from './pseudo';

const CHOSEN = 'language';
const OF_ACCOUNT = 'language.account';

/** The languages that the page has, English first: a folder each. */
export const languages: readonly string[] = Object.keys(import.meta.glob('$boxtop/words/*/page.ftl'))
	.map((path) => path.split('/').at(-2)!)
	.sort((a, b) => Number(b === ENGLISH) - Number(a === ENGLISH) || a.localeCompare(b));

/** The language that a tag such as `ja-JP` stands for, if we have it. */
function known(tag: string): string | undefined {
	const wanted = tag.toLowerCase();
	if (wanted === PSEUDO.toLowerCase()) return PSEUDO;
	return languages.find((one) => wanted === one.toLowerCase() || wanted.startsWith(`${one.toLowerCase()}-`));
}

/** The first language that we have of those that a reader wants, given as tags; else English. */
export const negotiate = (wanted: readonly (string | null)[]): string =>
	wanted.map((tag) => tag && known(tag)).find(Boolean) || ENGLISH;

const stored = (key: string) => remembered<string | null>(key, null);
const preferred = (): readonly string[] => globalThis.navigator?.languages ?? [];
const negotiated = () => negotiate([stored(CHOSEN), stored(OF_ACCOUNT), ...preferred()]);

export const language = negotiated();

/** For dates: the language as the browser spells it, which may know the country (`en-GB`). */
const spoken = language === PSEUDO ? ENGLISH : language;
const locale = preferred().find((tag) => known(tag) === spoken) ?? spoken;

/** Read the page in another language from now on. */
export function chooseLanguage(tag: string): void {
	remember(CHOSEN, tag);
	reloadIfOther();
}

/** Read the page in the language of the reader's account, unless they have chosen one in this browser. */
export function adoptLanguage(tag: string): void {
	if (stored(OF_ACCOUNT) === tag) return;
	remember(OF_ACCOUNT, tag);
	reloadIfOther();
}

/** The words are loaded once, so another language needs the page anew. Where nothing can be stored, nothing changes. */
function reloadIfOther(): void {
	if (negotiated() !== language) location.reload();
}

/** What a language calls itself: 日本語. */
export const nameOf = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** A day, from milliseconds since 1970. */
export const dateText = (at: number): string => new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' });
/** A day of this year. */
export const dayText = (at: number): string =>
	new Date(at).toLocaleDateString(locale, { month: 'short', day: 'numeric' });
/** A day and the time of it. */
export const momentText = (at: number): string =>
	new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** "10.4" */
export const decimalText = (number: number): string =>
	number.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** "+1.4", "−0.3", with a real minus sign. */
export const signedText = (number: number): string =>
	number
		.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
		.replace('-', '−');
