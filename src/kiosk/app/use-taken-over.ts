import { useEffect, useLayoutEffect, useState } from 'react';
import { endRecordedMenu, isAdopted } from '../../page/browser/recorded-menu.ts';

/**
 * Removes the recorded menu when the first screen is rendered, and replays the recorded touch on that screen. Returns
 * true while React is to hydrate the elements of the recorded menu.
 */
export function useTakenOver(isReady: boolean): boolean {
  const [isAdopting, setAdopting] = useState(isAdopted);
  const [pressTouched, setPressTouched] = useState<() => void>();
  useLayoutEffect(() => {
    if (!isReady) return;
    const press = endRecordedMenu();
    setPressTouched(() => press);
    setAdopting(false);
  }, [isReady]);
  useEffect(() => pressTouched?.(), [pressTouched]);
  return isAdopting;
}
