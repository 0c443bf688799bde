// The HTTP API. Cookies identify the user; the server checks the origin.
import type {
	Account,
	Games,
	Joining,
	MatchCard,
	MatchNews,
	Me,
	Page,
	Passwords,
	Past,
	Problem,
	SessionInfo,
	Setup,
	Token,
} from './protocol.gen';
import { t } from '../i18n';
import { language } from '../i18n/language';

/** A request that was refused, or never arrived: `message` is a sentence for people. */
export class ApiError extends Error {
	constructor(
		sentence: string,
		readonly status: number,
		readonly reasons: string[] = [],
		readonly rule = '',
	) {
		super(sentence);
		this.name = 'ApiError';
	}
}

export const AWAY = t('away');

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
	let answer: Response;
	try {
		answer = await fetch(path, {
			method,
			credentials: 'same-origin',
			headers: {
				'Accept-Language': language,
				...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		});
	} catch {
		throw new ApiError(AWAY, 0);
	}
	if (!answer.ok) throw await trouble(answer);
	return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function trouble(answer: Response): Promise<ApiError> {
	try {
		const problem = (await answer.json()) as Problem;
		return new ApiError(problem.sentence, answer.status, problem.reasons, problem.rule);
	} catch {
		return new ApiError(AWAY, answer.status); // a proxy's page, not ours
	}
}

/** A query string, `?a=1&b=2`, of the values that are not empty. */
export function query(values: Record<string, string | number | null | undefined>): string {
	const given = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) {
		if (value !== null && value !== undefined && value !== '') given.set(name, String(value));
	}
	return given.size ? `?${given}` : '';
}

export interface ArchiveSearch {
	player?: string;
	game?: string;
	since?: number | null;
	until?: number | null;
	outcome?: string;
	after?: string | null;
	limit?: number;
}

export const api = {
	games: () => ask<Games>('GET', '/api/games'),

	me: () => ask<Me>('GET', '/api/me'),
	rename: (name: string) => ask<Me>('PUT', '/api/me', { name }),
	storeLanguage: (language: string) => ask<Me>('PUT', '/api/me', { language }),
	deleteMe: (password: string) => ask<void>('DELETE', '/api/me', { password }),
	register: (account: Account) => ask<Me>('POST', '/api/account', account),
	changePassword: (passwords: Passwords) => ask<void>('PUT', '/api/account/password', passwords),
	signIn: (account: Account) => ask<Me>('POST', '/api/session', account),
	signOut: () => ask<void>('DELETE', '/api/session'),
	sessions: () => ask<SessionInfo[]>('GET', '/api/sessions'),
	endSession: (id: string) => ask<void>('DELETE', `/api/sessions/${id}`),
	token: (label: string) => ask<Token>('POST', '/api/tokens', { label }),

	create: (setup: Setup) => ask<MatchNews>('POST', '/api/matches', setup),
	match: (id: string) => ask<MatchNews>('GET', `/api/matches/${id}`),
	join: (id: string, how: Joining = {}) => ask<MatchNews>('POST', `/api/matches/${id}/join`, how),
	leave: (id: string) => ask<MatchNews>('POST', `/api/matches/${id}/leave`),
	past: (id: string, after: number) => ask<Past>('GET', `/api/matches/${id}/position${query({ after })}`),
	open: (game?: string) => ask<MatchCard[]>('GET', `/api/matches/open${query({ game })}`),
	running: (game?: string) => ask<MatchCard[]>('GET', `/api/matches/running${query({ game })}`),
	mine: (status?: string) => ask<MatchCard[]>('GET', `/api/matches/mine${query({ status })}`),
	archive: (search: ArchiveSearch) => ask<Page>('GET', `/api/matches/archive${query({ ...search })}`),
};

/** An error as a sentence for people. */
export function sentenceOf(error: unknown): string {
	return error instanceof ApiError ? [error.message, ...error.reasons].join(' ') : AWAY;
}
