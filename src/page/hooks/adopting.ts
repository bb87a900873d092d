import { createContext, useContext } from 'react';

/**
 * True while the page hydrates the recorded menu. React then assumes that all attributes match, so parts that depend
 * on waits, the clock or measured texts render no such attribute.
 */
export const Adopting = createContext(false);

export const useIsAdopting = (): boolean => useContext(Adopting);
