import type { en } from './languages/en.ts';
import type { enLater } from './languages/en-later.ts';

type Bending<Key> = Key extends `${infer Stem}_other` ? Stem : never;
type Rigid<Key> = Exclude<Key, `${Bending<Key>}_${string}`>;
type Named<Key> = Rigid<Key> | Bending<Key>;

type EveryKey = keyof typeof en | keyof typeof enLater;

/** The name of one of our sentences that is at hand from the start. */
export type FirstSentence = Named<keyof typeof en>;

/** The name of one of our sentences. */
export type Sentence = Named<EveryKey>;

/** All sentences in a language, those that bend with a number once per plural category of the language (CLDR). */
export type Sentences<Plural extends string> = Readonly<
  Record<Rigid<EveryKey> | `${Bending<EveryKey>}_${Plural}`, string>
>;
