// How a move is played on the board. The board itself sets the pieces in motion as soon as they stand elsewhere, a move
// of one's own already while it is on its way; the scenes give what others do its time and its sound.
import type { Frame, Scene } from '../../lib/board';
import { happening, type Happening } from './happening';
import type { ChessplusView } from './view';

type Name = 'move' | 'capture' | 'merge' | 'split' | 'castle' | 'promote';

/** Milliseconds. */
const LASTS: Record<Name, number> = { move: 240, capture: 300, merge: 420, split: 360, castle: 280, promote: 420 };
/** The same for a move of one's own, which glides since it was made: what is left of its effect. */
const OWN: Record<Name, number> = { move: 120, capture: 120, merge: 260, split: 180, castle: 120, promote: 260 };
const MATE = 800;

export function scenes({ before, after, event, you }: Frame<ChessplusView>): Scene<ChessplusView>[] {
	if (!before || event.kind !== 'moved') return [];
	const what = happening(before.board, after.board, after.moved);
	const name = nameOf(what);
	// Where several people share a screen the board turns after the move, which should have been seen by then.
	const own = you.length === 1 && you[0] === event.seat;
	const mate = isMate(after);
	const move: Scene<ChessplusView> = {
		name,
		lasts: (own ? OWN : LASTS)[name],
		sound: after.check && !mate ? 'check' : soundOf(name, what),
	};
	return mate ? [move, { name: 'mate', lasts: MATE, still: MATE, sound: 'check' }] : [move];
}

export function isMate(view: ChessplusView): boolean {
	return view.check !== null && view.result?.reason === 'checkmate';
}

/** What stands out most; the board shows all that a move does. */
function nameOf(what: Happening | null): Name {
	if (!what) return 'move';
	if (what.becomes) return 'promote';
	if (what.taken.length) return 'capture';
	if (what.mergedWith) return 'merge';
	if (what.stays) return 'split';
	return what.path.rook ? 'castle' : 'move';
}

function soundOf(name: Name, what: Happening | null): Scene['sound'] {
	if (name === 'castle') return 'move';
	if (name === 'promote') return what?.taken.length ? 'capture' : 'merge';
	return name;
}
