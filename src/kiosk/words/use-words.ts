import { createContext, useContext } from 'react';
import type { Words } from './words.ts';

const Spoken = createContext<Words | undefined>(undefined);

export const WordsProvider = Spoken.Provider;

/** The words of the language on the screen. */
export function useWords(): Words {
  const words = useContext(Spoken);
  if (!words) throw new Error('no WordsProvider');
  return words;
}
