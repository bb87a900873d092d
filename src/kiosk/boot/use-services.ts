import { useEffect, useState } from 'react';
import type { LivePage } from './background-services.ts';

/** What comes to the page after its first menu, once it is there; undefined in place of its source: not yet. */
export function useLivePage(load: (() => Promise<LivePage>) | undefined): LivePage | undefined {
  const [live, setLive] = useState<LivePage>();
  useEffect(() => void load?.().then(setLive, console.error), [load]);
  return live;
}
