import type { Closing, ClosingTexts, ShownClosing } from '../../contract/closing.ts';
import type { Language } from '../../contract/language.ts';
import { loadClosingWords } from '../../words/closing-words.ts';
import { sayIn } from '../../words/say.ts';
import { branchTime } from '../calendar/branch-time.ts';
import { dateText, localeOf, numberingSystemOf, timeText } from '../calendar/date-text.ts';
import { firstLanguage } from './language-for.ts';

interface Place {
  readonly languages: readonly Pick<Language, 'key' | 'code' | 'formats'>[];
  readonly timeZone: string;
  readonly now: number;
}

/** The reason for a closing in each language of the branch; in English if Foyer lacks a language. */
export async function reasonTexts(
  { reason, texts }: Pick<Closing, 'reason' | 'texts'>,
  { languages }: Pick<Place, 'languages'>,
): Promise<ClosingTexts> {
  const entries = languages.map(async ({ key, code }) => {
    const { closings } = await loadClosingWords(firstLanguage([code]));
    const text = reason ? sayIn<'closings'>(closings)(`closing.${reason}`) : (texts[key] ?? '');
    return [key, text] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A service's closing as shown to visitors, in each language of the branch. */
export async function closingForVisitors(
  closing: Pick<Closing, 'reason' | 'texts' | 'isLate'>,
  until: number,
  { languages, timeZone, now }: Place,
): Promise<ShownClosing> {
  const entries = languages.map(async ({ key, code, formats }) => {
    const { closings, dateNames } = await loadClosingWords(firstLanguage([code]));
    const say = sayIn<'closings'>(closings);
    const locale = localeOf(code);
    const digits = numberingSystemOf(formats.number);
    const time = timeText(until, timeZone, locale, digits);
    const { date } = branchTime(until, timeZone);
    const again =
      date === branchTime(now, timeZone).date
        ? say('closing.again', { time })
        : say('closing.againOn', { time, day: dateText(date, '', locale, digits, dateNames) });
    return [key, again] as const;
  });
  return {
    reason: await reasonTexts(closing, { languages }),
    // No reopening time: nobody knows when the queue will be shorter.
    again: closing.isLate ? {} : Object.fromEntries(await Promise.all(entries)),
  };
}
