import { useEffect, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import type { WordBook, Words } from './words.ts';

/** A language whose words are at hand. */
export interface Spoken {
  readonly language: Language;
  readonly words: Words;
}

/**
 * The language on the screen: the wanted one as soon as its words are there, the last one until then, so that no
 * screen speaks two languages at once. Undefined before the first.
 */
export function useSpoken(book: WordBook, wanted: Language | undefined): Spoken | undefined {
  const [spoken, setSpoken] = useState<Spoken>();
  useEffect(() => {
    let current = true;
    if (wanted) void book.wordsOf(wanted).then((words) => current && setSpoken({ language: wanted, words }));
    return () => {
      current = false;
    };
  }, [book, wanted]);
  return spoken;
}
