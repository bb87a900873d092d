import { credentials, type Identity } from '../gateway/device-binding.ts';
import { errorAnswer, type Forward, type ForwardRequest } from '../gateway/forward.ts';
import { answerForPage } from '../gateway/forward-for-page.ts';
import { notBound } from '../requests/host-errors.ts';
import type { CounterLogin } from './login-keeper.ts';

/** A request with those headers of the page that the service receives. */
export interface CounterRequest extends ForwardRequest {
  /** The IP address of the clerk's browser, by which the service limits logins. */
  readonly clientAddress: string;
}

interface Deps {
  readonly forward: Forward;
  readonly identity: () => Identity;
  readonly nodeId: string;
  /** Headers that identify the client to an external service. */
  readonly clientHeaders: (clientAddress: string) => Readonly<Record<string, string>>;
}

/** Sends requests of the counter page to the service. Answers never contain the token or the key of the dispenser. */
export function counterService({ forward, identity, nodeId, clientHeaders }: Deps) {
  async function sendWith(secret: string, added: Record<string, string>, request: CounterRequest) {
    const answer = await forward({ ...request, headers: { ...request.headers, ...added } });
    return answerForPage(answer, secret, nodeId);
  }

  return {
    /** Sends a login, whose answer contains the token, or a password change. Neither needs credentials. */
    sendWithoutLogin: (request: CounterRequest) =>
      forward({ ...request, headers: { ...request.headers, ...clientHeaders(request.clientAddress) } }),
    /** Sends a request with the token of a login and for its counter. */
    send: (request: CounterRequest, { token, websocketID }: Pick<CounterLogin, 'token' | 'websocketID'>) =>
      sendWith(token, { authorization: `Bearer ${token}`, 'x-wsid': websocketID }, request),
    /** Reads the estimated waits as the dispenser of this host. */
    async readWaits(request: CounterRequest) {
      const { binding, dispensers } = identity();
      if (binding === undefined) return errorAnswer(notBound(dispensers), nodeId);
      return sendWith(binding.apiKey, credentials(binding), request);
    },
  };
}

export type CounterService = ReturnType<typeof counterService>;
