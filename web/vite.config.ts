import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { art } from './scripts/art.mjs';

// The built page goes into the Python package, which the server hands out and the wheel carries.
export default defineConfig({
	plugins: [art(), svelte(), svelteTesting()],
	// The Python package: pictures of the games are drawn from the same files there and here.
	resolve: { alias: { $boxtop: fileURLToPath(new URL('../src/boxtop', import.meta.url)) } },
	build: {
		outDir: '../src/boxtop/page',
		emptyOutDir: true,
		assetsDir: 'assets',
		assetsInlineLimit: 0,
		target: 'es2022',
	},
	server: {
		proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
		fs: { allow: ['.', '../src/boxtop/games', '../src/boxtop/words'] },
	},
	// A busy machine may need many times as long as a test usually takes.
	test: {
		environment: 'happy-dom',
		include: ['tests/**/*.test.ts'],
		setupFiles: ['tests/support/timeouts.ts', 'tests/support/words.ts'],
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
});
