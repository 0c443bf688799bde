// Which messages the page has, with their arguments, as types:
//   node scripts/words.mjs NAME TYPES.ts FILE.ftl ...
import { readFile, writeFile } from 'node:fs/promises';
import { parse, Visitor } from '@fluent/syntax';

class Variables extends Visitor {
	names = new Set();
	visitVariableReference(node) {
		this.names.add(node.id.name);
	}
}

const [name, to, ...files] = process.argv.slice(2);
const rows = [];
for (const file of files) {
	for (const entry of parse(await readFile(file, 'utf8'), {}).body) {
		if (entry.type === 'Junk') throw new Error(`${file}: this is not Fluent: ${entry.content.trim().slice(0, 80)}`);
		if (entry.type !== 'Message' || !entry.value) continue;
		const found = new Variables();
		found.visit(entry.value);
		const args = [...found.names].sort().map((arg) => `${JSON.stringify(arg)}: string | number | readonly string[]`);
		rows.push(`\t${JSON.stringify(entry.id.name)}: ${args.length ? `{ ${args.join('; ')} }` : 'null'};`);
	}
}
await writeFile(
	to,
	`// The messages of ${files.map((file) => file.replace(/^.*src\/boxtop\//, '')).join(', ')}. Made by \`make types\`: do not edit.\nexport interface ${name} {\n${rows.join('\n')}\n}\n`,
);
