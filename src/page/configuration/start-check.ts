import { answersKey } from './answer-store.ts';

/** The record of the last page that started from the stored state: true if it became idle. */
export interface StartCheck {
  /** This page shows a screen. */
  ready(): void;
}

const startKey = 'foyer.starting';
/** A reload before that does not prove that the page fails to start. */
const shortestFailureMs = 10_000;

/** Removes the stored answers if the last page never became idle with them. Call it before they are read. */
export function checkLastStart(storage: () => Storage, machineNow: () => number): StartCheck {
  /** A missing or blocked storage has no state that could be harmful. */
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
