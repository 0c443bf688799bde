// Parses a move for the move list from its event's sentence: past events have no other details.
import type { Happened } from '../../lib/protocol';
import type { SideName } from './view';

export interface Named {
	side: SideName;
	name: string;
}

export interface Met extends Named {
	/** The attack was on one of its eggs. */
	egg: boolean;
	power: number | null;
}

export interface Loss extends Named {
	how: 'flips' | 'leaves';
}

export interface ParsedMove {
	who: Named;
	/** The square it moved to or was summoned on, if any. */
	to: string | null;
	summoned: boolean;
	battle: { met: Met[]; power: number | null; card: number | null; losses: Loss[]; egg: boolean } | null;
}

const SQUARE = '[a-h][1-8]';
const SUMMON = new RegExp(`^(Yellow|Blue) summons (.+) on (${SQUARE})\\.`);
const MOVE = new RegExp(`^(Yellow|Blue)'s (.+?) from ${SQUARE} goes to (${SQUARE})\\.`);
const ATTACK = new RegExp(
	`^(Yellow|Blue)'s (.+?) (?:from ${SQUARE} goes to (${SQUARE}) and|on ${SQUARE}) attacks (.+?)` +
		`(?:, (\\d+) against (\\d+(?: and \\d+)*))?: (.+)$`,
);
const MET = new RegExp(`(an egg of )?(Yellow|Blue)'s (.+?) on ${SQUARE}`, 'g');
const CARD = /A plus (\d+) card is drawn[^:]*: (.+)$/;
const LOSS = /(Yellow|Blue)'s (.+?) (is flipped|leaves the mat|is taken)/g;

/** The parts of a move; null if its sentence does not match (after a player's data was deleted). */
export function parseMove(event: Happened): ParsedMove | null {
	const sentence = event.sentence ?? '';
	const summon = SUMMON.exec(sentence);
	if (summon) return { who: named(summon[1]!, summon[2]!), to: summon[3]!, summoned: true, battle: null };
	const attack = ATTACK.exec(sentence);
	if (!attack) {
		const move = MOVE.exec(sentence);
		return move && { who: named(move[1]!, move[2]!), to: move[3]!, summoned: false, battle: null };
	}
	const [, side, name, to, against, power, powers, rest] = attack;
	const card = CARD.exec(rest!);
	const left = powers?.split(' and ').map(Number) ?? [];
	const met = [...against!.matchAll(MET)].map(([, egg, side, name]) => ({
		...named(side!, name!),
		egg: Boolean(egg),
		power: egg ? null : (left.shift() ?? null),
	}));
	const losses = [...(card?.[2] ?? rest!).matchAll(LOSS)]
		.filter(([, , , how]) => how !== 'is taken') // an egg
		.map(([, side, name, how]) => ({
			...named(side!, name!),
			how: how === 'is flipped' ? ('flips' as const) : ('leaves' as const),
		}));
	return {
		who: named(side!, name!),
		to: to ?? null,
		summoned: false,
		battle: {
			met,
			power: power === undefined ? null : Number(power),
			card: card ? Number(card[1]) : null,
			losses,
			egg: met.some((one) => one.egg),
		},
	};
}

const named = (side: string, name: string): Named => ({ side: side as SideName, name });
