// Clocks: the server sends the time left at a moment, the page counts down from there.
import type { ClockInfo, Pace } from './protocol.gen';
import { listed, t } from '../i18n';

export const LOW = 20_000; // milliseconds; below this a running clock warns

/** Milliseconds left for a seat, at a time of the server's clock. */
export function timeLeft(clock: ClockInfo, seat: number, now: number): number {
	const then = clock.left[seat] ?? 0;
	return Math.max(0, clock.running === seat ? then - Math.max(0, now - clock.at) : then);
}

/** 4:30, 1:02:03, 0:09.4 in the last ten seconds, 2 d 3 h. */
export function formatTime(ms: number): string {
	const seconds = Math.floor(ms / 1000);
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	if (h >= 24) return t('time-written-days', { days: Math.floor(h / 24), hours: h % 24 });
	if (h) return `${h}:${two(m)}:${two(s)}`;
	if (ms < 10_000) return `0:0${s}.${Math.floor(ms / 100) % 10}`;
	return `${m}:${two(s)}`;
}

/** The time as words, for screen readers. */
export function describeTime(ms: number): string {
	const seconds = Math.floor(ms / 1000);
	const [d, h, m, s] = [
		Math.floor(seconds / 86400),
		Math.floor(seconds / 3600) % 24,
		Math.floor(seconds / 60) % 60,
		seconds % 60,
	];
	const parts = d || h ? [some(d, 'day'), some(h, 'hour')] : [some(m, 'minute'), some(s, 'second')];
	return listed(parts.filter(Boolean), 'unit') || t('time-second', { n: 0 });
}

/** "3 min + 2 s" */
export function paceText(pace: Pace): string {
	if (pace.kind === 'fischer')
		return t('play-clock-fischer', { minutes: (pace.seconds ?? 0) / 60, increment: pace.increment ?? 0 });
	if (pace.kind === 'move') return t('play-clock-move', { seconds: pace.seconds ?? 0 });
	return pace.kind === 'days' ? t('play-clock-days', { n: pace.days ?? 0 }) : t('play-clock-none');
}

export function isLow(ms: number, pace: Pace): boolean {
	if (pace.kind === 'days') return ms < 3_600_000;
	return ms < Math.min(LOW, ((pace.seconds ?? 0) * 1000) / 3);
}

const two = (n: number) => String(n).padStart(2, '0');
const some = (n: number, what: 'day' | 'hour' | 'minute' | 'second') => (n ? t(`time-${what}`, { n: n }) : '');
