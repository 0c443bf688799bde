// All words that people read stand in catalogues: `texts/en.ts` for the page, `games/NAME/texts.ts` for each game.
//
//   const t = catalogue(en);
//   t('home.title')
//   t('clock.left', { name: 'Ann', time: '4:30' })        "{name} has {time} left"
//
// A second language is a second object of the same type.

export type Texts = Record<string, string>;

export function catalogue<T extends Texts>(
	texts: T,
): (key: keyof T & string, values?: Record<string, string | number>) => string {
	return (key, values = {}) =>
		(texts[key] as string).replace(/\{(\w+)\}/g, (whole, name: string) =>
			name in values ? String(values[name]) : whole,
		);
}
