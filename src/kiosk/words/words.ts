import { createInstance } from 'i18next';
import type { Language } from '../../contract/language.ts';
import { inDigitsOf, localeOf, numberingSystemOf } from '../../domain/calendar/date-text.ts';
import { type Direction, directionOf } from './direction.ts';
import { en } from './languages/en.ts';
import type { enLater } from './languages/en-later.ts';
import type { FirstSentence, Sentence } from './sentence.ts';
import { oursSpace, ownSpace } from './spaces.ts';

/** What a language entity says about how it is written and what it says otherwise than we. Interface: Language. */
export type WrittenLanguage = Pick<Language, 'key' | 'code' | 'formats' | 'texts'>;

/** Our sentences in one language, as far as they are needed at once. */
export interface Words extends Speech<FirstSentence> {
  /** The same words with all sentences, once the later ones are there in English, to which the others fall back. */
  withLater(english: typeof enLater): AllWords;
}

/** All our sentences in one language. */
export type AllWords = Speech<Sentence>;

interface Speech<Known extends string> {
  readonly locale: string;
  readonly direction: Direction;
  /** The sentence with its values put in; `count` chooses the plural and appears as `{{number}}`. */
  say(sentence: Known, values?: Readonly<Record<string, string | number>>): string;
  /** A whole number in the digits of the language. Ticket numbers are names and never pass through here. */
  number(value: number): string;
}

export interface WordBook {
  /** At hand at once, also before any language is known. */
  readonly english: Words;
  /** The words of a language. Sentences we do not have in it, or cannot load, are English. */
  wordsOf(language: WrittenLanguage): Promise<Words>;
}

/** All languages; English is inside, the others are loaded when they are first spoken. */
export function createWords(): WordBook {
  const book = createInstance();
  void book.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { [oursSpace]: en } },
    keySeparator: false,
    nsSeparator: false,
    // React writes text, never markup: escaping here would show the escapes.
    interpolation: { escapeValue: false },
  });

  function speak({ key, code, formats }: Omit<WrittenLanguage, 'texts'>): Words {
    const locale = localeOf(code);
    const translate = book.getFixedT(locale, [ownSpace(key), oursSpace]);
    const digits = numberingSystemOf(formats.number);
    const number = (value: number) => inDigitsOf(String(value), digits);
    const all: AllWords = {
      locale,
      direction: directionOf(code),
      number,
      say: (sentence, values) =>
        translate(sentence, { number: inDigitsOf(String(values?.count), digits), ...values }),
    };
    return {
      ...all,
      withLater(english) {
        book.addResourceBundle('en', oursSpace, english);
        return all;
      },
    };
  }

  return {
    english: speak({ key: '', code: 'en', formats: { date: '', number: 'latn' } }),
    async wordsOf(language) {
      const { key, code, texts } = language;
      const locale = localeOf(code);
      const isMore =
        Object.keys({ ...texts.ticket, ...texts.dispenser }).length > 0 ||
        !/^en\b/.test(locale) ||
        book.hasResourceBundle(locale, ownSpace(key));
      if (isMore) {
        try {
          const { learn } = await import('./more-words.ts');
          await learn(book, language);
        } catch {
          // The names of the services are in the visitor's language all the same: better than no screen.
        }
      }
      return speak(language);
    },
  };
}
