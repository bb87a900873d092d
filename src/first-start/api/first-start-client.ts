import { setUpHeader } from '../../contract/additions/page/first-start.ts';
import { type Client, createClient } from '../../page/api/client.ts';
import type { Failure } from '../../page/api/failure.ts';
import { withHeaders } from '../../page/api/with-headers.ts';

export type FirstStartClient = Pick<Client, 'call'>;

/** Joining a network takes some seconds, and a printer can be slow. */
const timeoutMs = 120_000;

/**
 * The client of this machine's host, with the permission that the staff PIN grants. The permission is empty until setup
 * is finished.
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

/** True if the host is already set up, or if the permission has expired. */
export const isUnknown = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && failure.status === 404;

/** The messages of a refusal, one per error, or `notReached` if the host did not answer. */
export function mistakesIn(failure: Failure | undefined, notReached: string): readonly string[] {
  if (!failure) return [];
  return (failure.kind === 'refused' && failure.message?.split('\n')) || [notReached];
}
