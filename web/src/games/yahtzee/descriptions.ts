// Faces and dice as text: for labels, announcements and the move list.
import { t } from './strings';
import type { Letter } from './view';

export function faceName(letter: Letter): string {
	return t(`face-${letter}`);
}

type Key = 'dice' | 'the';

function listed(dice: readonly Letter[], key: Key): string {
	const parts = [...new Set(dice)].map((letter) => {
		const n = dice.filter((other) => other === letter).length as 1 | 2 | 3 | 4 | 5;
		return t(`${key}-${n}`, { face: faceName(letter) });
	});
	if (parts.length < 2) return parts.join('');
	return `${parts.slice(0, -1).join(', ')} ${t('and')} ${parts.at(-1)}`;
}

/** Dice as text: "two Torchics, Mudkip and Wynaut". */
export const describeDice = (dice: readonly Letter[]): string => listed(dice, 'dice');

/** The same with articles: "the two Torchics and the Mudkip". */
export const describeTheDice = (dice: readonly Letter[]): string => listed(dice, 'the');
