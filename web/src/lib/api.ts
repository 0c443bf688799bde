// The HTTP API. Cookies identify the user; the server checks the origin.
import type {
	Account,
	Analysis,
	AskedAnalysis,
	AskedReview,
	Attempt,
	Attempted,
	DiagramShown,
	DeviceTries,
	Games,
	Joining,
	Luck,
	LessonStep,
	LessonTried,
	MatchCard,
	MatchNews,
	Me,
	MistakeCard,
	Page,
	Passwords,
	Past,
	Problem,
	AskedHint,
	AskedSolution,
	PuzzleAnswer,
	PuzzleGame,
	PuzzleHint,
	PuzzleRun,
	PuzzleShown,
	PuzzleSolution,
	Reached,
	ReviewState,
	RulesPage,
	RunMove,
	SessionInfo,
	Setup,
	Token,
	TriedPuzzle,
} from './protocol.gen';
import type { RecordFile } from './fairCheck';
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

/** Whether the server has refused something: then asking for the same again is no use. */
export const isRefusal = (error: unknown): boolean =>
	error instanceof ApiError && error.status >= 400 && error.status < 500;

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
	rules: (game: string) => ask<RulesPage>('GET', `/api/games/${game}/rules`),
	diagram: (game: string, name: string, moves: readonly string[], chance: boolean) => {
		const given = new URLSearchParams(moves.map((move) => ['moves', move]));
		if (chance) given.set('chance', 'true');
		return ask<DiagramShown>('GET', `/api/games/${game}/diagrams/${name}?${given}`);
	},

	lessonStep: (game: string, lesson: string, step: number) =>
		ask<LessonStep>('GET', `/api/lessons/${game}/${lesson}/${step}`),
	tryInLesson: (game: string, lesson: string, step: number, move: string) =>
		ask<LessonTried>('POST', `/api/lessons/${game}/${lesson}/${step}/try`, { move }),

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
	record: (id: string) => ask<RecordFile>('GET', `/api/matches/${id}/record`),
	past: (id: string, after: number) => ask<Past>('GET', `/api/matches/${id}/position${query({ after })}`),
	review: (id: string, known?: number) => ask<ReviewState>('GET', `/api/reviews/${id}${query({ known })}`),
	startReview: (asked: AskedReview) => ask<ReviewState>('POST', '/api/reviews', asked),
	reviewPosition: (id: string, event: number, moves: readonly string[], seat?: number) => {
		const further = moves.map((move) => `&moves=${encodeURIComponent(move)}`).join('');
		return ask<Reached>('GET', `/api/reviews/${id}/position${query({ event, seat })}${further}`);
	},
	analyseReview: (id: string, place: AskedAnalysis) => ask<Analysis>('POST', `/api/reviews/${id}/analysis`, place),
	attempt: (id: string, attempt: Attempt) => ask<Attempted>('POST', `/api/reviews/${id}/attempt`, attempt),
	luck: () => ask<Luck>('GET', '/api/me/luck'),
	storeMistakes: (cards: MistakeCard[]) => ask<MistakeCard[]>('PUT', '/api/me/mistakes', { cards }),
	puzzles: () => ask<PuzzleGame[]>('GET', '/api/puzzles'),
	puzzlesOf: (game: string) => ask<PuzzleGame>('GET', `/api/puzzles/${game}`),
	bringPuzzles: (tries: DeviceTries) => ask<PuzzleGame[]>('PUT', '/api/puzzles/mine', tries),
	puzzle: (game: string, id: string) => ask<PuzzleShown>('GET', `/api/puzzles/${game}/${id}`),
	dailyPuzzle: (game: string) => ask<PuzzleShown>('GET', `/api/puzzles/${game}/daily`),
	nextPuzzle: (game: string, theme: string | null, skip: readonly string[], rating: number | null) => {
		const skipped = skip.map((id) => `&skip=${id}`).join('');
		const asked = query({ theme, rating }) + skipped;
		return ask<PuzzleShown>('GET', `/api/puzzles/${game}/next${asked.replace(/^&/, '?')}`);
	},
	tryPuzzle: (game: string, id: string, tried: TriedPuzzle) =>
		ask<PuzzleAnswer>('POST', `/api/puzzles/${game}/${id}/attempt`, tried),
	puzzleHint: (game: string, id: string, asked: AskedHint) =>
		ask<PuzzleHint>('POST', `/api/puzzles/${game}/${id}/hint`, asked),
	puzzleSolution: (game: string, id: string, asked: AskedSolution) =>
		ask<PuzzleSolution>('POST', `/api/puzzles/${game}/${id}/solution`, asked),
	beginRun: (game: string) => ask<PuzzleRun>('POST', `/api/puzzles/${game}/run`),
	currentRun: (game: string) => ask<PuzzleRun>('GET', `/api/puzzles/${game}/run`),
	runMove: (game: string, move: RunMove) => ask<PuzzleRun>('POST', `/api/puzzles/${game}/run/move`, move),

	open: (game?: string) => ask<MatchCard[]>('GET', `/api/matches/open${query({ game })}`),
	running: (game?: string) => ask<MatchCard[]>('GET', `/api/matches/running${query({ game })}`),
	mine: (status?: string) => ask<MatchCard[]>('GET', `/api/matches/mine${query({ status })}`),
	archive: (search: ArchiveSearch) => ask<Page>('GET', `/api/matches/archive${query({ ...search })}`),
};

/** An error as a sentence for people. */
export function sentenceOf(error: unknown): string {
	return error instanceof ApiError ? [error.message, ...error.reasons].join(' ') : AWAY;
}
