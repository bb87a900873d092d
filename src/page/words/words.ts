import type { Language } from '../../contract/language.ts';
import { dateText, inDigitsOf, localeOf, numberingSystemOf } from '../../domain/calendar/date-text.ts';
import type { TextGroup } from '../../domain/words/text-overrides.ts';
import type { englishLater } from '../../words/english-later.ts';
import { englishMenu } from '../../words/english-menu.ts';
import type { KioskSentence, MenuSentence } from '../../words/kiosk-words.ts';
import { withValues } from '../../words/with-values.ts';
import type { DateNames } from '../../words/words-file.ts';
import { type Direction, directionOf } from './direction.ts';
import type { Hyphenate } from './hyphenation.ts';
import type { LoadedSentences, Lookup } from './lookup.ts';

/** The parts of a language entity that decide the form of texts. Interface: Language. */
type WrittenLanguage = Pick<Language, 'key' | 'code' | 'formats' | 'texts'>;

/** The sentences that the first menu needs, in one language. */
export interface Words extends WordsWith<MenuSentence> {
  /**
   * The same words with all sentences. Needs the later English sentences, which are the fallback of the other
   * languages.
   */
  withAllSentences(english: typeof englishLater): AllWords;
}

/** All our sentences in one language. */
export type AllWords = WordsWith<KioskSentence>;

interface WordsWith<Sentences extends string> {
  readonly locale: string;
  readonly direction: Direction;
  /** The sentence with its values inserted. `count` chooses the plural form and replaces `{{number}}`. */
  say(sentence: Sentences, values?: Readonly<Record<string, string | number>>): string;
  /** True if a text is `say`'s English fallback, because this language lacks the sentence. */
  isFallback(text: string): boolean;
  /** A whole number in the digits of the language. Not for ticket numbers, which keep their digits. */
  number(value: number): string;
  /** A date such as `2026-11-21`; without a pattern, in that of the language entity. */
  date(date: string, pattern?: string): string;
  /** Loads the hyphenation of this language. Undefined if we have no rules for it. */
  loadHyphenate(): Promise<Hyphenate | undefined>;
}

export type Dictionary = ReturnType<typeof createDictionary>;

/** The modules that a dictionary loads on first use. */
interface LanguageModules {
  readonly loadLanguage: () => Promise<typeof import('./load-language.ts')>;
  readonly loadHyphenation: () => Promise<typeof import('./hyphenation.ts')>;
}

/**
 * The sentences in all languages. English is part of this file; other languages, and i18next with them, are loaded
 * on first use. `groups`: the tenant's texts that replace sentences; later ones take precedence over earlier ones.
 */
export function createDictionary(
  { loadLanguage, loadHyphenation }: LanguageModules,
  groups: readonly TextGroup[] = ['dispenser', 'ticket'],
) {
  const english: Record<string, string> = { ...englishMenu };
  let loadSentences: ((language: WrittenLanguage) => Promise<LoadedSentences>) | undefined;

  const inEnglish: Lookup = (sentence, values) => {
    const form = values.count === 1 ? 'one' : 'other';
    const text = english[values.count === undefined ? sentence : `${sentence}_${form}`] ?? english[sentence];
    return { text: withValues(text ?? sentence, values), isEnglish: true };
  };

  function wordsIn(
    { code, formats }: Pick<WrittenLanguage, 'code' | 'formats'>,
    lookup: Lookup,
    names?: DateNames,
  ): Words {
    const locale = localeOf(code);
    const digits = numberingSystemOf(formats.number);
    const number = (value: number) => inDigitsOf(String(value), digits);
    const isEnglish = /^en\b/.test(locale);
    const fallbacks = new Set<string>();
    const all: AllWords = {
      locale,
      direction: directionOf(code),
      number,
      date: (date, pattern = formats.date) => dateText(date, pattern, locale, digits, names),
      say(sentence, values) {
        const number = inDigitsOf(String(values?.count), digits);
        const said = lookup(sentence, { number, ...values });
        if (!isEnglish && said.isEnglish) fallbacks.add(said.text);
        return said.text;
      },
      isFallback: (text) => fallbacks.has(text),
      loadHyphenate: async () => (await loadHyphenation()).loadHyphenate(locale),
    };
    return {
      ...all,
      withAllSentences(later) {
        Object.assign(english, later);
        return all;
      },
    };
  }

  const loaded = new WeakMap<WrittenLanguage, Words>();

  return {
    /** Available before any language is loaded. */
    english: wordsIn({ code: 'en', formats: { date: '', number: 'latn' } }, inEnglish),
    /** The same object as `wordsOf` returns. Undefined until that was called for this language and is loaded. */
    loadedWordsOf: (language: WrittenLanguage) => loaded.get(language),
    /** The words of a language. Missing or unloaded sentences are English. */
    async wordsOf(language: WrittenLanguage): Promise<Words> {
      const { code, texts } = language;
      const needsLoading =
        groups.some((group) => Object.keys(texts[group] ?? {}).length > 0) || !/^en\b/.test(localeOf(code));
      let sentences: LoadedSentences | undefined;
      if (needsLoading) {
        try {
          const module = await loadLanguage();
          loadSentences ??= module.createLanguageLoader(english, groups);
          sentences = await loadSentences(language);
        } catch {
          // English sentences with names in the visitor's language are better than no screen.
        }
      }
      const { lookup = inEnglish, dateNames } = sentences ?? {};
      const words = loaded.get(language) ?? wordsIn(language, lookup, dateNames);
      loaded.set(language, words);
      return words;
    },
  };
}
