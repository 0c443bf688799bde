// Parses a placement for the move list from its event's text and sentence.
import type { Happened } from '../../lib/protocol';
import type { ClassWord } from './view';

export interface ParsedMove {
	name: string;
	/** Null if the sentence does not tell. */
	card: { class: ClassWord; hp: number } | null;
	space: string;
	influenced: string[];
	skips: boolean;
}

const MOVE = /^(.*)@([a-c][1-5])(?:>([a-c1-5,]*))?$/s;
const FACTS = /^(.*) \((Basic|Stage 1|Stage 2|EX\/V\/GX), (\d+) HP\)$/s;

/** The parts of a placement; null for any other event. */
export function parseMove({ text = '', sentence = '' }: Pick<Happened, 'text' | 'sentence'>): ParsedMove | null {
	const move = MOVE.exec(text);
	if (!move) return null;
	const [, label, space, chosen] = move as unknown as [string, string, string, string | undefined];
	const own = FACTS.exec(label);
	// A card of the catalogue is written with set and number; its class and HP are in the sentence.
	const name = own ? own[1]! : label.replace(/ \S+ \S+$/, '');
	const at = sentence.indexOf(`${name} (`);
	const facts = own ?? (at < 0 ? null : FACTS.exec(sentence.slice(at, sentence.indexOf(')', at + name.length) + 1)));
	return {
		name,
		card: facts && { class: facts[2] as ClassWord, hp: Number(facts[3]) },
		space,
		influenced: chosen ? chosen.split(',') : [],
		skips: /\bskipped\b/.test(sentence),
	};
}
