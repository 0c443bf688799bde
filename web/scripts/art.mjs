// Pictures are SVG files, most of them in a game's folder of the Python package, whose drawings read the same ones in
// the same way (`boxtop.games.base.drawing.artwork`). `import picture, { parts } from 'x.svg?art'` gives, as text for {@html}
// in an <svg> of the page, what the file draws and what each of its elements with an id does. The <svg> around it is
// left out: what it paints with there is what an editor shows, and here it inherits from where it is drawn.
import { readFile } from 'node:fs/promises';

/** @typedef {{ name: string, attributes: Record<string, string>, children: (Element | string)[] }} Element */

/** The root element of an SVG file: elements, attributes and text, which is all that our pictures are made of. */
function parse(file) {
	/** @type {Element} */
	const top = { name: '', attributes: {}, children: [] };
	const open = [top];
	for (const [, end, name, inside, empty, text] of file
		.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
		.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>|([^<]+)/g)) {
		if (text !== undefined) open.at(-1).children.push(text.trim());
		else if (end) open.pop();
		else {
			const pairs = inside.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g);
			const attributes = Object.fromEntries([...pairs].map(([, key, value]) => [key, value]));
			const element = { name, attributes, children: [] };
			open.at(-1).children.push(element);
			if (!empty) open.push(element);
		}
	}
	const root = top.children.find((child) => typeof child !== 'string');
	if (open.length !== 1 || root?.name !== 'svg') throw new Error('This is no SVG file.');
	return root;
}

function* within(element) {
	yield element;
	for (const child of element.children) if (typeof child !== 'string') yield* within(child);
}

/** What an SVG file draws, and what each of its elements with an id does. */
export function pictures(file) {
	const root = parse(file);
	const named = [...within(root)].filter(({ attributes }) => attributes.id);
	const ids = new Map(named.map((element) => [element.attributes.id, element]));

	/** An element without ids, for a picture may be on a page many times: what is used by its id is drawn again. */
	function copied(element) {
		if (typeof element === 'string') return element;
		const { id, href, ...attributes } = element.attributes;
		const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
		if (element.name === 'defs') return '';
		if (element.name === 'use') {
			const target = ids.get(href.slice(1));
			if (!target) throw new Error(`There is no ${href}.`);
			return pairs.length ? `<g${pairs.join('')}>${copied(target)}</g>` : copied(target);
		}
		const content = element.children.map(copied).join('');
		return content
			? `<${element.name}${pairs.join('')}>${content}</${element.name}>`
			: `<${element.name}${pairs.join('')}/>`;
	}
	const inside = (element) => (element.children.length ? element.children.map(copied).join('') : copied(element));

	return {
		whole: inside(root),
		parts: Object.fromEntries([...ids].map(([id, element]) => [id, inside(element)])),
	};
}

export function art() {
	const QUERY = '?art';
	return {
		name: 'boxtop:art',
		enforce: 'pre',
		async load(id) {
			if (!id.endsWith(`.svg${QUERY}`)) return null;
			const path = id.slice(0, -QUERY.length);
			this.addWatchFile(path);
			const { whole, parts } = pictures(await readFile(path, 'utf8'));
			return `export default ${JSON.stringify(whole)};\nexport const parts = ${JSON.stringify(parts)};`;
		},
	};
}
