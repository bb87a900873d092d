import { createContext, useContext } from 'react';
import type { Say } from '../../words/say.ts';

export interface PageWords {
  readonly say: Say<'first-start' | 'icons'>;
}

const PageWordsContext = createContext<PageWords | undefined>(undefined);

export const PageWordsProvider = PageWordsContext.Provider;

/** The sentences of the page in the chosen language. */
export function usePageWords(): PageWords {
  const words = useContext(PageWordsContext);
  if (!words) throw new Error('no PageWordsProvider');
  return words;
}
