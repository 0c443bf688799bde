// Every file of the built page also compressed, as small as it gets, so that the server never has to:
//   node scripts/pack.mjs FOLDER
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2];
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile() || /\.(br|gz|png|woff2)$/.test(entry.name)) continue;
	const path = join(entry.parentPath ?? entry.path, entry.name);
	const bytes = await readFile(path);
	const packed = {
		br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
		gz: gzipSync(bytes, { level: 9 }),
	};
	for (const [ending, small] of Object.entries(packed)) {
		if (small.length < bytes.length) await writeFile(`${path}.${ending}`, small);
	}
}
