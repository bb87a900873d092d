import { createContext, useContext } from 'react';
import type { CounterWords } from './words.ts';

export const CounterWordsContext = createContext<CounterWords | undefined>(undefined);

export function useCounterWords(): CounterWords {
  const words = useContext(CounterWordsContext);
  if (!words) throw new Error('no WordsContext');
  return words;
}
