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

/** The fields of a language entity that format texts. Interface: Language. */
type WrittenLanguage = Pick<Language, 'key' | 'code' | 'formats' | 'texts'>;

export interface Words extends WordsWith<MenuSentence> {
  /** The same words with all sentences. Needs the later English sentences as the fallback. */
  withAllSentences(english: typeof englishLater): AllWords;
}

export type AllWords = WordsWith<KioskSentence>;

interface WordsWith<Sentences extends string> {
  readonly locale: string;
  readonly direction: Direction;
  /** `count` selects the plural form and replaces `{{number}}`. */
  say(sentence: Sentences, values?: Readonly<Record<string, string | number>>): string;
  /** True if a text is `say`'s English fallback, because this language lacks the sentence. */
  isFallback(text: string): boolean;
  /** A whole number in the language's digits. Not for ticket numbers, which keep their digits. */
  number(value: number): string;
  /** A date such as `2026-11-21`, by default in the language entity's pattern. */
  date(date: string, pattern?: string): string;
  /** Undefined if we have no rules for this language. */
  loadHyphenate(): Promise<Hyphenate | undefined>;
}

export type Dictionary = ReturnType<typeof createDictionary>;

interface LanguageModules {
  readonly loadLanguage: () => Promise<typeof import('./load-language.ts')>;
  readonly loadHyphenation: () => Promise<typeof import('./hyphenation.ts')>;
}

/**
 * The sentences in all languages. English is part of this file; the other languages load on first use, with i18next.
 * - `groups` are the tenant's texts that replace sentences.
 * - Later groups take precedence.
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
    english: wordsIn({ code: 'en', formats: { date: '', number: 'latn' } }, inEnglish),
    /** The result of `wordsOf`, if this language is loaded. */
    loadedWordsOf: (language: WrittenLanguage) => loaded.get(language),
    /** Missing or unloaded sentences are English. */
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
          // English sentences with names in the visitor's language are better than an empty screen.
        }
      }
      const { lookup = inEnglish, dateNames } = sentences ?? {};
      const words = loaded.get(language) ?? wordsIn(language, lookup, dateNames);
      loaded.set(language, words);
      return words;
    },
  };
}
