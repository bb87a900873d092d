import { setUpHeader } from '../../contract/additions/page/first-start.ts';
import { type Client, createClient } from '../../page/api/client.ts';
import type { Failure } from '../../page/api/failure.ts';
import { withHeaders } from '../../page/api/with-headers.ts';

/** The way of the page to the host of this machine. */
export type FirstStartClient = Pick<Client, 'call'>;

/** To join a network takes some seconds, and a printer can be slow. */
const timeoutMs = 120_000;

/** The way to the host as staff with the permission that their PIN has given; empty: before anything is decided. */
export function firstStartClient(send: typeof fetch, permission = ''): FirstStartClient {
  const headers: Readonly<Record<string, string>> = permission === '' ? {} : { [setUpHeader]: permission };
  return createClient({
    fetch: withHeaders(send, () => headers),
    base: '',
    timeoutMs,
    onServiceTime() {},
  });
}

/** True if another host has begun at this address, which no longer asks, or the permission has ended. */
export const isUnknown = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && failure.status === 404;

/** The sentences of a refusal, a line for each mistake. `notReached` says that the host has not answered. */
export function mistakesIn(failure: Failure | undefined, notReached: string): readonly string[] {
  if (!failure) return [];
  return (failure.kind === 'refused' && failure.message?.split('\n')) || [notReached];
}
