import { setUpHeader } from '../../contract/additions/page/first-start.ts';
import { type Client, createClient } from '../../page/api/client.ts';
import type { Failure } from '../../page/api/failure.ts';
import { withHeaders } from '../../page/api/with-headers.ts';

/** The page's client of this machine's host. */
export type FirstStartClient = Pick<Client, 'call'>;

/** Joining a network takes some seconds, and a printer can be slow. */
const timeoutMs = 120_000;

/**
 * The connection to the host as staff with the permission that their PIN gave;
 * empty: before the first start is finished.
 */
export function firstStartClient(send: typeof fetch, permission = ''): FirstStartClient {
  const headers: Readonly<Record<string, string>> = permission === '' ? {} : { [setUpHeader]: permission };
  return createClient({
    fetch: withHeaders(send, () => headers),
    base: '',
    timeoutMs,
    onServiceTime() {},
  });
}

/** True if a new host at this address no longer asks, or the permission has ended. */
export const isUnknown = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && failure.status === 404;

/** The sentences of a refusal, a line for each error. `notReached` means that the host has not answered. */
export function mistakesIn(failure: Failure | undefined, notReached: string): readonly string[] {
  if (!failure) return [];
  return (failure.kind === 'refused' && failure.message?.split('\n')) || [notReached];
}
