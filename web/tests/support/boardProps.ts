// What a table hands to every board while nothing is being seen, for the tests of boards.
import type { BoardProps, Settings } from '../../src/lib/board';

export const SETTINGS: Settings = {
	confirm: false,
	motion: false,
	pace: 'natural',
	autoroll: false,
	notation: false,
	theme: 'light',
};

type Idle = Pick<
	BoardProps<any>,
	'past' | 'latest' | 'scene' | 'proceed' | 'hint' | 'covered' | 'uncover' | 'settings'
>;

export const idle = (): Idle => ({
	past: false,
	latest: null,
	scene: null,
	proceed: () => {},
	hint: null,
	covered: null,
	uncover: () => {},
	settings: SETTINGS,
});
