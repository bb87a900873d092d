import { useState } from 'react';

/**
 * The latest value; during a visit, the value from before the visit, so nothing changes while a visitor reads or
 * touches the screen.
 */
export function useFrozenDuringVisit<T>(latest: T, isVisit: boolean): T {
  const [frozen, setFrozen] = useState(latest);
  if (isVisit) return frozen;
  if (frozen !== latest) setFrozen(latest);
  return latest;
}
