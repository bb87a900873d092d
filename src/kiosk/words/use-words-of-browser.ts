import { useEffect, useLayoutEffect, useState } from 'react';
import type { Dictionary, Words } from './words.ts';

/**
 * The words of the first locale that we speak, for a screen that knows no branch; English until they are loaded. With
 * `isUsed` the document has their language and direction. `locales`: those of the browser, the most preferred first.
 */
export function useWordsOfBrowser(
  dictionary: Dictionary,
  locales: readonly string[],
  isUsed: boolean,
): Words {
  const [words, setWords] = useState(dictionary.english);
  useEffect(() => {
    void dictionary.wordsOfFirst(locales).then(setWords, console.error);
  }, [dictionary, locales]);
  useLayoutEffect(() => {
    if (!isUsed) return;
    document.documentElement.lang = words.locale;
    document.documentElement.dir = words.direction;
  }, [words, isUsed]);
  return words;
}
