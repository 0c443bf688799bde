// What cards and classes are called. Views name them in English; `names.ftl` has their species in the reader's language.
import { hasWord } from '../../i18n';
import { t } from './strings';
import type { CardFacts, ClassWord } from './view';

/** A name as a part of an id, as in `boxtop.words.slug`: "Ho-Oh" is `ho-oh`. */
const slug = (name: string): string =>
	(
		name
			.normalize('NFKD')
			.replace(/\P{ASCII}/gu, '')
			.toLowerCase()
			.match(/[a-z0-9]+/g) ?? []
	).join('-');

const PLAIN = /^[\p{Script=Latin}\p{M}0-9 .'’-]+$/u;
const MARKED = /^(.+)([ -])(ex|EX|GX|V|VMAX|VSTAR|BREAK|LEGEND|LV\.X|δ)$/;

export const className = (word: ClassWord): string => t(`class-${slug(word)}` as 'class-basic');

/**
 * The name of a card, as `messages.card_name` gives it: translated if its species is known, alone, with a mark such as
 * `ex` or `-GX` after it, or as a pair; any other name stays as it is.
 */
export const cardName = ({ name }: Pick<CardFacts, 'name'>): string => translated(name) ?? name;

function translated(name: string): string | null {
	const species = `species-${slug(name)}`;
	if (PLAIN.test(name) && hasWord('battle_grid', species)) return t(species as 'species-pikachu');
	const marked = MARKED.exec(name);
	if (marked) {
		const [, rest, between, mark] = marked as unknown as [string, string, string, string];
		const inner = translated(rest);
		if (inner === null) return null;
		if (mark === 'δ') return t('name-delta', { name: inner });
		return t(between === '-' ? 'name-hyphened' : 'name-marked', { name: inner, mark });
	}
	const pair = name.split(' & ');
	if (pair.length !== 2) return null;
	const [first, second] = pair.map(translated);
	return first && second ? t('name-pair', { first, second }) : null;
}
