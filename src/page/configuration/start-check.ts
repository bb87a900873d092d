import { answersKey } from './answer-store.ts';

/** Records whether a page that started from the stored state became idle. */
export interface StartCheck {
  ready(): void;
}

const startKey = 'foyer.starting';
/** The minimum time before a reload counts as a failed start. An earlier reload proves nothing. */
const shortestFailureMs = 10_000;

/** Removes the stored answers if the previous page never became idle with them. Call it before they are read. */
export function checkLastStart(storage: () => Storage, machineNow: () => number): StartCheck {
  /** Changes the storage. Ignores a missing or blocked storage, which has no harmful state. */
  function attempt(change: (storage: Storage) => void): void {
    try {
      change(storage());
    } catch {}
  }
  attempt((stored) => {
    const since = stored.getItem(startKey);
    const age = machineNow() - Number(since ?? machineNow());
    const hasFailed = !(age >= 0 && age < shortestFailureMs);
    if (hasFailed) stored.removeItem(answersKey);
    if (since === null || hasFailed) stored.setItem(startKey, String(machineNow()));
  });
  return { ready: () => attempt((stored) => stored.removeItem(startKey)) };
}
