import type { Alphabet, Script } from './alphabet.ts';
import { usableRows } from './given-rows.ts';
import { latinScript } from './latin-alphabets.ts';
import { alphabetOf, scriptOfKeys } from './scripts.ts';

/**
 * The language and the name of each alphabet, from west to east. Languages with Latin letters are omitted, because
 * one keyboard has all of their letters on its pages.
 */
export const alphabetNames: Readonly<Record<string, string>> = {
  el: 'Ελληνικά',
  mk: 'Македонски',
  sr: 'Српски',
  bg: 'Български',
  uk: 'Українська',
  be: 'Беларуская',
  ru: 'Русский',
  kk: 'Қазақша',
  ar: 'العربية',
  he: 'עברית',
  fa: 'فارسی',
  ur: 'اردو',
  hy: 'Հայերեն',
  ka: 'ქართული',
  am: 'አማርኛ',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  ta: 'தமிழ்',
  th: 'ไทย',
  ko: '한국어',
  ja: '日本語',
};

export interface TypedLanguage {
  readonly locale: string;
  /** The name of the language, in the language itself. */
  readonly name: string;
  /** The branch's rows. Interface: Language, keyboardLayouts. */
  readonly given: readonly string[];
}

export interface NameKeyboard {
  readonly locale: string;
  /** The name of the language, in the language itself. */
  readonly name: string;
  readonly script: Script;
  readonly alphabet: Alphabet;
  /** The branch's rows, which replace the rows of the alphabet. */
  readonly given: readonly string[] | undefined;
}

export type NameKeyboards = readonly [NameKeyboard, ...NameKeyboard[]];

/**
 * The keyboards for a name: for the visitor's language, for Latin letters, for the branch's other scripts, and for
 * every other alphabet. People write their names in their own script, whatever languages the branch offers.
 */
export function nameKeyboards(own: TypedLanguage, others: readonly TypedLanguage[]): NameKeyboards {
  const first = keyboardOf(own);
  const isOtherScript = alphabetOf(own.locale)?.script !== first.script;
  const further = [...(isOtherScript ? [{ ...own, given: [] }] : []), ...others].map(keyboardOf);
  const keyboards: [NameKeyboard, ...NameKeyboard[]] = [first];
  if (first.script !== latinScript) keyboards.push(latinKeyboard);
  for (const one of further) {
    if (one.script !== latinScript && !keyboards.some((other) => hasSameKeys(one, other)))
      keyboards.push(one);
  }
  for (const [locale, name] of Object.entries(alphabetNames)) {
    const one = keyboardOf({ locale, name, given: [] });
    if (!keyboards.some(({ alphabet }) => alphabet === one.alphabet)) keyboards.push(one);
  }
  return keyboards;
}

const latinKeyboard: NameKeyboard = {
  locale: 'en',
  name: latinScript.label,
  script: latinScript,
  alphabet: latinScript.usual,
  given: undefined,
};

/**
 * The keyboard with the branch's rows if usable, or else ours. A script without a keyboard is typed in Latin
 * letters.
 */
export function keyboardOf({ locale, name, given }: TypedLanguage): NameKeyboard {
  const rows = usableRows(given);
  const ours = alphabetOf(locale) ?? latinKeyboard;
  const script = (rows && scriptOfKeys(keysIn(rows))) ?? ours.script;
  const alphabet = script === ours.script ? ours.alphabet : script.usual;
  return { locale, name, script, alphabet, given: rows };
}

const hasSameKeys = (one: NameKeyboard, other: NameKeyboard) =>
  one.alphabet === other.alphabet && one.given?.join() === other.given?.join();

export const keysIn = (rows: readonly string[]): string[] =>
  rows.flatMap((row) => row.split(' ')).filter((key) => key !== '');
