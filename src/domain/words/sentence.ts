import type { firstEnglish } from './english-first.ts';
import type { laterEnglish } from './english-later.ts';

/** The name of a sentence with plural forms, from one of its keys. */
type PluralStem<Key> = Key extends `${infer Stem}_other` ? Stem : never;
type PlainKey<Key> = Exclude<Key, `${PluralStem<Key>}_${string}`>;
type SentenceName<Key> = PlainKey<Key> | PluralStem<Key>;

type SentenceKey = keyof typeof firstEnglish | keyof typeof laterEnglish;

/** The name of a sentence that the first menu needs. */
export type FirstSentence = SentenceName<keyof typeof firstEnglish>;

/** The name of a sentence. */
export type Sentence = SentenceName<SentenceKey>;

/**
 * The sentences of a language; those that are absent are shown in English. A sentence with a number has one form per plural category of
 * the language (CLDR).
 */
export type Sentences<Plural extends string> = Readonly<
  Partial<Record<PlainKey<SentenceKey> | `${PluralStem<SentenceKey>}_${Plural}`, string>>
>;
