// The scenes of a move. The board itself animates pieces as soon as they change, my own moves already when they are sent;
// scenes give the moves of others their time and their sound.
import type { Frame, Scene } from '../../lib/board';
import { effectsOf, type MoveEffects } from './moveEffects';
import type { ChessplusView } from './view';

type Name = 'move' | 'capture' | 'merge' | 'split' | 'castle' | 'promote';

/** Milliseconds. */
const LASTS: Record<Name, number> = { move: 240, capture: 300, merge: 420, split: 360, castle: 280, promote: 420 };
/** The same for my own move, which has been gliding since it was sent. */
const OWN: Record<Name, number> = { move: 120, capture: 120, merge: 260, split: 180, castle: 120, promote: 260 };
const MATE = 800;

export function scenes({ before, after, event, you }: Frame<ChessplusView>): Scene<ChessplusView>[] {
	if (!before || event.kind !== 'moved') return [];
	const what = effectsOf(before.board, after.board, after.moved);
	const name = nameOf(what);
	// On a shared screen the board flips after the move, which should have been seen by then.
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

/** The most notable effect of a move; the board shows all of them. */
function nameOf(what: MoveEffects | null): Name {
	if (!what) return 'move';
	if (what.becomes) return 'promote';
	if (what.taken.length) return 'capture';
	if (what.mergedWith) return 'merge';
	if (what.stays) return 'split';
	return what.path.rook ? 'castle' : 'move';
}

function soundOf(name: Name, what: MoveEffects | null): Scene['sound'] {
	if (name === 'castle') return 'move';
	if (name === 'promote') return what?.taken.length ? 'capture' : 'merge';
	return name;
}
