import { useEffect, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import type { LoadedLanguage } from '../../page/hooks/use-loaded-language.ts';
import type { Dictionary } from '../../page/words/words.ts';

/** Languages with their words, once all of them are loaded; until then those before them. */
export function useLoadedLanguages(
  dictionary: Dictionary,
  wanted: readonly Language[],
): readonly LoadedLanguage[] {
  const [loaded, setLoaded] = useState<readonly LoadedLanguage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const loading = wanted.map(async (language) => ({ language, words: await dictionary.wordsOf(language) }));
    void Promise.all(loading).then((all) => isCurrent && setLoaded(all));
    return () => {
      isCurrent = false;
    };
  }, [dictionary, wanted]);
  return loaded;
}
