// All words that people read stand in catalogues: `texts/en.ts` for the page, `games/NAME/texts.ts` for each game.
//
//   const t = catalogue(en);
//   t('home.title')
//   t('clock.left', { name: 'Ann', time: '4:30' })        "{name} has {time} left"
//
//   const tn = counting(en);
//   tn('list.moves', 1)                                   'list.moves.one': '{n} move', 'list.moves.other': '{n} moves'
//
// A second language is a second object of the same type.

export type Texts = Record<string, string>;
type Values = Record<string, string | number>;
/** What can be counted: the keys of which there is a form for one. */
export type Counted<T> = { [K in keyof T]: K extends `${infer Base}.one` ? Base : never }[keyof T];

export function catalogue<T extends Texts>(texts: T): (key: keyof T & string, values?: Values) => string {
	return (key, values = {}) =>
		(texts[key] as string).replace(/\{(\w+)\}/g, (whole, name: string) =>
			name in values ? String(values[name]) : whole,
		);
}

/** Texts that depend on a number, which is `{n}` in them, in the forms that the language has. */
export function counting<T extends Texts>(
	texts: T,
	language = 'en',
): (key: Counted<T>, n: number, values?: Values) => string {
	const t = catalogue(texts);
	const forms = new Intl.PluralRules(language);
	return (key, n, values = {}) => t(`${key as string}.${forms.select(n)}`, { n, ...values });
}
