import { createContext, useContext } from 'react';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import { type ShownWait, shownWait } from '../../domain/queue/shown-wait.ts';
import { minutesText, waitText } from '../../domain/queue/wait-text.ts';
import type { Failure } from '../../page/api/failure.ts';
import { directionOf } from '../../page/words/direction.ts';
import { type Say, sayIn } from '../../words/say.ts';
import { withValues } from '../../words/with-values.ts';
import type { LanguageCode, WordsFile } from '../../words/words-file.ts';

type Used = 'branch' | 'closings' | 'counter' | 'common' | 'menu' | 'staff';

export interface BranchWords {
  readonly language: LanguageCode;
  readonly direction: 'ltr' | 'rtl';
  readonly say: Say<Used>;
  /** A time in a time zone, with the day unless it is today. */
  readonly moment: (instant: number, place: Pick<BranchNow, 'now'> & { readonly timeZone: string }) => string;
  /** A duration in milliseconds as text, rounded up to minutes. */
  readonly minutes: (duration: number) => string;
  readonly number: (value: number) => string;
  readonly weekday: (day: number) => string;
  /** The kiosk's text about a wait; empty if it shows nothing. */
  readonly waitText: (wait: Parameters<typeof shownWait>[0]) => string;
}

/** Loads the words of a language. Rejects while the host does not answer. */
export async function loadBranchWords(language: LanguageCode): Promise<BranchWords> {
  const module: { readonly default: WordsFile } = await import(
    `../../words/${language}.json?complete=branch,closings,counter,common,menu,staff`,
    { with: { type: 'json' } }
  );
  const { branch, closings, counter, common, menu, staff } = module.default;
  const texts = { ...common, ...menu, ...staff, ...counter, ...closings, ...branch };
  return wordsIn(language, texts);
}

function wordsIn(language: LanguageCode, texts: Readonly<Record<string, string>>): BranchWords {
  const number = new Intl.NumberFormat(language, { useGrouping: false });
  const plural = new Intl.PluralRules(language);
  const say = sayIn<Used>(texts);
  /** Sentences about a wait have plural forms. */
  const sayWait = (name: string, values: Readonly<Record<string, string | number>> = {}) => {
    const { count } = values;
    if (typeof count !== 'number') return withValues(texts[name] ?? '', values);
    const text = texts[`${name}_${plural.select(count)}`] ?? texts[`${name}_other`] ?? '';
    return withValues(text, { ...values, number: number.format(count) });
  };
  const dated = (day: boolean, timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(day && { weekday: 'short', day: 'numeric', month: 'short' }),
    });
  const dateIn = (instant: number, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
  return {
    language,
    direction: directionOf(language),
    say,
    number: (value) => number.format(value),
    moment: (instant, { now, timeZone }) =>
      dated(dateIn(instant, timeZone) !== dateIn(now, timeZone), timeZone).format(instant),
    minutes: (duration) => minutesText(Math.max(1, Math.ceil(duration / 60_000)), sayWait),
    // 1 February 1970 was a Sunday.
    weekday: (day) =>
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
        Date.UTC(1970, 1, 1 + day),
      ),
    waitText(wait) {
      const shown: ShownWait | undefined = shownWait(wait);
      if (!shown) return '';
      return shown.kind === 'none' ? sayWait('wait.none') : waitText(shown, sayWait);
    },
  };
}

export const BranchWordsContext = createContext<BranchWords | undefined>(undefined);

export function useBranchWords(): BranchWords {
  const words = useContext(BranchWordsContext);
  if (!words) throw new Error('no WordsContext');
  return words;
}

/** A text in the reader's language, else in the branch's default language, else in any language. */
export function textFor(
  texts: Readonly<Record<string, string>>,
  { languages, branch }: Pick<BranchNow, 'languages' | 'branch'>,
  { language }: Pick<BranchWords, 'language'>,
): string {
  const own = languages.find(({ code }) => code.split(/[-_]/)[0] === language);
  return texts[own?.key ?? ''] ?? texts[branch.defaultLang] ?? Object.values(texts)[0] ?? '';
}

/** The name of the sentence about a failed request, if there is no more specific sentence. */
export function failureName(failure: Failure) {
  if (failure.kind !== 'refused') return 'problem.unreachable';
  return failure.status === 429 ? 'problem.TOO_MANY_REQUESTS' : 'problem.INVALID_INPUT';
}
