// A placement as the list of moves tells it: read from what everybody hears of it.
import type { Happened } from '../../lib/protocol';
import type { ClassWord } from './view';

export interface Told {
	name: string;
	/** Null where nothing but the notation is known. */
	card: { class: ClassWord; hp: number } | null;
	space: string;
	influenced: string[];
	skips: boolean;
}

const MOVE = /^(.*)@([a-c][1-5])(?:>([a-c1-5,]*))?$/s;
const FACTS = /^(.*) \((Basic|Stage 1|Stage 2|EX\/V\/GX), (\d+) HP\)$/s;

/** Who is placed where; null for anything else. */
export function readEntry({ text = '', sentence = '' }: Pick<Happened, 'text' | 'sentence'>): Told | null {
	const move = MOVE.exec(text);
	if (!move) return null;
	const [, label, space, chosen] = move as unknown as [string, string, string, string | undefined];
	const own = FACTS.exec(label);
	// A card of the catalogue is named with its set and number; what it is stands in the sentence.
	const name = own ? own[1]! : label.replace(/ \S+ \S+$/, '');
	const at = sentence.indexOf(`${name} (`);
	const told = own ?? (at < 0 ? null : FACTS.exec(sentence.slice(at, sentence.indexOf(')', at + name.length) + 1)));
	return {
		name,
		card: told && { class: told[2] as ClassWord, hp: Number(told[3]) },
		space,
		influenced: chosen ? chosen.split(',') : [],
		skips: /\bskipped\b/.test(sentence),
	};
}
