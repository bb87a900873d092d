import type { Language } from '../../contract/language.ts';
import { containsBannedWord } from './banned-words.ts';
import { graphemesOf } from './graphemes.ts';

/** The rules for visitors' names in a language. Interface: Language, customerName. */
export type NameRules = NonNullable<Language['customerName']>;

/** In graphemes. */
const maxLength = 200;

/** The cleaned name, or the reason for a refusal. `min` and `max` are in graphemes. */
export type NameCheck =
  | { readonly kind: 'accepted'; readonly name: string }
  | {
      readonly kind: 'refused';
      readonly problem: 'too-short' | 'too-long' | 'not-allowed';
      readonly min: number;
      readonly max: number;
    };

/** Checks a name against a language's rules, and accepts an empty name. A `min` or `max` of 0 sets no limit. */
export function checkName(typed: string, rules: NameRules = { min: 0, max: 0, bannedWords: [] }): NameCheck {
  const name = cleanName(typed);
  if (name === '') return { kind: 'accepted', name };
  const { min, max } = nameBounds(rules);
  const refused = { kind: 'refused', min, max } as const;
  const { length } = graphemesOf(name);
  if (length < min) return { ...refused, problem: 'too-short' };
  if (length > max) return { ...refused, problem: 'too-long' };
  return containsBannedWord(name, rules.bannedWords)
    ? { ...refused, problem: 'not-allowed' }
    : { kind: 'accepted', name };
}

/** The length limits of a name, in graphemes. A `min` above `max` is ignored. */
export function nameBounds({ min, max }: Pick<NameRules, 'min' | 'max'>): { min: number; max: number } {
  const most = max > 0 ? Math.min(max, maxLength) : maxLength;
  return { min: min > most ? 0 : min, max: most };
}

/** Control characters, direction marks, fillers and other characters without width, except joiners. */
const invisibleCharacters =
  /[\p{Cc}\p{Cs}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|\u034f|(?![\u200c\u200d])\p{Cf}/gu;

/** A zero-width joiner or non-joiner that no script or emoji needs at this position. */
const uselessJoiner =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}][\p{M}\p{Emoji_Modifier}]*)[\u200c\u200d]/gu;

/** A Persian half space that separates nothing. */
const halfSpaceAtEnd = /(?<=\p{Script=Arabic}\p{M}*)\u200c+(?= |$)/gu;

/**
 * Cleans a name for storage in NFC: no invisible characters, single spaces between words, no spaces around the
 * name.
 */
export function cleanName(typed: string): string {
  return typed
    .replace(/[\p{Z}\t-\r\u0085]+/gu, ' ')
    .replace(invisibleCharacters, '')
    .replace(uselessJoiner, '')
    .replace(/ +/g, ' ')
    .replace(halfSpaceAtEnd, '')
    .trim()
    .normalize('NFC');
}

/** Like `cleanName`, but keeps one space or half space at the end for the next letter. */
export function nameWhileTyping(typed: string): string {
  const name = cleanName(typed);
  if (name === '') return name;
  if (/[\p{Z}\t-\r\u0085]$/u.test(typed)) return `${name} `;
  return /\p{Script=Arabic}\p{M}*\u200c$/u.test(typed) ? `${name}\u200c` : name;
}
