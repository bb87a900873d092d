import { useEffect, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import type { Dictionary, Words } from '../words/words.ts';

export interface LoadedLanguage {
  readonly language: Language;
  readonly words: Words;
}

/**
 * The requested language once its words are loaded, until then the previous language, so a screen never mixes two
 * languages. Undefined until the first language is loaded.
 */
export function useLoadedLanguage(
  dictionary: Dictionary,
  wanted: Language | undefined,
): LoadedLanguage | undefined {
  const [loaded, setLoaded] = useState<LoadedLanguage>();
  const isLoaded = loaded?.language === wanted;
  const words = wanted && !isLoaded ? dictionary.loadedWordsOf(wanted) : undefined;
  if (wanted && words) setLoaded({ language: wanted, words });
  useEffect(() => {
    let isCurrent = true;
    if (wanted && !isLoaded)
      void dictionary.wordsOf(wanted).then((words) => isCurrent && setLoaded({ language: wanted, words }));
    return () => {
      isCurrent = false;
    };
  }, [dictionary, wanted, isLoaded]);
  return loaded;
}
