import { useEffect } from 'react';
import { beatFirstStart } from '../../contract/host-endpoints/first-start-endpoints.ts';
import type { Timers } from '../../page/time/timers.ts';
import { type FirstStartClient, isUnknown } from './first-start-client.ts';

interface Stay {
  readonly client: FirstStartClient;
  readonly timers: Timers;
  /**
   * True if staff opened this page after the setup. Undefined until the machine is known, and for an administrator: the
   * page then sends no heartbeats.
   */
  readonly isStaff: boolean | undefined;
  readonly onLeave: () => void;
}

/** The same interval as the kiosk's. */
const beatMs = 2_000;
/** A forgotten setup page leaves visitors without a kiosk, but fetching a card or paper takes minutes. */
const leaveAfterMs = 5 * 60_000;

/** Sends heartbeats, and leaves when the host no longer expects this page or when staff stop touching it. */
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
