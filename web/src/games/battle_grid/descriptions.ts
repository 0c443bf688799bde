// Cards, spaces, columns and scenes as text: for labels and announcements.
import type { ColumnData, EffectData, ScoreData, PlayingScene } from './scenes';
import { cardName, className } from './names';
import { t } from './strings';
import type { CardFacts, ClassInfo, GridView, Player, Space, Standing } from './view';
import { COLUMNS, ahead, isCard, pile } from './view';

/** The names by player, and which of them is the viewer (null: neither). */
export interface Who {
	names: string[];
	me: number | null;
}

export const describeCard = (card: CardFacts): string =>
	t('card', { name: cardName(card), class: className(card.class), hp: card.hp });

export const nameOf = (who: Who, player: number): string => who.names[player] ?? '';

/** Whether a player is the reader, for messages. */
export const is = (who: Who, player: number): 'you' | 'other' => (player === who.me ? 'you' : 'other');

/** Several sentences as one text. */
export const sentences = (all: readonly string[]): string =>
	all.filter(Boolean).reduce((first, then) => (first ? t('two-sentences', { first, then }) : then), '');

export function describeTokens(space: Space | undefined, who: Who): string {
	const there = pile(space);
	if (!there) return t('tokens-none');
	const { player, count } = there;
	return t('tokens', { count, owner: nameOf(who, player), 'owner-is': is(who, player) });
}

export function describeSpace(name: string, space: Space | undefined, who: Who): string {
	if (space && isCard(space)) {
		const { player, card } = space;
		const owner = { owner: nameOf(who, player), 'owner-is': is(who, player) };
		return t('space-card', { space: name, ...owner, card: describeCard(card) });
	}
	return pile(space)
		? t('space-tokens', { space: name, tokens: describeTokens(space, who) })
		: t('space-empty', { space: name });
}

export function describeColumn(standing: Standing, n: number, who: Who): string {
	const [hp1, hp2] = [standing.columns[0][n]!, standing.columns[1][n]!];
	const leader = ahead(hp1, hp2);
	const called = (player: Player) => (player === who.me ? t('column-you') : nameOf(who, player));
	return t('column', {
		column: COLUMNS[n]!,
		first: called(0),
		hp1,
		second: called(1),
		hp2,
		leader: leader === null ? '' : nameOf(who, leader),
		'leader-is': leader === null ? 'nobody' : is(who, leader),
	});
}

/** In which directions a class influences. */
export const where = (info: ClassInfo): string => t(`reach-${info.directions.join('-')}` as 'reach-all');

/** What a card needs and does. */
export function describeClass(card: CardFacts, view: GridView, free: boolean): string {
	const info = view.classes[card.class];
	return sentences([
		free ? t('class-free') : t('class-cost', { count: info.cost }),
		t('class-does', { count: info.influences, where: where(info) }),
		t('class-removes', { count: info.removes }),
	]);
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
			return t('told-skip', { name: nameOf(who, playing.data.player), 'name-is': is(who, playing.data.player) });
		default:
			return '';
	}
}

function describeEffectScene({ effect, spaces }: EffectData): string {
	return t(effect === 'surge' ? 'told-surge' : 'told-intimidate', { count: spaces.length, spaces });
}

function describeColumnScene({ column: n, from, to }: ColumnData, who: Who): string {
	const column = COLUMNS[n]!;
	if (to === null) return t('told-tied', { column });
	const leader = { column, name: nameOf(who, to), 'name-is': is(who, to) };
	if (from === null) return t('told-leads', leader);
	return t('told-takes', { ...leader, other: nameOf(who, from), 'other-is': is(who, from) });
}

/** Who scores a column. */
export function describeScore({ winner, hp }: ScoreData, who: Who): string {
	if (winner === null) return t(hp[0] ? 'score-tied' : 'score-empty');
	return t('score-wins', { name: nameOf(who, winner), 'name-is': is(who, winner), hp: hp[winner] });
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

/** The width of a bold letter by font size, rounded up; of a Japanese one. */
const [LATIN, JAPANESE] = [0.6, 1];
const ems = (line: string): number =>
	[...line].reduce((sum, letter) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(letter) ? JAPANESE : LATIN), 0);
/** Where a name can be broken: at spaces, and after the & of a pair. */
const BREAK = / |(?<=&)(?! )/g;

/** A name on one line or two, each with the size at which it fits. */
export function fitted(name: string, width: number, size: number): { line: string; size: number }[] {
	let lines = [name];
	const breaks = [...name.matchAll(BREAK)].map(({ index }) => index);
	if (ems(name) * size > width && breaks.length) {
		const halves = breaks.map((at) => [name.slice(0, at), name.slice(at).trimStart()]);
		const longest = (pair: string[]) => Math.max(...pair.map(ems));
		lines = halves.reduce((best, pair) => (longest(pair) < longest(best) ? pair : best));
	}
	const least = lines.length > 1 ? size * 0.85 : size;
	return lines.map((line) => ({ line, size: Math.min(least, width / ems(line)) }));
}
