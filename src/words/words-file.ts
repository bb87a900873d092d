import type { CounterPlace } from '../contract/additions/counter.ts';
import type english from './en.json';
import type { languageCodes } from './sentences.ts';

export type LanguageCode = (typeof languageCodes)[number];

type English = typeof english;

/** A group of sentences that a page loads together. */
export type Namespace = Exclude<
  keyof English,
  'checked' | 'notes' | 'announcement' | 'coarseWords' | 'dateNames' | 'demoNames'
>;

/** The key without its plural ending. */
type Name<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/** The name of a sentence in some namespaces. All plural forms of a sentence share one name. */
export type SentenceOf<Some extends Namespace> = Some extends Namespace ? Name<keyof English[Some]> : never;

/**
 * The spoken text of calls with and without a counter. Placeholders follow Interface: Language, tts. Inserted
 * values are not inflected.
 */
export interface AnnouncementTemplates {
  readonly to: Readonly<Record<CounterPlace, string>>;
  readonly withoutCounter: string;
  /** Only the number and the counter, for branches with many calls in a row. */
  readonly brief: Readonly<Record<CounterPlace, string>>;
}

/** Weekdays (from Sunday) and months (from January) for a language that the `Intl` of browsers lacks. */
export interface DateNames {
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly months: readonly string[];
  readonly pattern: string;
}

export type DemoNames = Readonly<Record<string, string>>;

export interface WordsFile extends Readonly<Record<Namespace, Readonly<Record<string, string>>>> {
  readonly checked: readonly { readonly by: string; readonly on: string }[];
  /** Notes for translators, by sentence: its place, maximum length and values. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly announcement: AnnouncementTemplates;
  /**
   * Words that no visitor's name may contain, separated by `|`, unless the branch has its own list. Selected
   * from the List of Dirty, Naughty, Obscene, and Otherwise Bad Words (npm `naughty-words` 1.2.0, CC BY 4.0),
   * without ordinary words, inflections and given names. We added Hebrew, Romanian, Somali, Ukrainian, Urdu,
   * Vietnamese, Hindi in its own script and a few other words.
   */
  readonly coarseWords: string;
  /** Absent where browsers know the language. */
  readonly dateNames?: DateNames;
  /**
   * Absent if the demo branch itself has names in the language. The gallery and the tests show these names.
   */
  readonly demoNames?: DemoNames;
}
