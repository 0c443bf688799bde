// What cards are called, in English and in Japanese.
import { afterEach, describe, expect, it, vi } from 'vitest';
import english from '$boxtop/games/battle_grid/words/en/names.ftl?raw';
import japanese from '$boxtop/games/battle_grid/words/ja/names.ftl?raw';
import views from './views.json';

async function names(language: 'en' | 'ja') {
	vi.resetModules();
	const { addWords } = await import('../../../src/i18n');
	if (language === 'ja') addWords('battle_grid', 'ja', [japanese]);
	addWords('battle_grid', 'en', [english]);
	return import('../../../src/games/battle_grid/names');
}

afterEach(() => vi.resetModules());

describe('the name of a card', () => {
	it('is the printed one in English', async () => {
		const { cardName } = await names('en');
		const cards = JSON.stringify(views).matchAll(/"name":"([^"]+)","set"/g);
		const printed = new Set([...cards].map(([, name]) => name!));
		expect(printed.size).toBeGreaterThan(20);
		for (const name of printed) expect(cardName({ name })).toBe(name);
	});

	it.each([
		['Charizard', 'リザードン'],
		['Charizard ex', 'リザードンex'],
		['Charizard-EX', 'リザードンEX'],
		['M Charizard-EX', 'MリザードンEX'],
		['Reshiram & Charizard-GX', 'レシラム&リザードンGX'],
		['Luxray GL LV.X', 'レントラーGL LV.X'],
		['Metagross δ', 'メタグロスδ-デルタ種'],
		["Blaine's Charizard", 'カツラのリザードン'],
		['Ho-Oh', 'ホウオウ'],
	])('has its species in Japanese: %s', async (name, called) => {
		const { cardName } = await names('ja');
		expect(cardName({ name })).toBe(called);
	});

	it.each(['Agumon', 'Agumon ex', 'Agumon & Charizard-GX', 'Charizard ★', 'δ', ' & ', 'ピカチュウ'])(
		'stays as it is if nobody knows it: %s',
		async (name) => {
			const { cardName } = await names('ja');
			expect(cardName({ name })).toBe(name);
		},
	);

	it('and the classes', async () => {
		const { className } = await names('ja');
		expect((['Basic', 'Stage 1', 'Stage 2', 'EX/V/GX'] as const).map(className)).toEqual([
			'たね',
			'1進化',
			'2進化',
			'EX/V/GX',
		]);
	});
});

describe('a name on a card', () => {
	it('is broken where it is too long, in any script', async () => {
		const { fitted } = await import('../../../src/games/battle_grid/descriptions');
		const lines = (name: string) => fitted(name, 76, 11.5).map(({ line }) => line);
		expect(lines('Charizard')).toEqual(['Charizard']);
		expect(lines('Reshiram & Charizard-GX')).toEqual(['Reshiram &', 'Charizard-GX']);
		expect(lines('リザードン')).toEqual(['リザードン']);
		expect(lines('レシラム&リザードンGX')).toEqual(['レシラム&', 'リザードンGX']);
		for (const { line, size } of fitted('エースバーンVMAX', 76, 11.5)) {
			expect(line).toBe('エースバーンVMAX');
			expect(size).toBeLessThan(11.5);
		}
	});
});
