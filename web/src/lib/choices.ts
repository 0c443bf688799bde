// The choices on a game's page, stored per game, and the match setup made from them.
import { remember, remembered } from './storage';
import type { Chair, GameInfo, Pace, Setup } from './protocol.gen';
import { t } from '../i18n';

type Value = boolean | number | string;

export type Mode = 'computer' | 'friend' | 'here' | 'alone' | 'mixed';
export type Side = 'first' | 'second' | 'coin';
export type Who = 'me' | 'here' | 'anyone' | 'computer';

/** A seat in the 'mixed' mode. */
export interface SeatChoice {
	who: Who;
	level: number;
	name: string;
}

export interface Choices {
	mode: Mode;
	level: number;
	side: Side;
	pace: string;
	options: Record<string, Value>;
	/** Personal options, such as a deck: mine, and those of the computer or the other player here. */
	own: Record<string, Value>;
	other: Record<string, Value>;
	seats: SeatChoice[];
	listed: boolean;
	words: boolean;
}

export const PACES: Record<string, Pace> = {
	none: { kind: 'none' },
	'f180-2': { kind: 'fischer', seconds: 180, increment: 2 },
	'f300-3': { kind: 'fischer', seconds: 300, increment: 3 },
	'f600-5': { kind: 'fischer', seconds: 600, increment: 5 },
	'f1800-20': { kind: 'fischer', seconds: 1800, increment: 20 },
	m60: { kind: 'move', seconds: 60 },
	d3: { kind: 'days', days: 3 },
};

/** The numbers of players that a game allows. */
export const counts = (game: GameInfo): number[] => game.seats.map((seats) => seats.length);

/** Whether chance decides who goes first, by the rulebook. */
export const chanceBegins = (game: GameInfo): boolean => game.first_by_chance;

/** The modes that a game offers. */
export function modes(game: GameInfo): Mode[] {
	const most = Math.max(...counts(game));
	const found: Mode[] = most > 1 ? ['computer', 'friend', 'here'] : [];
	if (counts(game).includes(1)) found.push('alone');
	if (counts(game).length > 1) found.push('mixed');
	return found;
}

export function defaultChoices(game: GameInfo): Choices {
	const own = Object.fromEntries(Object.entries(game.personal).map(([what, option]) => [what, option.default]));
	// The opponent gets another deck, if there is one: it is more fun.
	const other = Object.fromEntries(
		Object.entries(game.personal).map(([what, option]) => [what, option.choices[1] ?? option.default]),
	);
	return {
		mode: modes(game)[0]!,
		level: 2,
		side: chanceBegins(game) ? 'coin' : 'first',
		pace: 'none',
		options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
		own,
		other,
		seats: [
			{ who: 'me', level: 2, name: '' },
			{ who: 'computer', level: 2, name: '' },
		],
		listed: false,
		words: false,
	};
}

/** The stored choices, without options that the server no longer has. */
export function lastChoices(game: GameInfo): Choices {
	const start = defaultChoices(game);
	const last = { ...start, ...remembered<Partial<Choices>>(`choices.${game.name}`, {}) };
	const names = new Map(game.options.map((option) => [option.name, option]));
	last.options = Object.fromEntries(
		Object.entries({ ...start.options, ...last.options }).filter(([name, value]) => {
			const option = names.get(name);
			return option && (option.text || option.choices.includes(value));
		}),
	);
	if (!modes(game).includes(last.mode)) last.mode = start.mode;
	if (!(last.pace in PACES)) last.pace = start.pace;
	last.level = Math.min(8, Math.max(1, last.level));
	return last;
}

export const storeChoices = (game: string, choices: Choices): void => remember(`choices.${game}`, choices);

/** The request for a new match. */
export function setupOf(game: GameInfo, choices: Choices): Setup {
	const pair = chairs(game, choices);
	const several = pair.length > 1;
	return {
		game: game.name,
		chairs: pair as [Chair, ...Chair[]],
		options: { ...choices.options },
		pace: PACES[choices.pace] ?? { kind: 'none' },
		coin: several && choices.side === 'coin',
		listed: choices.listed,
		words: choices.words && game.chance,
	};
}

function chairs(game: GameInfo, choices: Choices): Chair[] {
	const { mode, level } = choices;
	const own = Object.keys(game.personal).length ? { own: choices.own } : {};
	const other = Object.keys(game.personal).length ? { own: choices.other } : {};
	const me: Chair = { who: 'me', ...own };
	if (mode === 'alone') return [me];
	if (mode === 'mixed') return choices.seats.map((seat, n) => chair(seat, n));
	const beside: Record<string, Chair> = {
		computer: { who: 'computer', level, ...other },
		friend: { who: 'anyone' },
		here: { who: 'me', name: choices.seats[1]?.name.trim() ?? '', ...other },
	};
	const they = beside[mode]!;
	return choices.side === 'second' ? [they, me] : [me, they];
}

function chair(seat: SeatChoice, n: number): Chair {
	if (seat.who === 'computer') return { who: 'computer', level: seat.level };
	if (seat.who === 'anyone') return { who: 'anyone' };
	return seat.who === 'me' ? { who: 'me' } : { who: 'me', name: seat.name.trim() || t('play-seat', { n: n + 1 }) };
}
