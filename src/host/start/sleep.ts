import { setTimeout as after } from 'node:timers/promises';

/** Resolves after this time, or when the signal is aborted. Does not keep the process running. */
export const sleep = (ms: number, signal?: AbortSignal) =>
  after(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined);
