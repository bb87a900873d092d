import { createContext, useContext } from 'react';

/**
 * True while the page hydrates the recorded menu. React then compares texts and elements, but assumes that all
 * attributes match. Parts that depend on waits, the clock or measured texts therefore render no such attribute.
 */
export const Adopting = createContext(false);

export const useIsAdopting = (): boolean => useContext(Adopting);
