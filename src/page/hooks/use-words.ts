import { createContext, useContext } from 'react';
import type { Words } from '../words/words.ts';

const WordsContext = createContext<Words | undefined>(undefined);

export const WordsProvider = WordsContext.Provider;

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('no WordsProvider');
  return words;
}
