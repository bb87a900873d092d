import type { Language } from '../../contract/language.ts';
import { containsBannedWord } from './banned-words.ts';
import { graphemesOf } from './graphemes.ts';

/** What a language asks of the names of customers. */
export type NameRules = NonNullable<Language['customerName']>;

/** The longest name that is kept anywhere, in characters as a reader counts them. */
const maxLength = 200;

/** A name that may be kept, cleaned; or why not. An empty name is not judged. Lengths count what a reader calls characters. */
export type NameCheck =
  | { readonly kind: 'fine'; readonly name: string }
  | {
      readonly kind: 'refused';
      readonly problem: 'too-short' | 'too-long' | 'not-allowed';
      readonly min: number;
      readonly max: number;
    };

/** Judges a name by the rules of a language; a `min` or `max` of 0 asks for nothing. */
export function checkName(typed: string, rules: NameRules = { min: 0, max: 0, bannedWords: [] }): NameCheck {
  const name = cleanName(typed);
  if (name === '') return { kind: 'fine', name };
  const { min, max } = nameBounds(rules);
  const refused = { kind: 'refused', min, max } as const;
  const { length } = graphemesOf(name);
  if (length < min) return { ...refused, problem: 'too-short' };
  if (length > max) return { ...refused, problem: 'too-long' };
  return containsBannedWord(name, rules.bannedWords)
    ? { ...refused, problem: 'not-allowed' }
    : { kind: 'fine', name };
}

/** The fewest and the most characters of a name; a minimum that no name could reach asks for nothing. */
export function nameBounds({ min, max }: Pick<NameRules, 'min' | 'max'>): { min: number; max: number } {
  const most = max > 0 ? Math.min(max, maxLength) : maxLength;
  return { min: min > most ? 0 : min, max: most };
}

/** Controls, direction marks, fillers and whatever else takes no room; joiners are judged apart. */
const invisibleCharacters =
  /[\p{Cc}\p{Cs}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|\u034f|(?![\u200c\u200d])\p{Cf}/gu;

/** A joiner where no script and no emoji has a use for it. */
const uselessJoiner =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}][\p{M}\p{Emoji_Modifier}]*)[\u200c\u200d]/gu;

/** A name as it is kept: nothing unseen in it, one space between words and none around them. */
export function cleanName(typed: string): string {
  return typed
    .replace(/[\p{Z}\t-\r\u0085]+/gu, ' ')
    .replace(invisibleCharacters, '')
    .replace(uselessJoiner, '')
    .replace(/ +/g, ' ')
    .trim()
    .normalize('NFC');
}

/** A name as it stands while it is typed: like one that is kept, but a space may wait for the next word. */
export function nameWhileTyping(typed: string): string {
  const name = cleanName(typed);
  return name !== '' && /[\p{Z}\t-\r\u0085]$/u.test(typed) ? `${name} ` : name;
}
