// Faces, dice and players as text: for labels, announcements and the move list.
import { listed } from '../../i18n';
import { t } from './strings';
import type { Letter } from './view';

export function faceName(letter: Letter): string {
	return t(`face-${letter}`);
}

function counted(dice: readonly Letter[], id: 'dice-alike' | 'the-dice-alike'): string {
	const parts = [...new Set(dice)].map((letter) => {
		const n = dice.filter((other) => other === letter).length;
		return t(id, { n, face: t(`faces-${letter}`, { n }) });
	});
	return listed(parts);
}

/** Dice as text: "two Torchics, one Mudkip, and one Wynaut". */
export const describeDice = (dice: readonly Letter[]): string => counted(dice, 'dice-alike');

/** The same with articles: "the two Torchics and the Mudkip". */
export const describeTheDice = (dice: readonly Letter[]): string => counted(dice, 'the-dice-alike');

/** Several rolls as text. */
export const describeRolls = (rolls: readonly string[]): string =>
	rolls
		.map((roll) => describeDice([...roll] as Letter[]))
		.reduce((before, then) => t('rolls-then', { rolls: before, then }));

/** A player in a message that says "you" to the reader. */
export const who = (name: string | undefined, you: boolean) => ({ name: name ?? '', 'name-is': you ? 'you' : 'other' });
