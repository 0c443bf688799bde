// A placement for the move list, from the values that the server sends with its event.
import type { Happened } from '../../lib/protocol.gen';
import type { ClassWord, Player } from './view';

/** What `BattleGridState.details` gives. */
export interface Placement {
	name: string;
	class: ClassWord;
	hp: number;
	space: string;
	influenced: string[];
	/** Who cannot place after it and is skipped. */
	skipped: Player | null;
}

/** The placement of an event; null for any other event. */
export function placementOf({ details }: Pick<Happened, 'details'>): Placement | null {
	return (details?.[0] as Placement | undefined) ?? null;
}
