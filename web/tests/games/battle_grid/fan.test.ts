// The layout of a hand of cards.
import { describe, expect, it } from 'vitest';
import { fan, cardOffset } from '../../../src/games/battle_grid/fan';

describe('how a hand lies', () => {
	it('all cards in sight where there is room, large enough to be read', () => {
		for (const [width, height] of [
			[434, 380], // a desk of 1366 x 768
			[380, 620], // one of 1920 x 1080
			[346, 200], // a phone on its side
			[276, 400], // a tablet on its side
		] as const) {
			for (let count = 1; count <= 15; count++) {
				const lie = fan(width, height, 15, count);
				expect(lie.scrolls).toBe(false);
				expect(lie.width).toBeGreaterThanOrEqual(52);
				expect(lie.width).toBe(fan(width, height, 15, 15).width);
				for (let n = 0; n < count; n++) {
					const { x, y } = cardOffset(lie, n);
					expect(x).toBeGreaterThanOrEqual(0);
					expect(x + lie.width).toBeLessThanOrEqual(width + 0.01);
					expect(y + lie.width * 1.4).toBeLessThanOrEqual(height + 0.01);
				}
			}
		}
	});

	it('on a phone in one row that scrolls, a thumb apart', () => {
		const lie = fan(378, 100, 15, 15);
		expect(lie.scrolls).toBe(true);
		expect(lie.step).toBeGreaterThanOrEqual(44);
		expect(cardOffset(lie, 14).y).toBe(cardOffset(lie, 0).y);
		expect(fan(378, 100, 15, 4).scrolls).toBe(false);
	});
});
