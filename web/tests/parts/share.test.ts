// Links for friends: where they lead, and what is said of one that leads nowhere else.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connection } from '../../src/lib/connection.svelte';
import { linkTo, isLoopback } from '../../src/lib/link';
import { MatchStore } from '../../src/lib/match.svelte';
import Share from '../../src/parts/Share.svelte';
import WaitingRoom from '../../src/table/WaitingRoom.svelte';
import { about, line, news } from '../support/fakes';

const LAN = 'http://192.168.1.20:8000';

beforeEach(() => {
	connection.address = '';
});
afterEach(cleanup);

describe('a link', () => {
	it.each([
		['http://127.0.0.1:8000', true],
		['http://127.1.2.3', true],
		['http://localhost:5173', true],
		['http://boxtop.localhost', true],
		['http://[::1]:8000', true],
		[LAN, false],
		['http://[fd00::2]:8000', false],
		['http://localhost.example', false],
		['https://games.example', false],
	])('to %s opens here only: %s', (origin, expected) => {
		expect(isLoopback(origin)).toBe(expected);
	});

	it('has the address that others know, unless the page was opened by one', () => {
		expect(linkTo('/match/m', LAN, 'http://127.0.0.1:8000')).toBe(`${LAN}/match/m`);
		expect(linkTo('/match/m', '', 'http://127.0.0.1:8000')).toBe('http://127.0.0.1:8000/match/m');
		expect(linkTo('/match/m', LAN, 'http://den.local:8000')).toBe('http://den.local:8000/match/m');
	});
});

describe('sharing', () => {
	it('shows a link that works elsewhere with its QR code', () => {
		render(Share, { link: `${LAN}/match/m`, title: 'Play' });
		expect(screen.getByRole('img').getAttribute('aria-label')).toContain('QR code');
		expect(screen.queryByTestId('only-here')).toBeNull();
	});

	it('says what to do where a link works on this computer only, and shows no QR code', () => {
		render(Share, { link: 'http://127.0.0.1:8000/match/m', title: 'Play' });
		expect(screen.queryByRole('img')).toBeNull();
		const note = screen.getByTestId('only-here').textContent;
		expect(note).toContain('only works on this computer');
		expect(note).toContain('make play LAN=1');
		expect(note).toContain('boxtop serve --lan');
		expect((screen.getByTestId('link') as HTMLInputElement).value).toBe('http://127.0.0.1:8000/match/m');
	});

	it('follows the server to its new address', async () => {
		const { socket } = line();
		const match = new MatchStore('m', socket);
		match.learn(news(1, { status: 'open', turn: null, about: { ...about, seats: [{ name: 'Ann' }, { name: null }] } }));
		render(WaitingRoom, { match });
		expect(screen.getByTestId('only-here')).toBeTruthy(); // happy-dom's page is at localhost
		connection.address = LAN;
		await expect.poll(() => (screen.getByTestId('link') as HTMLInputElement).value).toBe(`${LAN}/match/m`);
		expect(screen.queryByTestId('only-here')).toBeNull();
		expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
	});
});
