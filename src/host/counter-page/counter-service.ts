import { errorBody, type ServiceError } from '../../service/http/errors.ts';
import { jsonType } from '../../service/http/headers.ts';
import { containsKey } from '../gateway/contains-key.ts';
import { credentials } from '../gateway/device-binding.ts';
import type { Forward, ForwardAnswer, ForwardRequest } from '../gateway/forward.ts';
import { forwardedHeaders, type PageAnswer } from '../gateway/forward-for-page.ts';
import type { Identity } from '../gateway/identity.ts';
import { keyInAnswer, notBound } from '../requests/host-errors.ts';
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
  const refusal = (error: ServiceError): PageAnswer => ({
    status: error.details.code,
    headers: { 'content-type': jsonType },
    body: Buffer.from(JSON.stringify(errorBody(error, nodeId, ''))),
  });

  async function sendWith(secret: string, added: Record<string, string>, request: CounterRequest) {
    const answer = await forward({ ...request, headers: { ...request.headers, ...added } });
    const headers = forwardedHeaders(answer.headers);
    const hasSecret = [answer.body, JSON.stringify(headers)].some((part) => containsKey(part, secret));
    return hasSecret ? refusal(keyInAnswer()) : { ...answer, headers };
  }

  return {
    logIn: (request) =>
      forward({ ...request, headers: { ...request.headers, ...clientHeaders(request.clientAddress) } }),
    send: (request, { token, websocketID }) =>
      sendWith(token, { authorization: `Bearer ${token}`, 'x-wsid': websocketID }, request),
    async readWaits(request) {
      const { binding, dispensers } = identity();
      if (binding === undefined) return refusal(notBound(dispensers));
      return sendWith(binding.apiKey, credentials(binding), request);
    },
  };
}
