import { createInstance } from 'i18next';
import type { Language } from '../../contract/language.ts';
import {
  type DateNames,
  dateText,
  inDigitsOf,
  localeOf,
  numberingSystemOf,
} from '../../domain/calendar/date-text.ts';
import { firstEnglish } from '../../domain/words/english-first.ts';
import type { laterEnglish } from '../../domain/words/english-later.ts';
import type { FirstSentence, Sentence } from '../../domain/words/sentence.ts';
import { type Direction, directionOf } from './direction.ts';
import type { Hyphenate } from './hyphenation.ts';
import { ourNamespace, overridesNamespace } from './namespaces.ts';

/** The parts of a language entity that decide how texts are written. Interface: Language. */
type WrittenLanguage = Pick<Language, 'key' | 'code' | 'formats' | 'texts'>;

/** The sentences that the first menu needs, in one language. */
export interface Words extends WordsWith<FirstSentence> {
  /** The same words with all sentences. Needs the later English sentences, which are the fallback of the other languages. */
  withAllSentences(english: typeof laterEnglish): AllWords;
}

/** All our sentences in one language. */
export type AllWords = WordsWith<Sentence>;

interface WordsWith<Sentences extends string> {
  readonly locale: string;
  readonly direction: Direction;
  /** The sentence with its values inserted. `count` chooses the plural form and replaces `{{number}}`. */
  say(sentence: Sentences, values?: Readonly<Record<string, string | number>>): string;
  /** True if a text is what `say` said in English, because this language lacks the sentence. */
  isFallback(text: string): boolean;
  /** A whole number in the digits of the language. Not for ticket numbers, which keep their digits. */
  number(value: number): string;
  /** A date such as `2026-11-21`; without a pattern by that of the language entity. */
  date(date: string, pattern?: string): string;
  /** Loads what breaks words of this language. Undefined where we have no rules for it. */
  loadHyphenate(): Promise<Hyphenate | undefined>;
}

export type Dictionary = ReturnType<typeof createDictionary>;

/** What a dictionary loads on first use. */
interface LanguageModules {
  readonly loadLanguage: () => Promise<typeof import('./load-language.ts')>;
  readonly loadHyphenation: () => Promise<typeof import('./hyphenation.ts')>;
}

/** The sentences in all languages. English is part of this file; other languages are loaded on first use. */
export function createDictionary({ loadLanguage, loadHyphenation }: LanguageModules) {
  const i18next = createInstance();
  void i18next.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { [ourNamespace]: firstEnglish } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes text itself. Escaping here too would show the escapes.
    interpolation: { escapeValue: false },
  });

  let hasLaterEnglish = false;

  function wordsIn({ key, code, formats }: Omit<WrittenLanguage, 'texts'>, names?: DateNames): Words {
    const locale = localeOf(code);
    const translate = i18next.getFixedT(locale, [overridesNamespace(key), ourNamespace]);
    const digits = numberingSystemOf(formats.number);
    const number = (value: number) => inDigitsOf(String(value), digits);
    const isEnglish = /^en\b/.test(locale);
    const inEnglish = new Set<string>();
    const all: AllWords = {
      locale,
      direction: directionOf(code),
      number,
      date: (date, pattern = formats.date) => dateText(date, pattern, locale, digits, names),
      say(sentence, values) {
        const number = inDigitsOf(String(values?.count), digits);
        const { res, usedLng } = translate(sentence, { number, ...values, returnDetails: true });
        if (!isEnglish && usedLng === 'en') inEnglish.add(res);
        return res;
      },
      isFallback: (text) => inEnglish.has(text),
      loadHyphenate: async () => (await loadHyphenation()).loadHyphenate(locale),
    };
    return {
      ...all,
      withAllSentences(english) {
        if (!hasLaterEnglish) i18next.addResourceBundle('en', ourNamespace, english);
        hasLaterEnglish = true;
        return all;
      },
    };
  }

  const loaded = new WeakMap<WrittenLanguage, Words>();

  return {
    /** Available before any language is loaded. */
    english: wordsIn({ key: '', code: 'en', formats: { date: '', number: 'latn' } }),
    /** The same object as `wordsOf` returns. Undefined until that was asked for this language and is loaded. */
    loadedWordsOf: (language: WrittenLanguage) => loaded.get(language),
    /** The words of a language. Sentences that are missing or cannot be loaded are English. */
    async wordsOf(language: WrittenLanguage): Promise<Words> {
      const { key, code, texts } = language;
      const locale = localeOf(code);
      const needsLoading =
        Object.keys({ ...texts.ticket, ...texts.dispenser }).length > 0 ||
        !/^en\b/.test(locale) ||
        i18next.hasResourceBundle(locale, overridesNamespace(key));
      let names: DateNames | undefined;
      if (needsLoading) {
        try {
          const module = await loadLanguage();
          names = await module.loadLanguage(i18next, language);
        } catch {
          // English sentences with names in the visitor's language are better than no screen.
        }
      }
      const words = loaded.get(language) ?? wordsIn(language, names);
      loaded.set(language, words);
      return words;
    },
  };
}
