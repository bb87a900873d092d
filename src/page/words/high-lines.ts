import { scriptOf } from './direction.ts';

/** Scripts of our fonts whose joined letters, vowel signs or tone marks extend further than Latin accents. */
const highScripts = /Arab|Beng|Deva|Taml|Thai/;

/** True if the lines of a locale such as `hi` need more height. */
export const hasHighLines = (code: string): boolean => highScripts.test(scriptOf(code));
