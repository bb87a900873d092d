import { dateText, inDigitsOf, timeText } from '../../domain/calendar/date-text.ts';
import type { OurLanguage } from '../../domain/words/language.ts';
import type { LanguageCode } from '../../domain/words/language-for.ts';
import { type Direction, directionOf } from '../../kiosk/words/direction.ts';
import type { KioskSentence } from './kiosk-sentences.ts';
import type { PhoneSentence, PhoneSentences } from './languages/en.ts';

/** The sentences, numbers and times of the page in one language. */
export interface PhoneWords {
  readonly code: LanguageCode;
  readonly direction: Direction;
  /** The sentence with its values inserted. `count` chooses the plural form and replaces `{{number}}`. */
  say(sentence: PhoneSentence | KioskSentence, values?: Readonly<Record<string, string | number>>): string;
  /** A whole number in the digits of the language. Not for ticket numbers, which keep their digits. */
  number(value: number): string;
  /** A date such as `2026-11-21` with its day of the week. */
  date(date: string): string;
  /** The time of an instant in a time zone, 00:00 to 23:59. */
  time(instant: number, timeZone: string): string;
}

/** The words of a language, from the sentences that only phones say and those of the kiosk. */
export function phoneWords(code: LanguageCode, own: PhoneSentences, kiosk: OurLanguage): PhoneWords {
  const sentences: Readonly<Record<string, string>> = { ...kiosk.sentences, ...own };
  const plurals = new Intl.PluralRules(code);
  const { numberingSystem } = new Intl.NumberFormat(code).resolvedOptions();
  const number = (value: number) => inDigitsOf(String(value), numberingSystem);
  return {
    code,
    direction: directionOf(code),
    say(sentence, { count, ...values } = {}) {
      const text =
        count === undefined
          ? sentences[sentence]
          : (sentences[`${sentence}_${plurals.select(Number(count))}`] ?? sentences[`${sentence}_other`]);
      const given = count === undefined ? values : { number: number(Number(count)), ...values };
      return (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(given[name] ?? ''));
    },
    number,
    date: (date) => dateText(date, '', code, numberingSystem, kiosk.dateNames),
    time: (instant, timeZone) => timeText(instant, timeZone, code, numberingSystem),
  };
}
