// Types of all that page and server say to each other, from the JSON Schema that the server's own code gives:
//   node scripts/types.mjs SCHEMA.json TYPES.ts
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compile } from 'json-schema-to-typescript';

/**
 * The schema as the generator understands it best: it does not know `prefixItems`, by which tuples are written today,
 * and objects of which nothing is said, such as views, may hold anything.
 */
function rewritten(node) {
	if (Array.isArray(node)) return node.map(rewritten);
	if (node === null || typeof node !== 'object') return node;
	const { prefixItems, ...rest } = node;
	if (prefixItems !== undefined) rest.items = prefixItems;
	if (rest.type === 'object' && !('properties' in rest)) rest.additionalProperties ??= true;
	return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, rewritten(value)]));
}

const [from, to] = process.argv.slice(2);
const schema = rewritten(JSON.parse(await readFile(from, 'utf8')));
const types = await compile({ ...schema, title: 'Protocol' }, 'Protocol', {
	bannerComment: `// ${schema.title}. Made by \`make types\`: do not edit.`,
	additionalProperties: false,
	unreachableDefinitions: true,
	unknownAny: true,
	maxItems: -1, // no tuples of up to so many: a list is a list
	cwd: process.cwd(),
});
// What the schema as a whole would be is no message, and where a type was found in it nobody needs to know.
const parts = types
	.replace(/export interface Protocol \{[^}]*\}\n/, '')
	.replace(/( \*\n)? \* This interface was referenced by .*\n \* via the .*\n/g, '')
	.replace(/\/\*\*\n \*\/\n/g, '');
await mkdir(dirname(to), { recursive: true });
await writeFile(to, parts);
