import { counterBase, loginIdHeader } from '../../contract/additions/page/counter-session.ts';
import type { AnyEndpoint, RequestOf, ResponseOf } from '../../contract/endpoint.ts';
import { type CallOptions, type Client, createClient } from '../../page/api/client.ts';
import { displayable } from '../../page/api/displayable.ts';
import type { Failure, Result } from '../../page/api/failure.ts';
import { withHeaders } from '../../page/api/with-headers.ts';

export interface CounterClient extends Pick<Client, 'call'> {
  /** A client that sends the id as an idempotency key. */
  readonly once: (id: string) => Pick<Client, 'call'>;
}

interface Deps {
  readonly fetch: typeof fetch;
  /** Receives the `Date` of every answer, in milliseconds. */
  readonly onServiceTime: (time: number) => void;
  /** The login that this tab shows. Tabs share the cookie, so the browser may already have another login. */
  readonly loginId: () => string | undefined;
  readonly onFailure: (failure: Failure) => void;
}

/** The time limit of a request: long, because verifying a password takes time. */
const timeoutMs = 15_000;

export function createCounterClient({ fetch, onServiceTime, loginId, onFailure }: Deps): CounterClient {
  function clientWith(added: Readonly<Record<string, string>>): Pick<Client, 'call'> {
    const headers = () => {
      const id = loginId();
      return { ...(id !== undefined && { [loginIdHeader]: id }), ...added };
    };
    const send = withHeaders(fetch, headers);
    const client = createClient({ fetch: send, base: counterBase, timeoutMs, onServiceTime, displayable });
    return {
      async call<E extends AnyEndpoint>(
        endpoint: E,
        call: RequestOf<E>,
        options?: CallOptions,
      ): Promise<Result<ResponseOf<E>>> {
        const id = loginId();
        const result = await client.call(endpoint, call, options);
        // A wrong password does not end a login, and a failure of an old call must not end the new login.
        if (!result.ok && id !== undefined && id === loginId()) onFailure(result.failure);
        return result;
      },
    };
  }
  return { ...clientWith({}), once: (id) => clientWith({ 'Idempotency-Key': id }) };
}
