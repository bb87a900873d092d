import { useState } from 'react';

/** The latest value, or while it is held the one from before: nothing changes under a visitor's finger. */
export function useFrozenDuringVisit<T>(latest: T, hold: boolean): T {
  const [held, setHeld] = useState(latest);
  if (hold) return held;
  if (held !== latest) setHeld(latest);
  return latest;
}
