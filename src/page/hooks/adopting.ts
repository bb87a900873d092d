import { createContext, useContext } from 'react';

/**
 * True if the page takes over the elements of the recorded menu. React compares texts and elements then, and believes that every
 * attribute is as it draws it. So a part that depends on waits, clock or measured texts draws no such attribute until this is false.
 */
export const Adopting = createContext(false);

export const useIsAdopting = (): boolean => useContext(Adopting);
