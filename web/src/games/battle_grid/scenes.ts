// The scenes of a placement: the card flies from its owner's hand and lands, the special effect of an EX/V/GX is shown,
// tokens come and go, a column with a new leader lights up. At the end the columns are scored one by one.
import type { Frame, Scene } from '../../lib/board';
import type { CardFacts, GridView, HeldCard, Player, Tokens } from './view';
import { COLUMNS, ahead, isCard, neighbours, pile } from './view';

/** Who places what where. */
export interface PlaceData {
	player: Player;
	space: string;
	card: CardFacts;
	/** The tokens on the space that pay for the card. */
	paid: { player: Player; count: number } | null;
}

/** What the special effect did, and where. */
export interface EffectData {
	player: Player;
	space: string;
	effect: 'intimidate' | 'surge';
	spaces: string[];
}

/** How many tokens left a space, and how many came, and whose. */
export interface Change {
	gone: { player: Player; count: number } | null;
	come: { player: Player; count: number } | null;
}

export interface TokenData {
	player: Player;
	changes: Record<string, Change>;
}

/** A column whose HP changed, with its leader before and after. */
export interface ColumnData {
	column: number;
	player: Player;
	from: Player | null;
	to: Player | null;
	/** Whether the leader changed; not for the first card in a column. */
	changed: boolean;
}

export interface SkipData {
	player: Player;
}

/** A column being scored: the HP of both, its winner, and the points so far. */
export interface ScoreData {
	column: number;
	hp: [number, number];
	winner: Player | null;
	points: [number, number];
}

/** The current scene with its data, for the parts of the board. */
export type PlayingScene =
	| { name: 'place'; data: PlaceData }
	| { name: 'effect'; data: EffectData }
	| { name: 'token'; data: TokenData }
	| { name: 'column'; data: ColumnData }
	| { name: 'skip'; data: SkipData }
	| { name: 'score'; data: ScoreData };

type GridScene = Scene<GridView>;

const LAND = 480;
const FLY = 800;
const READ = 500;

export function scenes({ before, after, event, you }: Frame<GridView>): GridScene[] {
	const placed = after.placed;
	const there = placed && after.board[placed.space];
	if (event.kind !== 'moved' || !before || !placed || !there || !isCard(there)) return [];
	const { player, space } = placed;
	const own = you.includes(player);
	const over = after.turn === null;

	/** The card is placed, without its effects. */
	const landed: GridView = {
		...before,
		board: { ...before.board, [space]: there },
		hands: before.hands.map((hand, n) =>
			hand && n === player ? without(hand, there.card) : hand,
		) as GridView['hands'],
		hand_sizes: after.hand_sizes,
		fresh: after.fresh,
		last: after.last,
		placed,
		moves: [],
		ways: [],
		standings: {},
	};
	const influenced: GridView = { ...landed, board: after.board };
	const counted: GridView = { ...influenced, columns: after.columns, points: after.points };

	const changes = changesOf(before, after, space);
	const touched = Object.keys(changes);
	const found: GridScene[] = [
		{
			name: 'place',
			// My own card is already there: it only lands.
			...(own ? { lasts: LAND } : { lasts: FLY, still: READ }),
			view: landed,
			sound: 'card',
			data: {
				player,
				space,
				card: there.card,
				paid: pile(before.board[space]),
			} satisfies PlaceData,
		},
	];
	const effect = effectOf(before, after, changes);
	if (effect)
		found.push({
			name: 'effect',
			lasts: 1200,
			still: 1200,
			view: landed,
			sound: 'summon',
			data: effect satisfies EffectData,
		});
	if (touched.length)
		found.push({
			name: 'token',
			lasts: 900,
			still: READ,
			view: influenced,
			sound: 'token',
			data: { player, changes } satisfies TokenData,
		});
	const column = columnOf(before, after, player, space);
	found.push({
		name: 'column',
		...(column.changed ? { lasts: 1400, still: 1000, sound: 'capture' as const } : { lasts: 600 }),
		// Nothing follows but the next turn, which may begin meanwhile: no view.
		...(over ? { view: counted, known: true } : {}),
		data: column satisfies ColumnData,
	});
	if (over) found.push(...scoring(counted, after));
	else if (after.turn === player)
		found.push({ name: 'skip', lasts: 1800, still: 1800, data: { player: (1 - player) as Player } satisfies SkipData });
	return found;
}

/** A hand with one copy of a card less. */
function without(hand: HeldCard[], card: CardFacts): HeldCard[] {
	const same = (held: HeldCard) =>
		held.name === card.name &&
		held.set === card.set &&
		held.number === card.number &&
		held.class === card.class &&
		held.hp === card.hp;
	return hand.map((held) => (same(held) ? { ...held, count: held.count - 1 } : held)).filter(({ count }) => count > 0);
}

function tokensOf(view: GridView, name: string): Tokens {
	const space = view.board[name];
	return space && !isCard(space) ? space.tokens : [0, 0];
}

/** The token changes on every space but that of the card. */
function changesOf(before: GridView, after: GridView, placed: string): Record<string, Change> {
	const changes: Record<string, Change> = {};
	for (const name of Object.keys(after.board)) {
		if (name === placed) continue;
		const [was, is] = [tokensOf(before, name), tokensOf(after, name)];
		const change: Change = { gone: null, come: null };
		for (const player of [0, 1] as const) {
			const count = is[player] - was[player];
			if (count > 0) change.come = { player, count };
			if (count < 0) change.gone = { player, count: -count };
		}
		if (change.gone || change.come) changes[name] = change;
	}
	return changes;
}

/** What the special effect of an EX/V/GX did, if it did anything. */
function effectOf(before: GridView, after: GridView, changes: Record<string, Change>): EffectData | null {
	const { player, space, influenced } = after.placed!;
	const { effect } = after.options;
	const there = after.board[space]!;
	if (effect === 'none' || !isCard(there) || there.card.class !== 'EX/V/GX') return null;
	const spaces =
		effect === 'intimidate'
			? neighbours(space).filter((name) => !influenced.includes(name) && changes[name]?.gone)
			: influenced.filter((name) => !tokensOf(before, name)[1 - player] && changes[name]?.come?.count === 2);
	return spaces.length ? { player, space, effect, spaces } : null;
}

function columnOf(before: GridView, after: GridView, player: Player, space: string): ColumnData {
	const column = COLUMNS.indexOf(space[0] as 'a');
	const leader = (view: GridView) => ahead(view.columns[0][column]!, view.columns[1][column]!);
	const [from, to] = [leader(before), leader(after)];
	const first = before.columns.every((hp) => hp[column] === 0);
	return { column, player, from, to, changed: from !== to && !first };
}

/** The scoring at the end, column by column. */
function scoring(counted: GridView, after: GridView): GridScene[] {
	const points: [number, number] = [0, 0];
	return COLUMNS.map((_, column) => {
		const hp: [number, number] = [after.columns[0][column]!, after.columns[1][column]!];
		const winner = ahead(...hp);
		if (winner !== null) points[winner] += hp[winner];
		const data: ScoreData = { column, hp, winner, points: [...points] };
		return {
			name: 'score',
			lasts: 1400,
			still: 1200,
			view: { ...counted, turn: null, points: [...points] as [number, number] },
			known: true,
			...(winner === null ? {} : { sound: 'keep' as const }),
			data,
		};
	});
}
