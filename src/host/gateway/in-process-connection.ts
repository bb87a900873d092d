import type { FastifyInstance } from 'fastify';
import type { DispenserStreams } from '../../service/events/dispenser-streams.ts';
import { ServiceError } from '../../service/http/errors.ts';
import { credentialsOf } from '../../service/http/identify/credentials.ts';
import { credentials } from './device-binding.ts';
import { targetOf } from './endpoint-call.ts';
import type { Forward } from './forward.ts';
import type { Follow, ServiceConnection } from './service-connection.ts';
import { isRefusal } from './service-refusal.ts';

/** The host's own requests come from this address. */
const thisMachine = '127.0.0.1';

/** The connection to the service in this process. A wrong clock on the machine does not change the service's time. */
export const inProcessConnection = (
  app: FastifyInstance,
  streams: DispenserStreams,
  serviceTime: () => number,
): ServiceConnection => ({
  forward: forwardInProcess(app),
  follow: followInProcess(streams),
  serviceTime,
  unreachable: () => undefined,
});

export function forwardInProcess(app: FastifyInstance): Forward {
  return async ({ headers, body, clientAddress = thisMachine, ...call }) => {
    const answer = await app.inject({
      method: call.endpoint.method,
      url: targetOf(call),
      headers,
      ...(body && { payload: body }),
      remoteAddress: clientAddress,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
  };
}

function followInProcess({ accept }: DispenserStreams): Follow {
  return async ({ binding, query }, stream) => {
    try {
      const sent = credentialsOf(credentials(binding));
      const begin = await accept({ credentials: sent, query: query ?? {}, address: thisMachine });
      if (stream.isOpen()) begin(stream);
      return true;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (isRefusal(error.details.code)) return false;
      stream.end();
      return true;
    }
  };
}
