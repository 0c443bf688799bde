// Cards, spaces, columns and scenes as text: for labels and announcements.
import type { ColumnData, EffectData, ScoreData, PlayingScene } from './scenes';
import { t } from './strings';
import type { CardFacts, ClassInfo, GridView, Player, Space, Standing } from './view';
import { COLUMNS, ahead, isCard, pile } from './view';

/** The names by player, and which of them is the viewer (null: neither). */
export interface Who {
	names: string[];
	me: number | null;
}

export const describeCard = (card: CardFacts): string => t('card', { name: card.name, class: card.class, hp: card.hp });

export const nameOf = (who: Who, player: number): string => who.names[player] ?? '';

/** Several things in a row: "a, b and c". */
export function listed(things: readonly string[]): string {
	const last = things.at(-1) ?? '';
	return things.length > 1 ? t('and', { some: things.slice(0, -1).join(', '), last }) : last;
}

export function describeTokens(space: Space | undefined, who: Who): string {
	const there = pile(space);
	if (!there) return t('tokens-none');
	if (there.player === who.me) return t('tokens-mine', { count: there.count });
	return t('tokens', { count: there.count, name: nameOf(who, there.player) });
}

export function describeSpace(name: string, space: Space | undefined, who: Who): string {
	if (space && isCard(space)) {
		const whose = space.player === who.me ? t('your') : t('whose', { name: nameOf(who, space.player) });
		return t('space-card', { space: name, whose, card: describeCard(space.card) });
	}
	return pile(space)
		? t('space-tokens', { space: name, tokens: describeTokens(space, who) })
		: t('space-empty', { space: name });
}

export function describeColumn(standing: Standing, n: number, who: Who): string {
	const [hp1, hp2] = [standing.columns[0][n]!, standing.columns[1][n]!];
	const leader = ahead(hp1, hp2);
	const leads =
		leader === null
			? t('column-nobody')
			: leader === who.me
				? t('column-you')
				: t('column-leads', { name: nameOf(who, leader) });
	const called = (player: Player) => (player === who.me ? t('you') : nameOf(who, player));
	return t('column', { column: COLUMNS[n]!, first: called(0), hp1, second: called(1), hp2, leads });
}

/** In which directions a class influences. */
export function where(info: ClassInfo): string {
	const all = info.directions.map((direction) => t(`class-${direction}` as 'class-all'));
	const last = all.pop() ?? '';
	return all.length ? t('class-or', { some: all.join(', '), last }) : last;
}

/** What a card needs and does. */
export function describeClass(card: CardFacts, view: GridView, free: boolean): string {
	const info = view.classes[card.class];
	return [
		free ? t('class-free') : t('class-cost', { count: info.cost }),
		t('class-does', { count: info.influences, where: where(info) }),
		t('class-removes', { count: info.removes }),
	].join(' ');
}

/** What the special effect means, for the cards that have one. */
export function describeEffect(card: CardFacts, view: GridView): string {
	return card.class === 'EX/V/GX' ? t(`effect-${view.options.effect}-means`) : '';
}

// -- scenes ----------------------------------------------------------------------------------------------

/** The banner's text for a scene; empty if the scene needs none. */
export function bannerText(playing: PlayingScene, who: Who): string {
	switch (playing.name) {
		case 'effect':
			return describeEffectScene(playing.data);
		case 'column':
			return playing.data.changed ? describeColumnScene(playing.data, who) : '';
		case 'skip':
			return playing.data.player === who.me
				? t('told-skip-you')
				: t('told-skip', { name: nameOf(who, playing.data.player) });
		default:
			return '';
	}
}

function describeEffectScene({ effect, spaces }: EffectData): string {
	return t(effect === 'surge' ? 'told-surge' : 'told-intimidate', { count: spaces.length, spaces: listed(spaces) });
}

function describeColumnScene({ column: n, from, to }: ColumnData, who: Who): string {
	const column = COLUMNS[n]!;
	if (to === null) return t('told-tied', { column });
	const name = nameOf(who, to);
	if (from === null) return to === who.me ? t('told-leads-you', { column }) : t('told-leads', { name, column });
	const other = nameOf(who, from);
	if (to === who.me) return t('told-takes-you', { column, other });
	return from === who.me ? t('told-takes-from', { name, column }) : t('told-takes', { name, column, other });
}

/** Who scores a column. */
export function describeScore({ winner, hp }: ScoreData, who: Who): string {
	if (winner === null) return t(hp[0] ? 'score-tied' : 'score-empty');
	return winner === who.me
		? t('score-wins-you', { hp: hp[winner] })
		: t('score-wins', { name: nameOf(who, winner), hp: hp[winner] });
}

/** A scene as text for screen readers. */
export function describeScene(playing: PlayingScene, who: Who): string {
	if (playing.name !== 'score') return bannerText(playing, who);
	const { column, hp } = playing.data;
	return t('score-said', {
		column: COLUMNS[column]!,
		hp1: hp[0],
		hp2: hp[1],
		outcome: describeScore(playing.data, who),
	});
}

/** The width of a bold letter by font size, rounded up. */
const WIDE = 0.6;

/** A name on one line or two, each with the size at which it fits. */
export function fitted(name: string, width: number, size: number): { line: string; size: number }[] {
	const wide = (line: string, at: number) => line.length * at * WIDE;
	const words = name.split(' ');
	let lines = [name];
	if (wide(name, size) > width && words.length > 1) {
		const halves = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')]);
		const longest = (pair: string[]) => Math.max(...pair.map((line) => line.length));
		lines = halves.reduce((best, pair) => (longest(pair) < longest(best) ? pair : best));
	}
	const least = lines.length > 1 ? size * 0.85 : size;
	return lines.map((line) => ({ line, size: Math.min(least, width / (line.length * WIDE)) }));
}
