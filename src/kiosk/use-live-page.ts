import { useEffect, useState } from 'react';
import type { LivePage } from './live-page.ts';

/** What comes to the page after its first menu, once it is there. */
export function useLivePage(load: () => Promise<LivePage>): LivePage | undefined {
  const [live, setLive] = useState<LivePage>();
  useEffect(() => void load().then(setLive, console.error), [load]);
  return live;
}
