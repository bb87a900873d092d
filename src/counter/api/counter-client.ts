import type { ChangePasswordRequest } from '../../contract/additions/own-password.ts';
import {
  type CounterLoginRequest,
  type CounterSession,
  counterBase,
  loginIdHeader,
} from '../../contract/additions/page/counter-session.ts';
import { readCounterState } from '../../contract/endpoints/counter-endpoints.ts';
import {
  changeCounterPassword,
  closeCounterSession,
  openCounterSession,
  readCounterSession,
} from '../../contract/host-endpoints/clerk-endpoints.ts';
import { type Client, createClient } from '../../page/api/client.ts';
import { displayable } from '../../page/api/displayable.ts';
import type { Result } from '../../page/api/failure.ts';
import { withHeaders } from '../../page/api/with-headers.ts';
import type { ClerkRequest } from './clerk-request.ts';
import { sendRequest } from './send-request.ts';

/** The counter page's client of its host and the service. */
export type CounterClient = ReturnType<typeof createCounterClient>;

interface Deps {
  readonly fetch: typeof fetch;
  /** Called with the `Date` of every answer, in milliseconds. */
  readonly onServiceTime: (time: number) => void;
}

/** A login checks a password, which takes longer than other requests. */
const timeoutMs = 15_000;

export function createCounterClient({ fetch, onServiceTime }: Deps) {
  /** The login that this page shows. The browser may have another one by now, because its tabs share it. */
  let loginId: string | undefined;
  const ofLogin = () => (loginId === undefined ? {} : { [loginIdHeader]: loginId });
  const clientOver = (send: typeof fetch) =>
    createClient({ fetch: send, base: counterBase, timeoutMs, onServiceTime, displayable });
  const client: Pick<Client, 'call'> = clientOver(withHeaders(fetch, ofLogin));
  async function remembered(session: Promise<Result<CounterSession>>): Promise<Result<CounterSession>> {
    const result = await session;
    if (result.ok) loginId = result.answer.login?.id;
    return result;
  }
  const withId = (id: string): Pick<Client, 'call'> =>
    clientOver(withHeaders(fetch, () => ({ ...ofLogin(), 'Idempotency-Key': id })));
  return {
    readSession: () => remembered(client.call(readCounterSession, {})),
    logIn(body: CounterLoginRequest) {
      // The new login replaces the browser's earlier one.
      loginId = undefined;
      return remembered(client.call(openCounterSession, { body }));
    },
    changePassword: (body: ChangePasswordRequest) => client.call(changeCounterPassword, { body }),
    logOut: () => client.call(closeCounterSession, {}),
    readState: () => client.call(readCounterState, {}),
    /** Sends a clerk's action. Repeated with the same `id`, it is done once. */
    send: (request: ClerkRequest, id: string) => sendRequest(withId(id), request),
    reads: client,
  };
}
