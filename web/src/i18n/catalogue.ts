// Everything people read comes from catalogues: `i18n/en.ts` for the page, `games/NAME/strings.ts` for each game.
//
//   const t = catalogue(en);
//   t('home.title')
//   t('clock.left', { name: 'Ann', time: '4:30' })        "{name} has {time} left"
//
//   const tn = counting(en);
//   tn('list.moves', 1)                                   'list.moves.one': '{n} move', 'list.moves.other': '{n} moves'
//
// A second language is a second object of the same type.

export type Strings = Record<string, string>;
type Values = Record<string, string | number>;
/** The keys that have plural forms (`.one`). */
export type Counted<T> = { [K in keyof T]: K extends `${infer Base}.one` ? Base : never }[keyof T];

export function catalogue<T extends Strings>(strings: T): (key: keyof T & string, values?: Values) => string {
	return (key, values = {}) =>
		(strings[key] as string).replace(/\{(\w+)\}/g, (whole, name: string) =>
			name in values ? String(values[name]) : whole,
		);
}

/** Strings with a number, `{n}`, in the plural form that the language needs. */
export function counting<T extends Strings>(
	strings: T,
	language = 'en',
): (key: Counted<T>, n: number, values?: Values) => string {
	const t = catalogue(strings);
	const forms = new Intl.PluralRules(language);
	return (key, n, values = {}) => t(`${key as string}.${forms.select(n)}`, { n, ...values });
}
