import { createInstance } from 'i18next';
import { directionOf } from '../../page/words/direction.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { type CounterSentence, type CounterSentences, en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { hu } from './languages/hu.ts';
import { tr } from './languages/tr.ts';
import { uk } from './languages/uk.ts';

const sentences = { ar, de, en, es, fr, hu, tr, uk } satisfies Readonly<Record<string, CounterSentences>>;

/** A language of the counter page. The kiosk has more. */
export type CounterLanguage = keyof typeof sentences;
export const counterLanguages = Object.keys(sentences) as CounterLanguage[];

/** The sentences, times and numbers of the counter page in one language. */
export type CounterWords = ReturnType<typeof counterWords>;

const i18next = createInstance();
void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: Object.fromEntries(
    counterLanguages.map((language) => [language, { translation: sentences[language] }]),
  ),
  keySeparator: false,
  nsSeparator: false,
  // React escapes text itself. Escaping here too would show the escapes.
  interpolation: { escapeValue: false },
});

/** `timeZone`: of the branch; null: unknown, so times are those of this machine. */
export function counterWords(language: CounterLanguage, timeZone: string | null = null) {
  const translate = i18next.getFixedT(language);
  const clock = new Intl.DateTimeFormat(language, {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...(timeZone !== null && { timeZone }),
  });
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'short' });
  const number = new Intl.NumberFormat(language, { useGrouping: false });
  return {
    language,
    direction: directionOf(language),
    /** In which times are shown and typed. */
    timeZone: clock.resolvedOptions().timeZone,
    /** The sentence with its values inserted. */
    say: (sentence: CounterSentence, values?: Readonly<Record<string, string | number>>): string =>
      translate(sentence, { ...values }),
    /** The time of day of an instant in milliseconds, 00:00 to 23:59. */
    time: (instant: number) => clock.format(instant),
    /** A duration in milliseconds as whole minutes. */
    minutes: (duration: number) => minutes.format(Math.max(0, Math.floor(duration / 60_000))),
    /** A wait in milliseconds as whole seconds, rounded up. */
    seconds: (wait: number) => seconds.format(Math.ceil(wait / 1000)),
    number: (value: number) => number.format(value),
  };
}

/** The first of the locales whose language the counter page has; English without one. */
export function languageFor(locales: readonly string[]): CounterLanguage {
  for (const locale of locales) {
    const found = counterLanguages.find((language) => language === locale.split('-')[0]?.toLowerCase());
    if (found) return found;
  }
  return 'en';
}

/** The name of a language in itself. */
export function ownNameOf(language: CounterLanguage): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
