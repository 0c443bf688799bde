// The strings of the page in the chosen language: English, for now.
import { catalogue, counting } from './catalogue';
import { en } from './en';

export const t = catalogue(en);
/** With a number: `tn('list.moves', 3)`. */
export const tn = counting(en);
export type Key = keyof typeof en;
