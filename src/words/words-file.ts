import type { CounterPlace } from '../contract/additions/counter.ts';
import type english from './en.json';
import type { languageCodes } from './sentences.ts';

/** The code of a language that we have. */
export type LanguageCode = (typeof languageCodes)[number];

type English = typeof english;

/** The sentences of a part of a page, by their keys. */
export type Namespace = Exclude<
  keyof English,
  'checked' | 'notes' | 'announcement' | 'coarseWords' | 'dateNames' | 'demoNames'
>;

/** A name without the ending of its plural form. */
type Name<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/** The name of a sentence of some namespaces. A sentence with a number has one name for all its plural forms. */
export type SentenceOf<Some extends Namespace> = Some extends Namespace ? Name<keyof English[Some]> : never;

/**
 * The spoken text of calls with and without a counter. Placeholders as in Interface:
 * Language, tts; inserted values are not inflected.
 */
export interface AnnouncementTemplates {
  readonly to: Readonly<Record<CounterPlace, string>>;
  readonly withoutCounter: string;
  /** Only the number and the counter, for a hall in which calls follow each other closely. */
  readonly brief: Readonly<Record<CounterPlace, string>>;
}

/**
 * The names of weekdays (from Sunday on) and months (from January on) in a language
 * that the `Intl` of browsers does not know.
 */
export interface DateNames {
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly months: readonly string[];
  /** The pattern of a date without one of its own. */
  readonly pattern: string;
}

/** The entries of the demo branch's first menu, by their English names. The gallery and the tests show these names. */
export type DemoNames = Readonly<Record<string, string>>;

/** The file of a language. */
export interface WordsFile extends Readonly<Record<Namespace, Readonly<Record<string, string>>>> {
  /** Native speakers who have read the sentences, with the date. */
  readonly checked: readonly { readonly by: string; readonly on: string }[];
  /** For translators, by the name of a sentence: its place, its maximum length, its values. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly announcement: AnnouncementTemplates;
  /**
   * No visitor's name may contain them if a branch does not list its own; `|` separates them. Selected from the List
   * of Dirty, Naughty, Obscene, and Otherwise Bad Words (npm `naughty-words` 1.2.0, CC BY 4.0), without ordinary words,
   * inflections and given names. It lacks Hebrew, Romanian, Somali, Ukrainian, Urdu and Vietnamese: those, Hindi in
   * its own script and a few more are ours.
   */
  readonly coarseWords: string;
  /** Absent where browsers know the language. */
  readonly dateNames?: DateNames;
  /** Absent where the demo branch itself has names in the language. */
  readonly demoNames?: DemoNames;
}
