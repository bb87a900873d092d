import { createContext, useContext } from 'react';

/**
 * True if the page takes over the elements of the recorded menu. React then compares texts and elements, and
 * assumes that every attribute equals its own. So a part that depends on waits, clock or measured texts
 * renders no such attribute until this is false.
 */
export const Adopting = createContext(false);

export const useIsAdopting = (): boolean => useContext(Adopting);
