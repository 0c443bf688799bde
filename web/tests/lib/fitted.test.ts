// Words on a lid: smaller before they do not fit, and fewer before they are too small.
import { expect, it } from 'vitest';
import { fitted } from '../../src/lib/fitted';

it('shrinks what does not fit, and says when that is not enough', async () => {
	const element = document.createElement('div');
	let high = 40;
	const size = () => Number(element.style.getPropertyValue('--fit'));
	const shown = () => (element.hasAttribute('data-crowded') ? 0.5 : 1);
	Object.defineProperty(element, 'clientHeight', { get: () => 50 });
	Object.defineProperty(element, 'scrollHeight', { get: () => high * size() * shown() });
	const forget = fitted(element);
	expect([size(), element.hasAttribute('data-crowded')]).toEqual([1, false]);
	high = 60;
	element.textContent = 'a long name';
	await Promise.resolve();
	expect([size(), element.hasAttribute('data-crowded')]).toEqual([0.8, false]);
	high = 110;
	element.textContent = 'a very long name, and more below it';
	await Promise.resolve();
	expect([size(), element.hasAttribute('data-crowded')]).toEqual([0.9, true]);
	high = 40;
	element.textContent = 'short';
	await Promise.resolve();
	expect([size(), element.hasAttribute('data-crowded')]).toEqual([1, false]);
	forget();
});
