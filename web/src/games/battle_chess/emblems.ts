// The animals on the pieces, our own artwork, in 48 by 48 around (0, 0).
import { byFileName } from '../../lib/art';

const animals = byFileName(
	import.meta.glob<string>('$boxtop/games/battle_chess/art/pieces/*.svg', {
		query: '?art',
		import: 'default',
		eager: true,
	}),
);

/** The animal of a piece by its name; undefined for a piece of somebody's own sheet, which shows its letter. */
export const emblemOf = (name: string): string | undefined => animals[name.toLowerCase()];
