// Which card can be turned over, as docs/fair-chance.md lists it: for checking a finished match in the browser.
import type { ChanceTracker, RecordFile } from '../../lib/fairCheck';
import { t } from './strings';

interface Cards {
	values: number[];
	/** The card after which all are shuffled. */
	reshuffle: number;
}

/** The cards of a piece sheet, of whose text no more is read than this. */
export function cardsOf(sheet: string): Cards | null {
	const part = /^\[cards\]$(.*?)(?=^\[|$(?![\s\S]))/ms.exec(sheet)?.[1];
	const values = /^values\s*=.*?\[([-\d\s,]*)\]/m.exec(part ?? '')?.[1];
	const reshuffle = /^reshuffle\s*=\D*?(\d+)/m.exec(part ?? '')?.[1];
	return values && reshuffle
		? {
				values: values
					.split(',')
					.filter((value) => value.trim())
					.map(Number),
				reshuffle: Number(reshuffle),
			}
		: null;
}

export function follow(record: RecordFile): ChanceTracker | null {
	const cards = cardsOf(String(record.options['sheet'] ?? ''));
	if (record.start || !cards) return null;
	let down = [...cards.values];
	return {
		outcomes: () =>
			[...new Set(down)]
				.sort((a, b) => a - b)
				.map((value) => [`+${value}`, down.filter((one) => one === value).length] as const),
		moved: () => {},
		happened: (outcome) => {
			const value = Number(outcome);
			if (value === cards.reshuffle) down = [...cards.values];
			else down.splice(down.indexOf(value), 1);
		},
	};
}

export const check = (): string => t('chance-check');

export const count = (n: number): string => t('chance-count', { n });

/** +20: a card has no other name. */
export const outcome = (card: string): string => card;
