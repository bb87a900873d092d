import { useEffect, useLayoutEffect, useState } from 'react';
import { endRecordedMenu, isAdopted } from '../../page/browser/recorded-menu.ts';

/**
 * Removes the recorded menu once the first screen is rendered, and replays its presses there. True until
 * then, if its elements are hydrated.
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
