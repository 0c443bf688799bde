// What scrolls can be reached by the keyboard, and nothing else.
import { expect, it } from 'vitest';
import { scrollable } from '../../src/lib/scrollable';

it('is a stop for the keyboard only while there is something to scroll', async () => {
	const element = document.createElement('div');
	let high = 40;
	Object.defineProperty(element, 'clientHeight', { get: () => 50 });
	Object.defineProperty(element, 'scrollHeight', { get: () => high });
	const forget = scrollable(element);
	expect(element.hasAttribute('tabindex')).toBe(false);
	high = 90;
	element.textContent = 'a long sentence';
	await Promise.resolve();
	expect(element.getAttribute('tabindex')).toBe('0');
	high = 40;
	element.textContent = 'short';
	await Promise.resolve();
	expect(element.hasAttribute('tabindex')).toBe(false);
	forget();
});
