import english from './en.json?first-start' with { type: 'json' };
import type { SentenceOf } from './words-file.ts';

export const englishFirstStart: Readonly<Record<SentenceOf<'first-start'>, string>> = english['first-start'];
