import { credentials, type Identity } from '../gateway/device-binding.ts';
import { errorAnswer, type Forward, type ForwardRequest } from '../gateway/forward.ts';
import { answerForPage } from '../gateway/forward-for-page.ts';
import { notBound } from '../requests/host-errors.ts';
import type { CounterLogin } from './login-keeper.ts';

/** A request with the page's headers that the service may receive. */
export interface CounterRequest extends ForwardRequest {
  /** The IP address of the clerk's browser. The service limits logins by this address. */
  readonly clientAddress: string;
}

interface Deps {
  readonly forward: Forward;
  readonly identity: () => Identity;
  readonly nodeId: string;
  /** The headers that identify the client to an external service. */
  readonly clientHeaders: (clientAddress: string) => Readonly<Record<string, string>>;
}

/** Sends the counter page's requests to the service. A response never contains the credentials of its request. */
export function counterForwarder({ forward, identity, nodeId, clientHeaders }: Deps) {
  async function sendWith(secret: string, added: Record<string, string>, request: CounterRequest) {
    const answer = await forward({ ...request, headers: { ...request.headers, ...added } });
    return answerForPage(answer, secret, nodeId);
  }

  return {
    /** Sends a login, whose response contains the token, or a password change. Neither needs credentials. */
    sendWithoutLogin: (request: CounterRequest) =>
      forward({ ...request, headers: { ...request.headers, ...clientHeaders(request.clientAddress) } }),
    /** Sends a request with the token and the counter of a login. */
    send: (request: CounterRequest, { token, websocketID }: Pick<CounterLogin, 'token' | 'websocketID'>) =>
      sendWith(token, { authorization: `Bearer ${token}`, 'x-wsid': websocketID }, request),
    /** Reads the estimated waits with the credentials of this host's dispenser. */
    async readWaits(request: CounterRequest) {
      const { binding, dispensers } = identity();
      if (binding === undefined) return errorAnswer(notBound(dispensers), nodeId);
      return sendWith(binding.apiKey, credentials(binding), request);
    },
  };
}

export type CounterService = ReturnType<typeof counterForwarder>;
