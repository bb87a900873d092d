import { useEffect, useState } from 'react';
import type { FleetOverview } from '../../contract/additions/page/fleet.ts';
import type { Fetch } from '../administrator/administrator-requests.ts';
import type { Administrator } from '../administrator/use-administrator.ts';
import { type FleetAnswer, readFleet } from './fleet-requests.ts';

const everyMs = 5_000;

/** How all dispensers are, read again every few seconds while somebody looks at the page. */
export function useFleet(fetch: Fetch, administrator: Administrator) {
  const [overview, setOverview] = useState<FleetOverview>();
  const [isAway, setAway] = useState(false);
  const isLoggedIn = administrator.state?.isLoggedIn === true;

  /** Shows what an answer says. */
  function take(answer: FleetAnswer): void {
    setAway(answer.kind === 'failed');
    if (answer.kind === 'done') setOverview(answer.result);
    if (answer.kind === 'login-needed') void administrator.readAgain();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read by time, not for each new function.
  useEffect(() => {
    if (!isLoggedIn) {
      setOverview(undefined);
      return;
    }
    let isOver = false;
    const read = async () => {
      if (document.hidden) return;
      const answer = await readFleet(fetch);
      if (!isOver) take(answer);
    };
    void read();
    const timer = setInterval(read, everyMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [fetch, isLoggedIn]);

  /** `isAway`: the last read failed, and what is shown may be old. */
  return { overview, isAway, take };
}
