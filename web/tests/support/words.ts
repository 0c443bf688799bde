// All words in English, at once: tests have no page that loads them first.
import { addWords } from '../../src/i18n';

const files = import.meta.glob<string>(['$boxtop/words/en/page.ftl', '$boxtop/games/*/words/en/{names,page}.ftl'], {
	query: '?raw',
	import: 'default',
	eager: true,
});
const sources = new Map<string, string[]>();
for (const [path, text] of Object.entries(files)) {
	const source = path.match(/games\/(\w+)\//)?.[1] ?? '';
	sources.set(source, [...(sources.get(source) ?? []), text]);
}
for (const [source, texts] of sources) addWords(source, 'en', texts);
