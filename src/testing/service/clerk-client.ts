import * as v from 'valibot';
import { counterEndpoints } from '../../contract/endpoints/counter-endpoints.ts';
import { loginResult } from '../../contract/login.ts';
import { testPassword } from './branch-file-builders.ts';
import type { TestService } from './open-test-service.ts';

type CounterEndpointName = keyof typeof counterEndpoints;

export interface RequestOptions {
  readonly body?: object;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

export type ClerkClient = Awaited<ReturnType<typeof logInAt>>;

/** Logs a clerk in at the counter with a WebSocket ID. */
export async function logInAt(service: TestService, websocketID = 'ws-counter-1', username = 'ana') {
  const login = await service.server.inject({
    method: 'POST',
    url: counterEndpoints.logIn.path,
    payload: { username, password: testPassword },
  });
  const { token } = v.parse(loginResult, login.json());
  const credentials = { authorization: `Bearer ${token}`, 'x-wsid': websocketID };
  return {
    token,
    headers: credentials,
    call: (endpoint: CounterEndpointName, { body, query = '', headers = {} }: RequestOptions = {}) =>
      service.server.inject({
        method: counterEndpoints[endpoint].method,
        url: counterEndpoints[endpoint].path + query,
        headers: { ...credentials, ...headers },
        ...(body && { payload: body }),
      }),
  };
}
