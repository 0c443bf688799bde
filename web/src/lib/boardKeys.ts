// The keys of boards on which pieces are picked and put down by the keyboard.
import type { KeyHelp } from './keyboard.svelte';
import { t } from '../i18n';

export const boardKeys = (): KeyHelp[] => [
	{ keys: ['←', '→', '↑', '↓'], does: t('keys-board-move') },
	{ keys: ['Enter', t('keys-space')], does: t('keys-board-pick') },
	{ keys: ['Esc'], does: t('keys-board-escape') },
];
