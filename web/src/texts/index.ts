// The words of the page, in the language that is chosen: English, for now.
import { catalogue } from '../lib/text';
import { en } from './en';

export const t = catalogue(en);
export type Key = keyof typeof en;
