import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PhoneWords } from '../../words/phone-words.ts';

const Words = createContext<PhoneWords | undefined>(undefined);

export const WordsProvider = Words.Provider;

export function useWords(): PhoneWords {
  const words = useContext(Words);
  if (!words) throw new Error('no WordsProvider');
  return words;
}
