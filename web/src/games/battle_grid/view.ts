// What the server sends about a position of Battle Grid (types from `src/boxtop/games/battle_grid/view.py`), and helpers
// to read it. No rules: what a placement does is in `ways` and `standings`.
import type { ShownMove } from '../../lib/board';
import type { BattleGridView, CardFacts, Placed, Space as AnySpace, Standing, Way } from './view.gen';

export type { CardFacts, ClassInfo, HeldCard, Standing, Way } from './view.gen';

export type Player = Placed['player'];
export type ClassWord = CardFacts['class'];

type Occupied = Required<Pick<AnySpace, 'player' | 'card'>>;
type Free = Required<Pick<AnySpace, 'tokens'>>;
export type Space = Occupied | Free;
/** Of the first player and of the second. */
export type Tokens = Free['tokens'];

/** JSON Schema from structs cannot say that a space has either a card or tokens. */
export type GridView = Omit<BattleGridView, 'board' | 'options'> & {
	board: Record<string, Space>;
	options: Pick<BattleGridView['options'], 'effect' | 'open_hands'>;
};

export const COLUMNS = ['a', 'b', 'c'] as const;
export const ROWS = ['1', '2', '3', '4', '5'] as const;
export const CLASSES: ClassWord[] = ['Basic', 'Stage 1', 'Stage 2', 'EX/V/GX'];

/** A placement, perhaps incomplete: the line of a card, its space, and the spaces chosen so far. */
export interface Placing {
	line: number;
	space: string;
	chosen: string[];
}

/** What the grid shows: the present, or a preview. */
export interface Shown extends Standing {
	board: Record<string, Space>;
}

export const isCard = (space: Space): space is Occupied => 'card' in space;

/** The names of the spaces row by row from the top, with a player's side at the bottom. */
export function layout(near: Player): string[][] {
	const rows = near === 0 ? [...ROWS].reverse() : [...ROWS];
	const columns = near === 0 ? [...COLUMNS] : [...COLUMNS].reverse();
	return rows.map((row) => columns.map((column) => column + row));
}

/** The spaces around a space. */
export function neighbours(space: string): string[] {
	const [column, row] = [COLUMNS.indexOf(space[0] as 'a'), ROWS.indexOf(space[1] as '1')];
	const near = (at: number, other: number) => Math.abs(at - other) <= 1;
	return ROWS.flatMap((r, m) => COLUMNS.filter((_, n) => near(m, row) && near(n, column)).map((c) => c + r)).filter(
		(name) => name !== space,
	);
}

export function wayOf(view: GridView, line: number, space: string): Way | undefined {
	return view.ways.find((way) => way.space === space && way.lines.includes(line));
}

/** Where a card of a line can go. */
export function targets(view: GridView, line: number): string[] {
	return view.ways.filter((way) => way.lines.includes(line)).map((way) => way.space);
}

/** The move in long form, its spaces in the order of the server. */
export function moveText({ line, space, chosen }: Placing, way?: Way): string {
	const named = way ? way.reach.filter((there) => chosen.includes(there)) : chosen;
	return `#${line}@${space}` + (named.length ? '>' + named.join(',') : '');
}

/** The placement of a legal move, else null. */
export function readMove(view: GridView, move: string): Placing | null {
	const parts = /^#(\d+)@(\w\d)(?:>(.*))?$/.exec(move);
	if (!parts || !view.moves.includes(move)) return null;
	return { line: Number(parts[1]), space: parts[2]!, chosen: parts[3]?.split(',') ?? [] };
}

/** The grid after a placement, as far as it has been chosen. */
export function after(view: GridView, placing: Placing | null, player: Player | null): Shown {
	const way = placing && wayOf(view, placing.line, placing.space);
	const card = player !== null && view.hands[player]?.find((held) => held.line === placing?.line);
	if (!placing || !way || !card || player === null) return view;
	const board = { ...view.board, [placing.space]: { player, card } };
	way.reach.forEach((there, n) => {
		board[there] = { tokens: (placing.chosen.includes(there) ? way.chosen : way.left)[n]! };
	});
	const standing = view.standings[String(placing.line)]?.[placing.space[0]!] ?? view;
	return { board, columns: standing.columns, points: standing.points };
}

/** How many different cards a player's deck has, as far as the viewer can tell: the same during a whole match. */
export function deckLines(view: GridView, player: Player): number {
	const name = (card: CardFacts) => [card.name, card.set, card.number, card.class, card.hp].join();
	const placed = Object.values(view.board).flatMap((there) =>
		isCard(there) && there.player === player ? [there.card] : [],
	);
	return new Set([...(view.hands[player] ?? []), ...placed].map(name)).size;
}

/** The tokens on a space: never of both players. */
export function pile(space: Space | undefined): { player: Player; count: number } | null {
	if (!space || isCard(space)) return null;
	if (space.tokens[0]) return { player: 0, count: space.tokens[0] };
	if (space.tokens[1]) return { player: 1, count: space.tokens[1] };
	return null;
}

/** The player with more, if any. */
export function ahead(first: number, second: number): Player | null {
	return first === second ? null : first > second ? 0 : 1;
}

/** A placement that a review speaks of. */
export interface DrawnPlacing {
	placing: Placing;
	look: ShownMove['look'];
}
