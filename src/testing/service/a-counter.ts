import type { LightMyRequestResponse } from 'fastify';
import { counterEndpoints } from '../../contract/endpoints/counter-endpoints.ts';
import { everybodysPassword } from './a-branch-file.ts';
import type { TestService } from './open-test-service.ts';

type CounterCall = keyof typeof counterEndpoints;

interface Said {
  readonly body?: object;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

/** A clerk at a counter, who speaks to the service as any client would. */
export interface Clerk {
  readonly token: string;
  ask(endpoint: CounterCall, said?: Said): Promise<LightMyRequestResponse>;
}

/** Logs a clerk in, to sit at the counter with a websocket ID. */
export async function aClerkAt(
  service: TestService,
  websocketID = 'ws-counter-1',
  username = 'ana',
): Promise<Clerk> {
  const login = await service.server.inject({
    method: 'POST',
    url: counterEndpoints.logIn.path,
    payload: { username, password: everybodysPassword },
  });
  const { token } = login.json() as { token: string };
  return {
    token,
    ask: (endpoint, { body, query = '', headers = {} } = {}) =>
      service.server.inject({
        method: counterEndpoints[endpoint].method,
        url: counterEndpoints[endpoint].path + query,
        headers: { authorization: `Bearer ${token}`, 'x-wsid': websocketID, ...headers },
        ...(body && { payload: body }),
      }),
  };
}
