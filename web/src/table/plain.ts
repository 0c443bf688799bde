// The table of a game that nobody has drawn a board for.
import type { GameTable } from '../lib/board';
import PlainBoard from './PlainBoard.svelte';

const table: GameTable = { Board: PlainBoard, scenes: () => [{ name: 'move', lasts: 250, sound: 'move' }] };
export default table;
