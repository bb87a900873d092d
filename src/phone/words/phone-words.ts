import type { PhoneBranch } from '../../contract/additions/smart-ticket.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { dateText, inDigitsOf, numberingSystemOf, timeText } from '../../domain/calendar/date-text.ts';
import { type Direction, directionOf } from '../../page/words/direction.ts';
import { withValues } from '../../words/with-values.ts';
import type { LanguageCode, SentenceOf, WordsFile } from '../../words/words-file.ts';

export type PhoneSentence = SentenceOf<'menu' | 'common' | 'calls' | 'phone'>;

type PhoneFile = Pick<WordsFile, 'menu' | 'common' | 'calls' | 'phone' | 'dateNames'>;

export interface PhoneWords {
  readonly code: LanguageCode;
  readonly direction: Direction;
  /** `count` selects the plural form and replaces `{{number}}`. */
  say(sentence: PhoneSentence, values?: Readonly<Record<string, string | number>>): string;
  /** Returns the branch's replacement for one of our sentences, if any. */
  own(sentence: string): string | undefined;
  /** A whole number in the language's digits. Not for ticket numbers, which keep their digits. */
  number(value: number): string;
  /** A date such as `2026-11-21`, with its weekday. */
  date(date: string): string;
  /** A time of day, from 00:00 to 23:59. */
  time(instant: number, timeZone: string): string;
  dateAndTime(instant: number, timeZone: string): string;
  /** A duration such as "25 sec". */
  seconds(value: number): string;
  /** A distance in metres, or from 1,000 metres on in kilometres. */
  distance(metres: number): string;
}

/** The branch's formats and own sentences in a language, if it has that language. */
export type FormatOf = (code: LanguageCode) => Omit<PhoneBranch['formats'][number], 'code'> | undefined;

/** A ticket number in which no line breaks. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00A0');

/** A language's words with the branch's formats. */
export function phoneWords(
  code: LanguageCode,
  { menu, common, calls, phone, dateNames }: PhoneFile,
  formatOf: FormatOf,
): PhoneWords {
  const sentences: Readonly<Record<string, string>> = { ...menu, ...common, ...calls, ...phone };
  const plurals = new Intl.PluralRules(code);
  const usual = new Intl.NumberFormat(code).resolvedOptions().numberingSystem;
  const digits = () => {
    const format = formatOf(code);
    return format ? numberingSystemOf(format.number) : usual;
  };
  const withUnit = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(`${code}-u-nu-${digits()}`, { style: 'unit', ...options }).format(value);
  const own = (sentence: string) => formatOf(code)?.texts?.[sentence];
  const textOf = (sentence: string) => own(sentence) ?? sentences[sentence];
  const number = (value: number) => inDigitsOf(String(value), digits());
  const date = (day: string) => dateText(day, formatOf(code)?.date ?? '', code, digits(), dateNames);
  const time = (instant: number, timeZone: string) => timeText(instant, timeZone, code, digits());
  return {
    code,
    direction: directionOf(code),
    say(sentence, { count, ...values } = {}) {
      const text =
        count === undefined
          ? textOf(sentence)
          : (textOf(`${sentence}_${plurals.select(Number(count))}`) ?? textOf(`${sentence}_other`));
      const given: Record<string, string | number> =
        count === undefined ? { ...values } : { number: number(Number(count)), ...values };
      for (const name of ['ticket', 'number'] as const) given[name] &&= unbroken(String(given[name]));
      return withValues(text ?? '', given);
    },
    own,
    number,
    date,
    time,
    // The gap is two spaces, because a separator could end up at a line's end.
    dateAndTime: (instant, timeZone) =>
      `${date(branchTime(instant, timeZone).date)}\u00A0 ${time(instant, timeZone)}`,
    seconds: (value) => withUnit(value, { unit: 'second' }),
    distance: (metres) =>
      metres < kilometre
        ? withUnit(metres, { unit: 'meter', maximumSignificantDigits: 2 })
        : withUnit(metres / kilometre, { unit: 'kilometer', maximumFractionDigits: 1 }),
  };
}

const kilometre = 1_000;
