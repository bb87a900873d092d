import { pathOf } from '../../contract/endpoints/path-of.ts';
import type { Client } from '../api/client.ts';
import type { Failure, Result } from '../api/failure.ts';

/**
 * A client that leaves the service alone for as long as a refusal asks: until then, an equal call gets the same refusal
 * without being sent. `now` is in milliseconds of a monotonic clock.
 */
export function respectRetryAfter(client: Client, now: () => number): Client {
  const refusals = new Map<string, { readonly until: number; readonly failure: Failure }>();

  async function send<T>(name: string, call: () => Promise<Result<T>>): Promise<Result<T>> {
    const refusal = refusals.get(name);
    if (refusal && now() < refusal.until) return { ok: false, failure: refusal.failure };
    refusals.delete(name);
    const result = await call();
    const waitMs = !result.ok && result.failure.kind === 'refused' ? result.failure.retryAfterMs : undefined;
    if (!result.ok && waitMs) refusals.set(name, { until: now() + waitMs, failure: result.failure });
    return result;
  }

  return {
    call: (endpoint, call) =>
      send(`${endpoint.method} ${pathOf(endpoint, call)}`, () => client.call(endpoint, call)),
    callUnchecked: (endpoint, call) =>
      send(`${endpoint.method} ${pathOf(endpoint, call)}`, () => client.callUnchecked(endpoint, call)),
  };
}
