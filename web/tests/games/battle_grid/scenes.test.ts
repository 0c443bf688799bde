// @vitest-environment node
// How placements of Battle Grid are played: what is playing in which order, and what the board shows meanwhile.
import { describe, expect, it } from 'vitest';
import type {
	Change,
	ColumnData,
	EffectData,
	PlaceData,
	ScoreData,
	TokenData,
} from '../../../src/games/battle_grid/scenes';
import { scenes } from '../../../src/games/battle_grid/scenes';
import type { GridView } from '../../../src/games/battle_grid/view';
import { isCard, neighbours } from '../../../src/games/battle_grid/view';
import { bannerText, describeScore, describeScene } from '../../../src/games/battle_grid/descriptions';
import type { Frame } from '../../../src/lib/board';
import { SETTINGS } from '../../support/boardProps';
import views from './views.json';

const all = views as unknown as Record<string, { seat: number | null; view: GridView }>;
const who = { names: ['Ann', 'Bob'], me: 0 };

/** What is playing between two of the stored views. */
function played(before: string, after: string, you: number[] = [all[before]!.seat!]) {
	const [from, to] = [all[before]!, all[after]!];
	const frame: Frame<GridView> = {
		before: from.view,
		after: to.view,
		event: { number: 2, at: 0, kind: 'moved', seat: to.view.placed!.player },
		seat: from.seat,
		you,
		over: to.view.turn === null,
		settings: SETTINGS,
	};
	return { from: from.view, to: to.view, frame, found: scenes(frame) };
}

const names = (found: { name: string }[]) => found.map(({ name }) => name);

describe('a placement', () => {
	it('lands, then tokens come and go, then the column counts', () => {
		const { from, to, found } = played('middle', 'middle, placed');
		expect(names(found)).toEqual(['place', 'token', 'column']);
		const [place, token, column] = found;
		const { space } = to.placed!;

		expect(place!.view!.board[space]).toEqual(to.board[space]);
		for (const name of Object.keys(from.board))
			if (name !== space) expect(place!.view!.board[name]).toEqual(from.board[name]);
		expect(place!.view!.columns).toEqual(from.columns);
		expect(place!.view!.points).toEqual(from.points);
		expect(place!.view!.hand_sizes).toEqual(to.hand_sizes);
		expect(place!.view!.hands[0]).toEqual(to.hands[0]);
		expect(place!.view!.moves).toEqual([]);
		expect((place!.data as PlaceData).paid).toEqual({ player: 0, count: 3 });

		expect(token!.view!.board).toEqual(to.board);
		expect(token!.view!.columns).toEqual(from.columns);
		expect((token!.data as TokenData).changes).toEqual({
			a3: { gone: null, come: { player: 0, count: 1 } },
			b3: { gone: { player: 1, count: 1 }, come: { player: 0, count: 2 } },
			c3: { gone: null, come: { player: 0, count: 1 } },
		} satisfies Record<string, Change>);

		// The board is as it is: whoever is next may begin.
		expect(column!.view).toBeUndefined();
	});

	it('of others is played like mine, only that the card has further to fly', () => {
		const { found } = played('waiting', 'answered');
		expect(names(found)).toEqual(['place', 'token', 'column']);
		const mine = played('middle', 'middle, placed').found;
		expect(found[0]!.lasts).toBeGreaterThan(mine[0]!.lasts);
		expect(found[0]!.still).toBeGreaterThan(0);
		expect(found[1]).toMatchObject({ lasts: mine[1]!.lasts, still: mine[1]!.still });
	});

	it('shows no hand but that of the player who looked before', () => {
		const { from, found } = played('middle', 'middle, handed over', [0, 1]);
		for (const { view } of found) {
			if (!view) continue;
			expect(view.hands[1]).toBeNull();
			expect(view.hands[0]!.length).toBeLessThanOrEqual(from.hands[0]!.length);
			expect(view.ways).toEqual([]);
			expect(view.turn).toBe(from.turn);
		}
	});

	it('tells what came and went, for every placement there is a picture of', () => {
		for (const [before, after] of [
			['middle', 'middle, placed'],
			['waiting', 'answered'],
			['intimidate', 'intimidate, placed'],
			['surge, second player', 'surge, placed'],
			['column, before', 'column, taken'],
			['skip, before', 'skip'],
			['skip', 'last card'],
		] as const) {
			const { from, to, found } = played(before, after);
			const changes = (found.find(({ name }) => name === 'token')?.data as TokenData | undefined)?.changes ?? {};
			for (const [name, space] of Object.entries(to.board)) {
				const was = from.board[name]!;
				if (isCard(space) || isCard(was)) continue;
				const sum = [...was.tokens];
				const { gone, come } = changes[name] ?? { gone: null, come: null };
				if (gone) sum[gone.player]! -= gone.count;
				if (come) sum[come.player]! += come.count;
				expect(sum, `${after}: ${name}`).toEqual(space.tokens);
			}
		}
	});
});

describe('a special effect', () => {
	it('is shown before the tokens', () => {
		const { found, to } = played('intimidate', 'intimidate, placed');
		expect(names(found)).toEqual(['place', 'effect', 'token', 'column']);
		const data = found[1]!.data as EffectData;
		expect(data).toEqual({ player: 0, space: 'b3', effect: 'intimidate', spaces: ['c2', 'c4'] });
		expect(data.spaces.every((name) => neighbours('b3').includes(name))).toBe(true);
		expect(to.placed!.influenced).not.toContain('c2');
		expect(bannerText({ name: 'effect', data }, who)).toBe('Intimidate: c2 and c4 lose a token each');
		expect(found[1]!.view).toBe(found[0]!.view);
		expect(found[1]!.still).toBeGreaterThan(0);
	});

	it('Surge: two tokens where nobody was against it', () => {
		const { found } = played('surge, second player', 'surge, placed');
		const data = found[1]!.data as EffectData;
		expect(data.spaces).toEqual(['a2', 'c3', 'a4']);
		expect(bannerText({ name: 'effect', data }, who)).toBe('Surge: two tokens each on a2, c3, and a4');
	});

	it('is not shown where it did nothing, or nobody plays with one', () => {
		const { frame } = played('intimidate', 'intimidate, placed');
		const none = { ...frame.after, options: { ...frame.after.options, effect: 'none' as const } };
		expect(names(scenes({ ...frame, after: none }))).toEqual(['place', 'token', 'column']);
		const untouched = {
			...frame.after,
			board: { ...frame.after.board, c2: frame.before!.board['c2']!, c4: frame.before!.board['c4']! },
		};
		expect(names(scenes({ ...frame, after: untouched }))).toEqual(['place', 'token', 'column']);
	});
});

describe('a column', () => {
	const column = (before: string, after: string) => played(before, after).found.find(({ name }) => name === 'column')!;
	const told = (data: unknown, me: number | null) =>
		bannerText({ name: 'column', data: data as ColumnData }, { ...who, me });

	it('that changes hands says so', () => {
		const { data, still } = column('column, before', 'column, taken');
		expect(data).toEqual({ column: 2, player: 0, from: 1, to: 0, changed: true });
		expect(still).toBeGreaterThan(0);
		expect(told(data, 0)).toBe('You take column c from Bob');
		expect(told(data, 1)).toBe('Ann takes column c from you');
		expect(told(data, null)).toBe('Ann takes column c from Bob');
	});

	it('that is tied says so, too', () => {
		const { data } = column('column, tied before', 'column, tied');
		expect(data).toMatchObject({ column: 2, from: 0, to: null, changed: true });
		expect(told(data, 0)).toBe('Column c is tied');
		expect(told({ ...(data as ColumnData), from: null, to: 1 }, 0)).toBe('Bob leads column c');
		expect(told({ ...(data as ColumnData), from: null, to: 1 }, 1)).toBe('You lead column c');
	});

	it('that stays with its leader is only counted', () => {
		const { data, still } = column('skip, before', 'skip');
		expect((data as ColumnData).changed).toBe(false);
		expect(column('start', 'second player begins').data).toMatchObject({ from: null, to: 0, changed: false });
		expect(still).toBeUndefined();
		expect(told(data, 0)).toBe('');
	});
});

describe('the end', () => {
	it('of a turn: who is skipped is told', () => {
		const { found } = played('skip, before', 'skip');
		expect(names(found).at(-1)).toBe('skip');
		const playing = { name: 'skip' as const, data: found.at(-1)!.data as { player: 0 } };
		expect(bannerText(playing, { ...who, me: 1 })).toBe("Ann can't place any card and is skipped");
		expect(bannerText(playing, who)).toBe("You can't place any card and are skipped");
		expect(found.at(-1)!.still).toBeGreaterThan(1000);
	});

	it('of the game: columns are scored one by one', () => {
		const { to, found } = played('skip', 'last card');
		expect(names(found)).toEqual(['place', 'column', 'score', 'score', 'score']);
		const scored = found.slice(2);
		expect(scored.map(({ data }) => data)).toEqual([
			{ column: 0, hp: [170, 330], winner: 1, points: [0, 330] },
			{ column: 1, hp: [200, 220], winner: 1, points: [0, 550] },
			{ column: 2, hp: [270, 180], winner: 0, points: [270, 550] },
		] satisfies ScoreData[]);
		expect(to.points).toEqual([270, 550]);
		for (const { lasts, still, view, data } of scored) {
			expect(lasts).toBeGreaterThanOrEqual(1000);
			expect(still).toBeGreaterThanOrEqual(1000);
			expect(view!.points).toEqual((data as ScoreData).points);
			expect(view!.columns).toEqual(to.columns);
		}
		// Until then the columns are as they were; nothing is told before its time.
		expect(found[0]!.view!.columns).not.toEqual(to.columns);
		expect(found[1]!.view!.columns).toEqual(to.columns);
		expect(describeScene({ name: 'score', data: scored[2]!.data as ScoreData }, who)).toBe(
			'Column c: 270 to 180 HP. You score 270.',
		);
	});

	it('and a column that nobody takes', () => {
		expect(describeScore({ column: 1, hp: [280, 280], winner: null, points: [0, 0] }, who)).toBe(
			'A tie: nobody scores',
		);
		expect(describeScore({ column: 1, hp: [0, 0], winner: null, points: [0, 0] }, who)).toBe('No cards: nobody scores');
		expect(describeScore({ column: 1, hp: [1, 2], winner: 1, points: [0, 2] }, who)).toBe('Bob scores 2');
	});
});

describe('what is no placement', () => {
	it('is not played', () => {
		const { frame } = played('middle', 'middle, placed');
		expect(scenes({ ...frame, before: null })).toEqual([]);
		expect(scenes({ ...frame, event: { ...frame.event, kind: 'began' } })).toEqual([]);
		expect(scenes({ ...frame, after: all['start']!.view })).toEqual([]);
	});

	it('leaves what it was made of as it was', () => {
		const { frame } = played('skip', 'last card');
		const [before, after] = [structuredClone(frame.before), structuredClone(frame.after)];
		scenes(frame);
		expect(frame.before).toEqual(before);
		expect(frame.after).toEqual(after);
	});
});
