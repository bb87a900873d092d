import type { BranchField } from '../../contract/fields/field.ts';
import type { FieldText } from '../../words/english-fields.ts';
import type { ValuesOf } from '../../words/say.ts';
import type { SentenceOf } from '../../words/words-file.ts';
import type { Span } from '../calendar/spans.ts';

/** A period of a weekday, in minutes. */
export interface WeekSpan extends Span {
  readonly weekday: number;
}

/** A value of a sentence. Objects are written in the reader's language. */
export type FindingValue =
  | string
  | number
  | { readonly quoted: string | { readonly field: FieldText } }
  | { readonly list: readonly FindingValue[]; readonly type?: 'disjunction' }
  /** A date such as `2026-12-24`. */
  | { readonly date: string }
  /** 0 is Sunday. */
  | { readonly weekday: number }
  | { readonly spans: readonly WeekSpan[] }
  /** A locale, and the name of a language without a known locale. */
  | { readonly code: string; readonly name: string }
  | { readonly count: number; readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'year' }
  /** The reason in the help text of a field without effect. */
  | { readonly reasonOf: BranchField }
  | { readonly part: SentenceOf<'findings'>; readonly values: Readonly<Record<string, FindingValue>> };

/** The values of a sentence as an argument; no argument if it has none. */
export type SentenceValues<Name extends string> = ValuesOf<'findings', Name, FindingValue>;

export const quoted = (name: string): FindingValue => ({ quoted: name });

export const listOf = (list: readonly FindingValue[]): FindingValue => ({ list });

/** A part of a sentence, such as `the service “Passport”`. */
export const part = <Name extends SentenceOf<'findings'>>(
  name: Name,
  ...[values]: SentenceValues<Name>
): FindingValue => ({ part: name, values: values ?? {} });
