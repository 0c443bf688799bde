// A move for the move list, from the details of its event, which `src/boxtop/games/battle_chess/details.py` makes.
import { listed } from '../../i18n';
import type { Happened } from '../../lib/protocol.gen';
import { speciesName, t } from './strings';
import type { SideName, Stake } from './view';

interface Named {
	side: SideName;
	/** In English, as on the piece sheet. */
	name: string;
}

interface Target extends Named {
	power: number;
	/** The attack was on one of its eggs. */
	egg: boolean;
}

interface Loss extends Named {
	how: Stake;
}

/** What a choice does: a decision, or the card that decided its battle. */
export interface Details extends Named {
	what: 'move' | 'attack' | 'summon' | 'card';
	from?: string;
	to: string;
	power?: number;
	targets?: Target[];
	card?: number;
	/** Missing while a card is still to be drawn. */
	losses?: Loss[];
}

/** A part of an entry: text, a piece with its picture, a card, or how it ended. */
export type Part =
	{ kind: 'text' | 'card' | 'ends'; text: string } | { kind: 'piece'; text: string; side: SideName; name: string };

/** The parts of an entry; null without details: the move is then told in notation. */
export function entryParts(event: Happened): Part[] | null {
	const [decision, card] = (event.details ?? []) as unknown as Details[];
	if (!decision) return null;
	const slots = new Slots();
	const piece = slots.add({
		kind: 'piece',
		text: speciesName(decision.name),
		side: decision.side,
		name: decision.name,
	});
	return slots.fill(entry(decision, card, piece, slots));
}

/** The text of an entry, with a stand-in for each part that is not plain text. */
function entry(decision: Details, drawn: Details | undefined, piece: string, slots: Slots): string {
	const square = decision.to;
	if (decision.what === 'summon') return t('entry-summon', { piece, square });
	if (decision.what === 'move') return t('entry-move', { piece, square });
	const targets = decision.targets ?? [];
	const foes = targets.map(({ side, name, egg }) => {
		const text = egg ? t('entry-egg', { name: speciesName(name) }) : speciesName(name);
		return slots.add({ kind: 'piece', text, side, name });
	});
	const ends = slots.add({ kind: 'ends', text: listed(outcomes((drawn ?? decision).losses)) });
	const against = targets.filter(({ egg }) => !egg).map(({ power }) => String(power));
	const facts = { piece, foes, square, against, power: decision.power ?? 0, ends };
	const attack = decision.from === decision.to ? 'entry-attack' : 'entry-moveAttack';
	if (!against.length) return t(attack, facts);
	if (drawn?.card === undefined) return t(`${attack}-powers`, facts);
	const card = slots.add({ kind: 'card', text: String(drawn.card) });
	return t(`${attack}-card`, { ...facts, card, total: facts.power + drawn.card });
}

/** What a battle cost, in a few words each. */
function outcomes(losses: Loss[] | undefined): string[] {
	if (!losses) return [t('entry-undecided')];
	if (!losses.length) return [t('entry-draw')];
	return losses.map(({ how, name }) => t(`entry-loss-${how}`, { name: speciesName(name) }));
}

/** Parts that a message holds a place for, so that each language puts them where it wants them. */
class Slots {
	#parts: Part[] = [];

	/** A character of private use that stands for the part in a message. */
	add(part: Part): string {
		this.#parts.push(part);
		return String.fromCharCode(0xe000 + this.#parts.length - 1);
	}

	fill(text: string): Part[] {
		return text
			.split(/([\ue000-\uf8ff])/)
			.filter(Boolean)
			.map((piece) => this.#parts[piece.charCodeAt(0) - 0xe000] ?? { kind: 'text', text: piece });
	}
}
