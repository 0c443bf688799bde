import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, AWAY, query, sentenceOf, ApiError } from '../../src/lib/api';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: unknown) {
	const fetched = vi.fn(
		async (_path: string, _how: RequestInit) =>
			new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), { status }),
	);
	vi.stubGlobal('fetch', fetched);
	return fetched;
}

describe('asking the server', () => {
	it('sends JSON with the cookie, and gives what comes back', async () => {
		const fetched = answering(201, { match: 'm' });
		const setup = { game: 'chessplus', chairs: [{ who: 'me' }] } as Parameters<typeof api.create>[0];
		expect(await api.create(setup)).toEqual({ match: 'm' });
		const [path, how] = fetched.mock.calls[0]!;
		expect(path).toBe('/api/matches');
		expect(how).toMatchObject({
			method: 'POST',
			credentials: 'same-origin',
			headers: { 'Content-Type': 'application/json' },
		});
		expect(JSON.parse(String(how.body))).toEqual(setup);
	});

	it('turns refusals into sentences', async () => {
		answering(400, { sentence: 'This match cannot be played.', reasons: ['A.', 'B.'] });
		const error = await api.games().catch((caught: unknown) => caught);
		expect(error).toBeInstanceOf(ApiError);
		expect((error as ApiError).status).toBe(400);
		expect(sentenceOf(error)).toBe('This match cannot be played. A. B.');
	});

	it('speaks plainly of a server that is away, or of a proxy that answers for it', async () => {
		vi.stubGlobal(
			'fetch',
			vi.fn(() => Promise.reject(new TypeError('network'))),
		);
		expect(sentenceOf(await api.me().catch((caught: unknown) => caught))).toBe(AWAY);
		answering(502, '<html>Bad gateway</html>');
		expect(sentenceOf(await api.me().catch((caught: unknown) => caught))).toBe(AWAY);
	});

	it('asks for nothing that is empty', async () => {
		expect(query({ a: '', b: null, c: undefined })).toBe('');
		expect(query({ a: 0, b: 'x y' })).toBe('?a=0&b=x+y');
		const fetched = answering(204, null);
		expect(await api.signOut()).toBeUndefined();
		expect(fetched.mock.calls[0]![1].body).toBeUndefined();
	});
});
