import { useState } from 'react';

/**
 * The latest value, or during a visit the one from before it, so nothing changes under a visitor's eyes or
 * finger.
 */
export function useFrozenDuringVisit<T>(latest: T, isVisit: boolean): T {
  const [frozen, setFrozen] = useState(latest);
  if (isVisit) return frozen;
  if (frozen !== latest) setFrozen(latest);
  return latest;
}
