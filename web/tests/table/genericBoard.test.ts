// Games for which the page has no board: their own drawing is sanitized, and can be played on.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { allCandidates, sanitized, narrowed } from '../../src/table/svgBoard';
import GenericBoard from '../../src/table/GenericBoard.svelte';
import type { GenericView } from '../../src/table/genericUi';
import { idle } from '../support/boardProps';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;
const markup = (inside: string) => sanitized(svg(inside))!.outerHTML;

describe('a drawing is sanitized', () => {
	it('keeps what is drawn', () => {
		const kept = markup('<defs><path id="a" d="M0 0h1"/></defs><g fill="red" data-move="drop 1"><use href="#a"/></g>');
		expect(kept).toContain('data-move="drop 1"');
		expect(kept).toContain('href="#a"');
		expect(kept).toContain('fill="red"');
		expect(markup('<text>Ann &amp; &lt;b&gt;</text>')).toContain('Ann &amp; &lt;b&gt;');
	});

	it.each([
		'<script>alert(1)</script>',
		'<g onclick="alert(1)"/>',
		'<g onload="alert(1)" ONERROR="alert(1)"/>',
		'<a href="javascript:alert(1)"><path d="M0 0"/></a>',
		'<use href="https://alert.example/a.svg#a"/>',
		'<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="data:alert"/>',
		'<image href="https://alert.example/"/>',
		'<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
		'<style>* { background: url(https://alert.example) }</style>',
		'<g style="background: url(https://alert.example)"/>',
		'<rect fill="url(https://alert.example/#a)"/>',
		'<rect fill="URL( \'https://alert.example\')"/>',
		'<g><animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onclick" to="alert(1)"/></g>',
		'<filter><feImage href="https://alert.example"/></filter>',
		'<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
		'<g class="alert"/>',
	])('leaves out %s', (inside) => {
		expect(markup(inside)).not.toMatch(/alert|script|javascript|http:\/\/www.w3.org\/1999/i);
	});

	it('refuses what is no drawing', () => {
		expect(sanitized('<html><script>1</script></html>')).toBeNull();
		expect(sanitized('')).toBeNull();
	});
});

describe('places narrow the moves', () => {
	const marked = (moves: string[], ...marks: string[]) =>
		marks.reduce(narrowed, allCandidates(moves)).map(({ move }) => move);

	it('by the beginning, and on from there', () => {
		const moves = ['e2e4', 'e2e3', 'g1f3'];
		expect(marked(moves, 'e2')).toEqual(['e2e4', 'e2e3']);
		expect(marked(moves, 'e2', 'e4')).toEqual(['e2e4']);
		expect(marked(moves, 'e2', 'e2e3')).toEqual(['e2e3']);
		expect(marked(moves, 'e4')).toEqual([]);
	});

	it('past signs between the parts of a move', () => {
		expect(marked(['a1-b2', 'a1-c3'], 'a1', 'c3')).toEqual(['a1-c3']);
		expect(marked(['a1 > d4', 'a1 > d5'], 'a1', 'd4')).toEqual(['a1 > d4']);
	});

	it('to the move that is whole, not to those that go on', () => {
		expect(marked(['drop 1', 'drop 10', 'drop 12'], 'drop 1')).toEqual(['drop 1']);
		expect(marked(['drop 1', 'drop 10', 'drop 12'], 'drop')).toHaveLength(3);
	});
});

describe('a board that is a drawing', () => {
	const drawing = svg(
		'<g data-move="e2"><rect/></g><g data-move="e3"><rect/></g><g data-move="e4"><rect/></g><g data-move="a1"/>',
	);
	const view: GenericView = {
		game: 'x',
		options: {},
		last: null,
		turn: 0,
		moves: ['e2e3', 'e2e4', 'pass'],
		result: null,
		drawings: [drawing],
		told: ['One step.', 'Two steps.', 'White passes.'],
	};
	const seated = (more: object = {}) => {
		const play = vi.fn(() => Promise.resolve({ done: true as const }));
		const say = vi.fn();
		render(GenericBoard, {
			...{ ...idle(), view, seat: 0, active: true, live: true, pending: null, flipped: false },
			...{ names: [], called: [], play, say, ...more },
		});
		return { play, say };
	};
	const place = (mark: string) => document.querySelector<SVGElement>(`[data-move="${mark}"]`)!;

	it('is played by clicks', async () => {
		const { play, say } = seated();
		expect(place('e2').getAttribute('aria-disabled')).toBe('false');
		expect(place('e4').getAttribute('aria-disabled')).toBe('true');
		await fireEvent.click(place('e2').firstElementChild!);
		expect(play).not.toHaveBeenCalled();
		expect(say).toHaveBeenCalledWith('e2. 2 moves left.');
		expect(place('e4').getAttribute('aria-label')).toBe('Two steps.');
		await fireEvent.click(place('e4').firstElementChild!);
		expect(play).toHaveBeenCalledExactlyOnceWith('e2e4');
	});

	it('is played by keys, and a choice can be taken back', async () => {
		const { play } = seated();
		await fireEvent.keyDown(place('e2'), { key: 'Enter' });
		await fireEvent.keyDown(place('e2'), { key: 'Escape' });
		expect(place('e4').getAttribute('tabindex')).toBe('-1');
		await fireEvent.keyDown(place('e2'), { key: ' ' });
		await fireEvent.keyDown(place('e3'), { key: 'Enter' });
		expect(play).toHaveBeenCalledExactlyOnceWith('e2e3');
	});

	it('is played from the list as well', async () => {
		const { play } = seated();
		await fireEvent.click(screen.getByRole('button', { name: 'pass' }));
		expect(play).toHaveBeenCalledExactlyOnceWith('pass');
	});

	it('does nothing when it is not my turn', async () => {
		const { play } = seated({ active: false });
		await fireEvent.click(place('e2'));
		await fireEvent.keyDown(place('e2'), { key: 'Enter' });
		expect(play).not.toHaveBeenCalled();
		expect(screen.getByRole('button', { name: 'pass' }).hasAttribute('disabled')).toBe(true);
	});
});
