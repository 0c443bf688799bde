// The animals on the pieces, our own: plain ones, drawn from nobody's pictures, in a field of 48 by 48 around 0, 0.
import { gallery } from '../../lib/art';

const animals = gallery(
	import.meta.glob<string>('$boxtop/games/battle_chess/art/pieces/*.svg', {
		query: '?art',
		import: 'default',
		eager: true,
	}),
);

/** The animal of a piece with a name that we know; any other piece shows its letter. */
export const emblemOf = (name: string): string | undefined => animals[name.toLowerCase()];
