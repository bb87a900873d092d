import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { AfarWords } from '../../words/afar-words.ts';

const Words = createContext<AfarWords | undefined>(undefined);

export const AfarWordsProvider = Words.Provider;

/** The words for remote visitors, in the chosen language. */
export function useAfarWords(): AfarWords {
  const words = useContext(Words);
  if (!words) throw new Error('no AfarWordsProvider');
  return words;
}
