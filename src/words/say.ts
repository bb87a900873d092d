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

/** The values of a sentence; empty if it has none. */
type Values<Names extends string> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, string | number>>];

/** Says a sentence of some namespaces with its values. */
export type Say<Some extends Namespace> = <Name extends SentenceOf<Some>>(
  name: Name,
  ...values: Values<NamesOfValues<Some, Name>>
) => string;

/** Says sentences without plural forms. */
export const sayIn =
  <Some extends Namespace>(texts: Readonly<Record<string, string>>): Say<Some> =>
  (name, ...[values]) =>
    withValues(texts[name] ?? '', values ?? {});
