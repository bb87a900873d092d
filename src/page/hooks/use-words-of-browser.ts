import { useEffect, useLayoutEffect, useState } from 'react';
import { languageCodeOf } from '../../domain/words/language-for.ts';
import type { Dictionary, Words } from '../words/words.ts';

/**
 * The words of the first supported browser locale, for a screen without a branch; English until they load. With
 * `isUsed`, the document takes their language and direction; `locales` are in order of preference.
 */
export function useWordsOfBrowser(
  dictionary: Dictionary,
  locales: readonly string[],
  isUsed: boolean,
): Words {
  const [words, setWords] = useState(dictionary.english);
  const code = locales.find((locale) => languageCodeOf(locale) !== undefined) ?? 'en';
  useEffect(() => {
    const texts = { ticket: {}, dispenser: {} };
    void dictionary
      .wordsOf({ key: '', code, texts, formats: { date: '', number: 'latn' } })
      .then(setWords, console.error);
  }, [dictionary, code]);
  useLayoutEffect(() => {
    if (!isUsed) return;
    document.documentElement.lang = words.locale;
    document.documentElement.dir = words.direction;
  }, [words, isUsed]);
  return words;
}
