import { counterBase, loginIdHeader } from '../../contract/additions/page/counter-session.ts';
import type { AnyEndpoint, RequestOf, ResponseOf } from '../../contract/endpoint.ts';
import { type CallOptions, type Client, createClient } from '../../page/api/client.ts';
import { displayable } from '../../page/api/displayable.ts';
import type { Failure, Result } from '../../page/api/failure.ts';
import { withHeaders } from '../../page/api/with-headers.ts';

/** The counter page's client of its host and the service. */
export interface CounterClient extends Pick<Client, 'call'> {
  /** A client whose calls with the same id are done once. */
  readonly once: (id: string) => Pick<Client, 'call'>;
}

interface Deps {
  readonly fetch: typeof fetch;
  /** Called with the `Date` of every answer, in milliseconds. */
  readonly onServiceTime: (time: number) => void;
  /** The login that the page shows. The browser may have another one by now, because its tabs share it. */
  readonly loginId: () => string | undefined;
  /** Called with each failure of a call of that login. */
  readonly onFailure: (failure: Failure) => void;
}

/** A login checks a password, which takes longer than other requests. */
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
        // A refused password ends no login, and an old call not the next one.
        if (!result.ok && id !== undefined && id === loginId()) onFailure(result.failure);
        return result;
      },
    };
  }
  return { ...clientWith({}), once: (id) => clientWith({ 'Idempotency-Key': id }) };
}
