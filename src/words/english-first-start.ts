import english from './en.json?first-start' with { type: 'json' };
import type { SentenceOf } from './words-file.ts';

/** The sentences of the setup page, in English. */
export const englishFirstStart: Readonly<Record<SentenceOf<'first-start'>, string>> = english['first-start'];
