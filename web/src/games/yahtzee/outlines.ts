// Outlines used by several components, each in its own colours.
import crown from '$boxtop/games/yahtzee/art/crown.svg?art';
import { byFileName, outlineOf } from '../../lib/art';

/** The winner's crown, within 24 by 14 around (0, 0). */
export const CROWN = outlineOf(crown);

const tokens = byFileName(
	import.meta.glob<string>('$boxtop/games/yahtzee/art/tokens/*.svg', { query: '?art', import: 'default', eager: true }),
);

/** A player's token, within 32 by 32 around (0, 0). */
export const tokenOf = (player: number): string => outlineOf(tokens[player + 1]!);

/** An arrow to the left, in 12 by 12. */
export const LEFT = 'M11 6H2M6 2L2 6L6 10';
