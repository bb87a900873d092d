import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { firstLanguage } from '../../domain/words/language-for.ts';
import { directionOf } from '../../page/words/direction.ts';
import { englishPreview } from '../../words/english-preview.ts';
import type { LanguageCode, WordsFile } from '../../words/words-file.ts';
import { englishWords, type PreviewWords, PreviewWordsContext, spokenTexts } from './preview-words.ts';

const place = 'foyer-preview-language';

/**
 * The words of a language. Sentences that it lacks are in English; if it lacks all sentences, the page is in English.
 */
async function wordsOf(language: LanguageCode): Promise<PreviewWords> {
  if (language === 'en') return englishWords;
  const module: { readonly default: Partial<WordsFile> } = await import(
    `../../words/${language}.json?preview,findings,machines,fields,icons`,
    { with: { type: 'json' } }
  );
  const { preview, findings, machines, fields = {}, icons } = module.default;
  const texts = { ...englishPreview, ...(preview && { ...preview, ...findings, ...machines, ...icons }) };
  return { language, spoken: preview ? language : 'en', ...spokenTexts(texts), fields };
}

/** Shows the page in the language that was chosen in this browser, else in a language of the browser. */
export function PreviewWordsProvider({ children }: { readonly children: ReactNode }) {
  const [wanted, setWanted] = useState(() =>
    firstLanguage([localStorage.getItem(place) ?? undefined, ...navigator.languages]),
  );
  const [words, setWords] = useState(englishWords);
  useEffect(() => {
    let isCurrent = true;
    // If the sentences of a language fail to load, the page keeps the previous language.
    wordsOf(wanted).then((next) => isCurrent && setWords(next), console.error);
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  const { spoken } = words;
  useLayoutEffect(() => {
    document.documentElement.lang = spoken;
    document.documentElement.dir = directionOf(spoken);
  }, [spoken]);
  function speak(code: string): void {
    localStorage.setItem(place, code);
    setWanted(firstLanguage([code]));
  }
  return <PreviewWordsContext value={{ ...words, speak }}>{children}</PreviewWordsContext>;
}
