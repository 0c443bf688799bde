// The words of the page, in the language that is chosen: English, for now.
import { catalogue, counting } from '../lib/text';
import { en } from './en';

export const t = catalogue(en);
/** With a number: `tn('list.moves', 3)`. */
export const tn = counting(en);
export type Key = keyof typeof en;
