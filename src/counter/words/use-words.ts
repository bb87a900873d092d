import { createContext, useContext } from 'react';
import type { CounterWords } from './words.ts';

export const WordsContext = createContext<CounterWords | undefined>(undefined);

export function useWords(): CounterWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('no WordsContext');
  return words;
}
