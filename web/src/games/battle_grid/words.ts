// What lies on the grid and in a hand, in words: for labels, and for those who listen.
import { t } from './texts';
import type { CardFacts, ClassInfo, GridView, Player, Space, Standing } from './view';
import { COLUMNS, ahead, isCard, pile } from './view';

/** Who is who: the names by player, and which of them looks (null: somebody else). */
export interface Who {
	names: string[];
	me: number | null;
}

export const cardWords = (card: CardFacts): string => t('card', { name: card.name, class: card.class, hp: card.hp });

export const nameOf = (who: Who, player: number): string => who.names[player] ?? '';

export function tokenWords(space: Space | undefined, who: Who): string {
	const there = pile(space);
	if (!there) return t('tokens.none');
	const one = there.count === 1;
	if (there.player === who.me) return one ? t('tokens.mine.one') : t('tokens.mine', { count: there.count });
	const name = nameOf(who, there.player);
	return one ? t('tokens.one', { name }) : t('tokens', { count: there.count, name });
}

export function spaceWords(name: string, space: Space | undefined, who: Who): string {
	if (space && isCard(space)) {
		const whose = space.player === who.me ? t('your') : t('whose', { name: nameOf(who, space.player) });
		return t('space.card', { space: name, whose, card: cardWords(space.card) });
	}
	return pile(space)
		? t('space.tokens', { space: name, tokens: tokenWords(space, who) })
		: t('space.empty', { space: name });
}

export function columnWords(standing: Standing, n: number, who: Who): string {
	const [hp1, hp2] = [standing.columns[0][n]!, standing.columns[1][n]!];
	const leader = ahead(hp1, hp2);
	const leads =
		leader === null
			? t('column.nobody')
			: leader === who.me
				? t('column.you')
				: t('column.leads', { name: nameOf(who, leader) });
	const called = (player: Player) => (player === who.me ? t('you') : nameOf(who, player));
	return t('column', { column: COLUMNS[n]!, first: called(0), hp1, second: called(1), hp2, leads });
}

/** In which directions a class influences. */
export function where(info: ClassInfo): string {
	const all = info.directions.map((direction) => t(`class.${direction}` as 'class.all'));
	const last = all.pop() ?? '';
	return all.length ? t('class.or', { some: all.join(', '), last }) : last;
}

/** What a card does, in a sentence or two. */
export function classWords(card: CardFacts, view: GridView, free: boolean): string {
	const info = view.classes[card.class];
	const parts = [
		free ? t('class.free') : info.cost === 1 ? t('class.cost.one') : t('class.cost', { count: info.cost }),
		t('class.does', { count: info.influences, where: where(info) }),
		info.removes === 1 ? t('class.removes.one') : t('class.removes', { count: info.removes }),
	];
	return parts.join('; ') + '.';
}

/** What the special effect means, for the cards that have one. */
export function effectWords(card: CardFacts, view: GridView): string {
	return card.class === 'EX/V/GX' ? t(`effect.${view.options.effect}.means`) : '';
}

/** How wide a bold letter is, by its size; rather more than less. */
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
