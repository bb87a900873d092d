import type { ValuesOfSentences } from './sentences.ts';
import { withValues } from './with-values.ts';
import type { Namespace, SentenceOf } from './words-file.ts';

type NamesOfValues<Some extends Namespace, Name> = Some extends Namespace
  ? Some extends keyof ValuesOfSentences
    ? Name extends keyof ValuesOfSentences[Some]
      ? ValuesOfSentences[Some][Name] & string
      : never
    : never
  : never;

/** The values as an argument; no argument if the sentence has no values. */
type Values<Names extends string, Value> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, Value>>];

/** The values of a sentence as an argument of a function. */
export type ValuesOf<Some extends Namespace, Name, Value = string | number> = Values<
  NamesOfValues<Some, Name>,
  Value
>;

export type Say<Some extends Namespace> = <Name extends SentenceOf<Some>>(
  name: Name,
  ...values: ValuesOf<Some, Name>
) => string;

/** Returns a function that gives sentences without plural forms. */
export const sayIn =
  <Some extends Namespace>(texts: Readonly<Record<string, string>>): Say<Some> =>
  (name, ...[values]) =>
    withValues(texts[name] ?? '', values ?? {});
