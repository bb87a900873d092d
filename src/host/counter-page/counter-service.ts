import { credentials } from '../gateway/device-binding.ts';
import { errorAnswer, type Forward, type ForwardAnswer, type ForwardRequest } from '../gateway/forward.ts';
import { answerForPage, type PageAnswer } from '../gateway/forward-for-page.ts';
import type { Identity } from '../gateway/identity.ts';
import { notBound } from '../requests/host-errors.ts';
import type { CounterLogin } from './login-keeper.ts';

/** A request of the counter page, with the headers of the page that the service gets. */
export interface CounterRequest extends ForwardRequest {
  /** The IP address of the clerk's browser, by which the service limits logins. */
  readonly clientAddress: string;
}

/** Sends requests of the counter page to the service. Answers never contain the token or the key of the dispenser. */
export interface CounterService {
  /** Without credentials: the login. Its answer contains the token. */
  logIn(request: CounterRequest): Promise<ForwardAnswer>;
  /** With the token of a login, at its counter. */
  send(request: CounterRequest, login: Pick<CounterLogin, 'token' | 'websocketID'>): Promise<PageAnswer>;
  /** Reads the estimated waits as the dispenser of this host. */
  readWaits(request: CounterRequest): Promise<PageAnswer>;
}

interface Deps {
  readonly forward: Forward;
  readonly identity: () => Identity;
  readonly nodeId: string;
  /** Tells an external service for which client this host asks. */
  readonly clientHeaders: (clientAddress: string) => Readonly<Record<string, string>>;
}

export function counterService({ forward, identity, nodeId, clientHeaders }: Deps): CounterService {
  async function sendWith(secret: string, added: Record<string, string>, request: CounterRequest) {
    const answer = await forward({ ...request, headers: { ...request.headers, ...added } });
    return answerForPage(answer, secret, nodeId);
  }

  return {
    logIn: (request) =>
      forward({ ...request, headers: { ...request.headers, ...clientHeaders(request.clientAddress) } }),
    send: (request, { token, websocketID }) =>
      sendWith(token, { authorization: `Bearer ${token}`, 'x-wsid': websocketID }, request),
    async readWaits(request) {
      const { binding, dispensers } = identity();
      if (binding === undefined) return errorAnswer(notBound(dispensers), nodeId);
      return sendWith(binding.apiKey, credentials(binding), request);
    },
  };
}
