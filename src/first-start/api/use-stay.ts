import { useEffect } from 'react';
import { beatFirstStart } from '../../contract/host-endpoints/first-start-endpoints.ts';
import type { Timers } from '../../page/time/timers.ts';
import { type FirstStartClient, isUnknown } from './first-start-client.ts';

interface Stay {
  readonly client: FirstStartClient;
  readonly timers: Timers;
  /** True if staff opened this page in place of a kiosk. Undefined while the page shows nothing. */
  readonly isStaff: boolean | undefined;
  readonly onLeave: () => void;
}

/** As often as the kiosk. */
const beatMs = 2_000;
/** Staff who forget the page leave visitors without a kiosk. They may fetch a card or paper in the meantime. */
const leaveAfterMs = 5 * 60_000;

/**
 * Keeps the page alive for its host, and ends it when the host no longer expects it; the
 * staff's page also ends when nobody touches it.
 */
export function useStay({ client, timers, isStaff, onLeave }: Stay): void {
  const isShown = isStaff !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const gone = new AbortController();
    let stop = () => {};
    async function beat(): Promise<void> {
      const result = await client.call(beatFirstStart, {}, { signal: gone.signal });
      if (gone.signal.aborted) return;
      if (!result.ok && isUnknown(result.failure)) onLeave();
      else stop = timers.after(beatMs, beat);
    }
    void beat();
    return () => {
      gone.abort();
      stop();
    };
  }, [client, timers, isShown, onLeave]);

  useEffect(() => {
    if (!isStaff) return;
    let stop = timers.after(leaveAfterMs, onLeave);
    const begin = () => {
      stop();
      stop = timers.after(leaveAfterMs, onLeave);
    };
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) window.addEventListener(touch, begin);
    return () => {
      stop();
      for (const touch of touches) window.removeEventListener(touch, begin);
    };
  }, [timers, isStaff, onLeave]);
}
