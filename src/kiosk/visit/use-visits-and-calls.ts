import { useEffect, useState } from 'react';
import type { LoadVisitsAndCalls, VisitsAndCalls } from './visits-and-calls.ts';

/** Visits and calls once they load. `load` is undefined while loading is too early. */
export function useVisitsAndCalls(load: LoadVisitsAndCalls | undefined): VisitsAndCalls | undefined {
  const [loaded, setLoaded] = useState<VisitsAndCalls>();
  useEffect(() => void load?.().then(setLoaded, console.error), [load]);
  return loaded;
}
