import type { PhoneBranch } from '../../contract/additions/smart-ticket.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { dateText, inDigitsOf, numberingSystemOf, timeText } from '../../domain/calendar/date-text.ts';
import { type Direction, directionOf } from '../../page/words/direction.ts';
import { withValues } from '../../words/with-values.ts';
import type { LanguageCode, SentenceOf, WordsFile } from '../../words/words-file.ts';

/** The name of a sentence for phones, or of one shared with the kiosk. */
export type PhoneSentence = SentenceOf<'menu' | 'common' | 'calls' | 'phone'>;

/** The parts of the file of a language that phones need. */
type PhoneFile = Pick<WordsFile, 'menu' | 'common' | 'calls' | 'phone' | 'dateNames'>;

/** The sentences, numbers and times of the page in one language. */
export interface PhoneWords {
  readonly code: LanguageCode;
  readonly direction: Direction;
  /** The sentence with its values inserted. `count` chooses the plural form and replaces `{{number}}`. */
  say(sentence: PhoneSentence, values?: Readonly<Record<string, string | number>>): string;
  /** The branch's text in place of our sentence. */
  own(sentence: string): string | undefined;
  /** A whole number in the digits of the language. Not for ticket numbers, which keep their digits. */
  number(value: number): string;
  /** A date such as `2026-11-21` with its day of the week. */
  date(date: string): string;
  /** The time of an instant in a time zone, 00:00 to 23:59. */
  time(instant: number, timeZone: string): string;
  /** The day and the time of an instant in a time zone. */
  dateAndTime(instant: number, timeZone: string): string;
  /** A duration in seconds, such as "25 sec". */
  seconds(value: number): string;
  /** A distance in metres, from 1,000 on in kilometres. */
  distance(metres: number): string;
}

/** The formats and own sentences of the phone's branch in a language; undefined if it has no such language. */
export type FormatOf = (code: LanguageCode) => Omit<PhoneBranch['formats'][number], 'code'> | undefined;

/** A ticket number within which no line breaks. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00A0');

/** The words of a language in the formats of the branch. */
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
    // A gap of two spaces, because a separator would be left at the end of a line.
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
