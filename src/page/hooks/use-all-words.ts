import { useMemo } from 'react';
import { englishLater } from '../../words/english-later.ts';
import type { AllWords } from '../words/words.ts';
import { useWords } from './use-words.ts';

/** All sentences in the screen's language, for parts that load after the first menu. */
export function useAllWords(): AllWords {
  const words = useWords();
  return useMemo(() => words.withAllSentences(englishLater), [words]);
}
