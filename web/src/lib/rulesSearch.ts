// The search in rules pages. It finds what people type: other words for a thing, other forms of a word, and Japanese in
// either kind of kana. The other words stand beside the words of the glossary, in every language.
import type { Block, Explained, RulesPage, Section, Span } from './rulesTypes';

export interface Found {
	sections: readonly Section[];
	glossary: readonly Explained[];
	/** The texts to mark in what was found. */
	marks: readonly string[];
}

/** What a word of a query may stand for. */
interface Wanted {
	/** First what was typed. */
	texts: readonly string[];
	/** Rules that are about it, whatever words they use. */
	rules: readonly string[];
}

export const plain = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** What a search looks through: the same letters for capitals, accents, wide forms, and both kinds of kana. */
export const searched = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.normalize('NFC')
		.toLowerCase()
		.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

function* texts(block: Block): Generator<string> {
	switch (block.kind) {
		case 'paragraph':
		case 'source':
			yield plain(block.spans);
			break;
		case 'items':
			yield* block.items.map(plain);
			break;
		case 'table':
			for (const row of [block.head, ...block.rows]) yield row.map(plain).join(' ');
			break;
		case 'code':
			yield block.text;
			break;
		case 'figure':
			yield block.words;
	}
}

/** All words of a section. */
export const wordsOf = (section: Section): string =>
	[section.id, section.title, ...section.blocks.flatMap((block) => [...texts(block)])].join('\n');

const explanation = ({ word, means }: Explained): string => `${word}\n${plain(means)}`;

/** What people may call what a word of the glossary names. */
const namesOf = ({ word, also }: Explained): string[] => [word, ...also].map(searched);

/** What a page has for a query: rules with the words in their headings first. `ignored` are words that say nothing. */
export function search(page: RulesPage, query: string, ignored: readonly string[] = []): Found {
	const sections = page.sections.map((section) => ({
		section,
		text: searched(wordsOf(section)),
		title: searched(`${section.id} ${section.title}`),
	}));
	const glossary = page.glossary.map((entry) => ({ entry, text: searched(explanation(entry)) }));
	const everything = sections.map(({ text }) => text).join('\n');
	const wanted = wordsIn(query, ignored, page.glossary, everything).map((word) =>
		meaning(word, page.glossary, everything),
	);
	if (!wanted.length) return { sections: page.sections, glossary: page.glossary, marks: [] };

	const typed = (text: string) => wanted.every((one) => isIn(text, one.texts[0]!));
	const meant = (text: string, id = '') =>
		wanted.every((one) => one.rules.includes(id) || one.texts.some((word) => isIn(text, word)));
	const place = ({ section, text, title }: (typeof sections)[number]) =>
		[typed(title), meant(title, section.id), typed(text), meant(text, section.id)].indexOf(true);
	const fitting = sections.map((one) => ({ ...one, place: place(one) })).filter((one) => one.place >= 0);
	return {
		sections: fitting.sort((a, b) => a.place - b.place).map(({ section }) => section),
		glossary: glossary.filter(({ text }) => meant(text)).map(({ entry }) => entry),
		marks: wanted.flatMap((one) => one.texts),
	};
}

/** The words of a query, each of which has to be found; or all of it, if that is another word for something. */
function wordsIn(
	query: string,
	ignored: readonly string[],
	glossary: readonly Explained[],
	everything: string,
): string[] {
	const isOther = (word: string) => glossary.some((entry) => namesOf(entry).includes(word));
	const whole = searched(query).trim();
	if (isOther(whole)) return [whole];
	const words = query
		.replace(/[?!？！。、]/g, ' ')
		.trim()
		.split(/\s+/)
		.filter(Boolean);
	const telling = words.filter((word) => !ignored.map(searched).includes(searched(word)));
	return (telling.length ? telling : words).flatMap((word) => {
		const one = searched(word);
		return isOther(one) || isIn(everything, one) ? [one] : runs(word).map(searched);
	});
}

/** Words that are written without spaces, told apart by their letters: ポーン and 合体 of ポーンの合体. */
function runs(word: string): string[] {
	const found = word.normalize('NFKC').match(/[\u30a1-\u30fa\u30fc]{2,}|[\u4e00-\u9fff々]+/g) ?? [];
	return found.length > 1 ? found : [word];
}

/** What a word of a query may stand for. */
function meaning(word: string, glossary: readonly Explained[], everything: string): Wanted {
	const means = glossary.filter((entry) => namesOf(entry).some((other) => isBegun(other, word)));
	const texts = [word, ...means.map((entry) => searched(entry.word))];
	const rules = means.flatMap((entry) => entry.means.flatMap(({ rule }) => (rule ? [rule] : [])));
	if (rules.length || texts.some((one) => isIn(everything, one))) return { texts, rules };
	return { texts: [...texts, beginning(word, everything)], rules };
}

/** Whether somebody who has typed so much is about to type it, or has typed a form of it. */
const isBegun = (other: string, word: string): boolean =>
	other === word ||
	(word.length >= (isLatin(word) ? 4 : /[\u4e00-\u9fff]/.test(word) ? 2 : 3) && other.startsWith(word)) ||
	(isLatin(word) && stem(word) !== '' && stem(word) === (stem(other) || other));

const isLatin = (word: string): boolean => /^[a-z]/.test(word);

/** Where a word is in a text, both as a search writes them; -1: nowhere. Latin letters begin a word: no king in taking. */
function placeOf(text: string, word: string, from = 0): number {
	let at = text.indexOf(word, from);
	while (at > 0 && isLatin(word) && /[a-z0-9]/.test(text[at - 1]!)) at = text.indexOf(word, at + 1);
	return at;
}

const isIn = (text: string, word: string): boolean => placeOf(text, word) >= 0;

/** A text in parts, every second of which is to be marked. */
export function marked(text: string, marks: readonly string[]): string[] {
	const plainly = searched(text);
	// Only where letters stand for themselves: else the places would not be the same.
	if (plainly.length !== text.length) return [text];
	const parts: string[] = [];
	let end = 0;
	for (;;) {
		const places = marks
			.map((mark) => ({ at: placeOf(plainly, mark, end), length: mark.length }))
			.filter(({ at }) => at >= 0)
			.sort((a, b) => a.at - b.at || b.length - a.length);
		const [first] = places;
		if (!first) return [...parts, text.slice(end)];
		parts.push(text.slice(end, first.at), text.slice(first.at, first.at + first.length));
		end = first.at + first.length;
	}
}

/** Other forms of a word that is nowhere: castles for castling, 取れば for 取る. */
function beginning(word: string, everything: string): string {
	if (isLatin(word)) return stem(word) || word;
	for (let end = word.length - 1; end > 0; end--) {
		const begun = word.slice(0, end);
		const enough = end > 1 || /[\u4e00-\u9fff]/.test(begun);
		if (enough && isIn(everything, begun)) return begun;
	}
	return word;
}

/** The beginning that forms of an English word have in common; nothing if there is none. */
const stem = (word: string): string =>
	/^([a-z]{3,}?)(?:ings?|e[drs]|s|e|ers?|ions?)$/.exec(word)?.[1]?.replace(/([^aeiou])\1$/, '$1') ?? '';
