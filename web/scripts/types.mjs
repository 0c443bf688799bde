// Types of what page and server say to each other, from the JSON Schema that the server's own code gives:
//   node scripts/types.mjs SCHEMA.json TYPES.ts
//   node scripts/types.mjs SCHEMA.json TYPES.ts PART    only of one part in its `$defs`, which has parts of its own
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compile } from 'json-schema-to-typescript';

const MOST = 5; // longer lists of a fixed length stay lists

/**
 * The schema as the generator understands it best: it does not know `prefixItems`, by which tuples are written today,
 * takes a reference with a description beside it for a type of its own, and objects of which nothing is said may hold
 * anything. A list of exactly so many is a tuple.
 */
function rewritten(node) {
	if (Array.isArray(node)) return node.map(rewritten);
	if (node === null || typeof node !== 'object') return node;
	const { prefixItems, $ref, ...rest } = node;
	if (prefixItems !== undefined) rest.items = prefixItems;
	else if (rest.minItems > 0 && rest.minItems === rest.maxItems && rest.maxItems <= MOST)
		rest.items = Array(rest.minItems).fill(rest.items);
	if (rest.type === 'object' && !('properties' in rest)) rest.additionalProperties ??= true;
	if ($ref !== undefined) {
		if (!('description' in rest)) return { ...rest, $ref };
		rest.allOf = [{ $ref }];
	}
	return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, rewritten(value)]));
}

/** One of the parts of a schema, as a schema. */
function only(schema, part) {
	const { $ref: _, ...found } = schema.$defs[part];
	const text = JSON.stringify(found).replaceAll(`#/$defs/${part}/$defs/`, '#/$defs/');
	return { title: schema.title, ...JSON.parse(text) };
}

const [from, to, part] = process.argv.slice(2);
const whole = JSON.parse(await readFile(from, 'utf8'));
const schema = rewritten(part === undefined ? whole : only(whole, part));
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
