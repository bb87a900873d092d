import { createInstance } from 'i18next';
import { inDigitsOf, numberingSystemOf } from '../../domain/date-text.ts';
import { type Direction, directionOf } from './direction.ts';
import { en } from './languages/en.ts';
import type { enLater } from './languages/en-later.ts';
import type { FirstSentence, Sentence } from './sentence.ts';

/** What a language entity says about how it is written. Interface: Language. */
export interface WrittenLanguage {
  readonly code: string;
  readonly formats: { readonly number: string };
}

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

const others: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  ar: () => import('./languages/ar.ts').then(({ ar }) => ar),
  es: () => import('./languages/es.ts').then(({ es }) => es),
  tr: () => import('./languages/tr.ts').then(({ tr }) => tr),
  uk: () => import('./languages/uk.ts').then(({ uk }) => uk),
};

const nameSpace = 'words';

/** All languages; English is inside, the others are loaded when they are first spoken. */
export function createWords(): WordBook {
  const book = createInstance();
  void book.init({
    lng: 'en',
    fallbackLng: 'en',
    ns: nameSpace,
    defaultNS: nameSpace,
    resources: { en: { [nameSpace]: en } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React writes text, never markup: escaping here would show the escapes.
    interpolation: { escapeValue: false },
  });

  function learn(english: typeof enLater): void {
    const [known] = Object.keys(english);
    if (known && book.exists(known, { lng: 'en' })) return;
    book.addResourceBundle('en', nameSpace, english, true);
  }

  function speak({ code, formats }: WrittenLanguage): Words {
    const translate = book.getFixedT(code);
    const digits = numberingSystemOf(formats.number);
    const number = (value: number) => inDigitsOf(String(value), digits);
    const all: AllWords = {
      locale: code,
      direction: directionOf(code),
      number,
      say: (sentence, values = {}) => {
        const count = values.count;
        return translate(sentence, typeof count === 'number' ? { ...values, number: number(count) } : values);
      },
    };
    return {
      ...all,
      withLater(english) {
        learn(english);
        return all;
      },
    };
  }

  return {
    english: speak({ code: 'en', formats: { number: 'latn' } }),
    async wordsOf(language) {
      const name = language.code.split(/[-_]/)[0]?.toLowerCase() ?? '';
      const load = others[name];
      if (load && !book.hasResourceBundle(name, nameSpace)) {
        try {
          book.addResourceBundle(name, nameSpace, await load());
        } catch {
          // The names of the services are in the visitor's language all the same: better than no screen.
        }
      }
      return speak(language);
    },
  };
}
