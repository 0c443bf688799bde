// The text of the rules: contents, search, references, glossary; where a rule comes from.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anchorIn } from '../../src/lib/rules.svelte';
import { marked, search, searched, wordsOf } from '../../src/lib/rulesSearch';
import type { RulesPage, Span } from '../../src/lib/rulesTypes';
import RulesText from '../../src/rules/RulesText.svelte';

const say = (text: string, more: Partial<Span> = {}): Span => ({ text, ...more });
const PAGE: RulesPage = {
	game: 'halma',
	language: 'en',
	sections: [
		{ id: 'section-0', level: 1, title: 'Halma', blocks: [{ kind: 'paragraph', spans: [say('Two players.')] }] },
		{ id: 'section-1', level: 2, title: 'Moving', blocks: [] },
		{
			id: 'HA-1',
			level: 3,
			title: 'Stepping',
			blocks: [
				{ kind: 'paragraph', spans: [say('One square. See '), say('HA-2', { rule: 'HA-2' }), say('.')] },
				{ kind: 'source', marks: ['rulebook'], spans: [say('Rulebook.', { look: 'strong' })] },
			],
		},
		{
			id: 'HA-2',
			level: 3,
			title: 'Jumping',
			blocks: [
				{ kind: 'items', ordered: false, items: [[say('Over a '), say('neighbour', { look: 'em', term: 'near' })]] },
				{ kind: 'table', head: [[say('a')], []], rows: [[[say('Pokémon')], [say('<b>')]]], right: [false, true] },
				{ kind: 'figure', name: 'start', words: 'The camps', live: false },
				{ kind: 'source', marks: ['settled'], spans: [say('Settled here.', { look: 'strong' })] },
			],
		},
	],
	glossary: [
		{ id: 'near', word: 'neighbour', means: [say('A square that touches yours.')], also: ['adjacent', 'next to'] },
	],
};

const shown = () =>
	[...document.querySelectorAll('[data-testid=rules] section')].map((section) => section.getAttribute('id'));

afterEach(cleanup);

describe('a search', () => {
	const ids = (query: string, page = PAGE, ignored: string[] = []) =>
		search(page, query, ignored).sections.map(({ id }) => id);

	it('finds sections with all words, whatever their case and accents', () => {
		expect(ids('POKEMON')).toEqual(['HA-2']);
		expect(ids('ha-1')).toEqual(['HA-1']);
		expect(ids('square one')).toEqual(['HA-1']);
		expect(ids('camps')).toEqual(['HA-2']);
		expect(ids('square queen')).toEqual([]);
	});

	it('finds words where they begin', () => {
		expect(ids('umping')).toEqual([]);
		expect(ids('jump')).toEqual(['HA-2']);
	});

	it('finds other forms of a word that is nowhere', () => {
		expect(ids('jumped')).toEqual(['HA-2']);
		expect(ids('jumps')).toEqual(['HA-2']);
		expect(ids('stepped')).toEqual(['HA-1']);
	});

	it('finds other words for a thing, also several at once', () => {
		expect(ids('adjacent')).toEqual(['HA-2']);
		expect(ids('next to')).toEqual(['HA-2']);
		expect(search(PAGE, 'next to').glossary.map(({ id }) => id)).toEqual(['near']);
		expect(search(PAGE, 'next to').marks).toContain('neighbour');
	});

	it('finds the rule of such a word, whatever words the rule has', () => {
		const glossary = [{ id: 'hop', word: 'hop', means: [say('See '), say('HA-2', { rule: 'HA-2' })], also: ['leap'] }];
		expect(ids('leaping', { ...PAGE, glossary })).toEqual(['HA-2']);
	});

	it('lets words go that say nothing, unless there is nothing else', () => {
		expect(ids('how do you jump?', PAGE, ['how', 'do', 'you'])).toEqual(['HA-2']);
		expect(ids('how do you jump?')).toEqual([]);
		expect(search(PAGE, 'two', ['two']).sections).toHaveLength(1);
	});

	it('has rules first that are called so', () => {
		const [first, , last] = PAGE.sections.slice(1);
		const late = { ...last!, id: 'HA-3', title: 'Squares' };
		expect(ids('square', { ...PAGE, sections: [first!, PAGE.sections[2]!, late] })).toEqual(['HA-3', 'HA-1']);
	});

	it('finds Japanese in either kind of kana, in other forms, and without spaces', () => {
		const section = (id: string, title: string) => ({ ...PAGE.sections[2]!, id, title, blocks: [] });
		const page = {
			...PAGE,
			sections: [section('HA-1', 'ポーンを取る'), section('HA-2', '合体'), section('HA-3', 'ポーンの合体')],
		};
		expect(ids('ぽーん', page)).toEqual(['HA-1', 'HA-3']);
		expect(ids('ポーン合体', page)).toEqual(['HA-3']);
		expect(ids('取れば', page)).toEqual(['HA-1']);
		expect(marked('ビショップ', [searched('ビショ')])).toEqual(['', 'ビショ', 'ップ']);
	});

	it('looks through everything that is read', () => {
		expect(wordsOf(PAGE.sections[3]!)).toContain('Over a neighbour');
		expect(wordsOf(PAGE.sections[3]!)).toContain('Settled here.');
	});

	it('leaves what it has found, marked', async () => {
		render(RulesText, { page: PAGE });
		const input = screen.getByLabelText('Search the rules');
		await fireEvent.input(input, { target: { value: 'step' } });
		flushSync();
		expect(shown()).toEqual(['HA-1']);
		await fireEvent.input(input, { target: { value: 'square' } });
		flushSync();
		expect(shown()).toEqual(['HA-1', 'glossary']);
		expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['square', 'square']);
		expect(screen.getByRole('status').textContent).toContain('2 results');
		await fireEvent.input(input, { target: { value: '(' } });
		flushSync();
		expect(screen.getByRole('status').textContent).toContain('Nothing found for “(”.');
	});
});

describe('the text', () => {
	it('shows markup as the letters that it is', () => {
		render(RulesText, { page: PAGE });
		expect(screen.getByText('<b>')).toBeTruthy();
	});

	it('tells apart what the rulebook says and what was settled', () => {
		render(RulesText, { page: PAGE });
		const sources = [...document.querySelectorAll('.source')];
		expect(sources.map((source) => source.classList.contains('settled'))).toEqual([false, true]);
	});

	it('goes to the rules and words that it refers to, even out of a search', async () => {
		const moved = vi.fn();
		render(RulesText, { page: PAGE, moved });
		const input = screen.getByLabelText<HTMLInputElement>('Search the rules');
		await fireEvent.input(input, { target: { value: 'square.' } });
		await fireEvent.click(within(document.getElementById('HA-1')!).getByRole('link', { name: 'HA-2' }));
		await vi.waitFor(() => expect(document.getElementById('HA-2')!.classList.contains('lit')).toBe(true));
		expect(input.value).toBe('');
		expect(moved).toHaveBeenCalledWith('HA-2');
		await fireEvent.click(screen.getByRole('link', { name: 'neighbour' }));
		await vi.waitFor(() => expect(document.getElementById('word-near')!.classList.contains('lit')).toBe(true));
		expect(document.activeElement?.textContent).toBe('neighbour');
	});

	it('knows where an address leads, and bears one that was mistyped', () => {
		expect(anchorIn('#word-m%C3%BCll')).toBe('word-müll');
		expect(anchorIn('#100%')).toBe('');
		expect(anchorIn('')).toBe('');
	});

	it('begins where somebody was sent, in capitals or not', async () => {
		render(RulesText, { page: PAGE, at: 'ha-2' });
		await vi.waitFor(() => expect(document.getElementById('HA-2')!.classList.contains('lit')).toBe(true));
	});
});
