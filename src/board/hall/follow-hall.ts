import type { Hall } from '../../contract/additions/hall.ts';
import { readHall } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { Client } from '../../page/api/client.ts';
import type { Timers } from '../../page/time/timers.ts';

export interface KnownHall {
  readonly hall: Hall | undefined;
  /** True if other tickets may have been called since the last answer. */
  readonly isUnknown: boolean;
}

export type HallReads = ReturnType<typeof followHall>;

/** The interval of polls, which are necessary because a connection can lose events. */
const readMs = 30_000;
const retryMs = 5_000;
/** After this time without an answer, a board shows that it is not up to date. */
const unknownAfterMs = 30_000;

/** Reads the state of the waiting area on start, on request, and twice a minute. */
export function followHall({ client, timers }: { readonly client: Client; readonly timers: Timers }) {
  const listeners = new Set<() => void>();
  let known: KnownHall = { hall: undefined, isUnknown: false };
  let answeredAt = timers.now();
  let isReading = false;
  let isWanted = false;
  let cancelNext = () => {};

  function learn(next: KnownHall): void {
    if (next.isUnknown === known.isUnknown && JSON.stringify(next.hall) === JSON.stringify(known.hall))
      return;
    known = next;
    for (const listener of listeners) listener();
  }

  async function read(): Promise<void> {
    if (isReading) {
      isWanted = true;
      return;
    }
    isReading = true;
    isWanted = false;
    cancelNext();
    const result = await client.call(readHall, {});
    isReading = false;
    if (result.ok) {
      answeredAt = timers.now();
      learn({ hall: result.answer, isUnknown: false });
    } else {
      learn({ ...known, isUnknown: !known.hall || timers.now() - answeredAt >= unknownAfterMs });
    }
    if (isWanted) return read();
    cancelNext = timers.after(result.ok ? readMs : retryMs, () => void read());
  }

  void read();
  return {
    current: () => known,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads the state of the waiting area, after a read in progress. */
    read: () => void read(),
  };
}
