import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PhoneWords } from '../../words/phone-words.ts';

const Words = createContext<PhoneWords | undefined>(undefined);

export const PhoneWordsProvider = Words.Provider;

export function usePhoneWords(): PhoneWords {
  const words = useContext(Words);
  if (!words) throw new Error('no WordsProvider');
  return words;
}
