import { describe, expect, it } from 'vitest';
import { describeTime, formatTime, isLow, timeLeft } from '../../src/lib/clock';

describe('clocks', () => {
	const clock = { left: [60_000, 30_000], at: 1_000, running: 1 };

	it('run only for the player to move, never below zero', () => {
		expect(timeLeft(clock, 0, 11_000)).toBe(60_000);
		expect(timeLeft(clock, 1, 11_000)).toBe(20_000);
		expect(timeLeft(clock, 1, 99_000)).toBe(0);
		expect(timeLeft(clock, 1, 500)).toBe(30_000); // our watch may be a little behind
		expect(timeLeft({ left: [5], at: 0 }, 0, 100)).toBe(5);
	});

	it('are written as people write them', () => {
		expect(formatTime(300_000)).toBe('5:00');
		expect(formatTime(3_723_000)).toBe('1:02:03');
		expect(formatTime(9_450)).toBe('0:09.4');
		expect(formatTime(0)).toBe('0:00.0');
		expect(formatTime(183_600_000)).toBe('2 d 3 h');
		expect(describeTime(61_000)).toBe('1 minute, 1 second');
		expect(describeTime(183_600_000)).toBe('2 days, 3 hours');
		expect(describeTime(0)).toBe('0 seconds');
	});

	it('are low in the last twenty seconds, sooner in short games', () => {
		expect(isLow(19_000, { kind: 'fischer', seconds: 300 })).toBe(true);
		expect(isLow(21_000, { kind: 'fischer', seconds: 300 })).toBe(false);
		expect(isLow(12_000, { kind: 'move', seconds: 30 })).toBe(false);
		expect(isLow(9_000, { kind: 'move', seconds: 30 })).toBe(true);
		expect(isLow(3_000_000, { kind: 'days', days: 1 })).toBe(true);
	});
});
