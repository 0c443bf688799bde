// What the dice can show, as docs/fair-chance.md lists it: for checking a finished match in the browser.
import type { ChanceTracker, Outcomes, RecordFile } from '../../lib/fairCheck';
import { describeDice } from './descriptions';
import { parseKeep } from './dice';
import { t } from './strings';
import { type Letter, LETTERS } from './view';

const FACES = LETTERS.join('');
const DICE = 5;

/** All sets of n dice in the order of a dictionary, with the number of ways to throw each. */
function sets(n: number): [string, number][] {
	const factorial = (m: number): number => (m < 2 ? 1 : m * factorial(m - 1));
	const found: [string, number][] = [];
	const extend = (shown: string, from: number) => {
		if (shown.length < n) {
			for (let face = from; face < FACES.length; face++) extend(shown + FACES[face], face);
			return;
		}
		const alike = [...FACES].map((face) => shown.split(face).length - 1);
		found.push([shown, alike.reduce((ways, count) => ways / factorial(count), factorial(n))]);
	};
	extend('', 0);
	return found;
}

const inOrder = (dice: string): string => [...dice].sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b)).join('');

const byFaces = (a: string, b: string): number => {
	const at = [...a].findIndex((face, n) => face !== b[n]);
	return at < 0 ? 0 : FACES.indexOf(a[at]!) - FACES.indexOf(b[at]!);
};

/** What five dice can show of which some were kept. */
export function rolls(kept: string): Outcomes {
	const found = sets(DICE - kept.length).map(([shown, ways]) => [inOrder(kept + shown), ways] as const);
	return found.sort(([a], [b]) => byFaces(a, b));
}

export function follow(record: RecordFile): ChanceTracker | null {
	if (record.start) return null;
	let kept = '';
	return {
		outcomes: () => rolls(kept),
		moved: (move) => (kept = parseKeep(move)?.join('') ?? ''),
		happened: () => (kept = ''),
	};
}

export const check = (): string => t('chance-check');

export const count = (n: number): string => t('chance-count', { n });

export const outcome = (dice: string): string => describeDice([...dice] as Letter[]);
