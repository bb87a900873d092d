import { useMemo } from 'react';
import { enLater } from './languages/en-later.ts';
import { useWords } from './use-words.ts';
import type { AllWords } from './words.ts';

/** The words of the language on the screen, for what comes after the first menu. */
export function useAllWords(): AllWords {
  const words = useWords();
  return useMemo(() => words.withLater(enLater), [words]);
}
