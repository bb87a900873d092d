import { createContext, useContext } from 'react';
import { type CounterWords, counterWords } from './words.ts';

export const WordsContext = createContext<CounterWords>(counterWords('en'));

/** The words of the chosen language. */
export const useWords = () => useContext(WordsContext);
