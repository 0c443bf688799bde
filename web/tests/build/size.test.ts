// @vitest-environment node
// The home page has to be there at once: all script that it loads, compressed, is below a limit.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const page = join(dirname(fileURLToPath(import.meta.url)), '../../../src/boxtop/page');
const LIMIT = 150_000;

/** A script and all that it needs before it can run, but not what it loads later. */
function needed(path: string, found = new Set<string>()): Set<string> {
	if (found.has(path)) return found;
	found.add(path);
	const text = readFileSync(join(page, path), 'utf8');
	for (const [, file] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) needed(`assets/${file}`, found);
	return found;
}

describe.skipIf(!existsSync(join(page, 'index.html')))('the built page', () => {
	const html = existsSync(join(page, 'index.html')) ? readFileSync(join(page, 'index.html'), 'utf8') : '';
	const first = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path!);

	it('loads little script before the shelf is there', () => {
		const scripts = new Set<string>();
		for (const path of first) needed(path, scripts);
		const bytes = [...scripts].map(
			(path) => statSync(join(page, existsSync(join(page, `${path}.gz`)) ? `${path}.gz` : path)).size,
		);
		expect(scripts.size).toBeGreaterThan(1);
		expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT);
	});

	it('loads boards only when they are needed', () => {
		const scripts = new Set<string>();
		for (const path of first) needed(path, scripts);
		expect([...scripts].filter((path) => path.includes('Board'))).toEqual([]);
	});
});
