import type { en } from './languages/en.ts';

type Key = keyof typeof en;
type Bending = Key extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;
type Rigid = Exclude<Key, `${Bending}_${string}`>;

/** The name of one of our sentences. */
export type Sentence = Rigid | Bending;

/** All sentences in a language, those that bend with a number once per plural category of the language (CLDR). */
export type Sentences<Plural extends string> = Readonly<Record<Rigid | `${Bending}_${Plural}`, string>>;
