import { createContext, useContext } from 'react';

/**
 * True while the page hydrates the recorded menu. React then compares texts and elements, but assumes that
 * all attributes match. So parts that depend on waits, clock or measured texts render no such attribute until
 * this is false.
 */
export const Adopting = createContext(false);

export const useIsAdopting = (): boolean => useContext(Adopting);
