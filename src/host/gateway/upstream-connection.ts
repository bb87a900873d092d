import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { httpDate } from '../../contract/http-date.ts';
import { terminateWhenDead } from '../../service/events/connection-health.ts';
import { credentials } from './device-binding.ts';
import type { Forward } from './forward.ts';
import { forwardUpstream } from './forward-upstream.ts';
import { serviceAddress } from './service-address.ts';
import type { Follow, ServiceConnection } from './service-connection.ts';
import { isRefusal } from './service-refusal.ts';

interface Upstream {
  readonly baseUrl: string;
  readonly nodeId: string;
  readonly uptimeSeconds: () => number;
}

export function upstreamConnection(
  app: FastifyInstance,
  { baseUrl, nodeId, uptimeSeconds }: Upstream,
): ServiceConnection {
  const closed = new AbortController();
  // A stopping host closes its app only after all accepted requests, so these are still forwarded.
  app.addHook('preClose', async () => closed.abort());
  let unreachable: string | undefined;
  const forward = forwardUpstream({
    baseUrl,
    nodeId,
    closing: closed.signal,
    onReach(reason) {
      if (reason !== undefined && unreachable === undefined)
        app.log.error({ reason }, 'the service cannot be reached');
      if (reason === undefined && unreachable !== undefined) app.log.info({}, 'the service answers again');
      unreachable = reason;
    },
  });
  return {
    ...trackServiceTime(forward, uptimeSeconds),
    follow: followUpstream(baseUrl),
    unreachable: () => unreachable,
  };
}

const options = {
  followRedirects: false,
  /** In bytes; events are short. */
  maxPayload: 64 * 1024,
  handshakeTimeout: 10_000,
  perMessageDeflate: false,
};

function followUpstream(baseUrl: string): Follow {
  const urlOf = serviceAddress(baseUrl);
  return async ({ binding, ...call }, stream) => {
    const url = urlOf(call);
    if (!url) {
      stream.end();
      return true;
    }
    const headers = { ...credentials(binding), accept: 'application/json' };
    const service = new WebSocket(url, { ...options, headers });
    stream.onEnd(() => service.terminate());
    terminateWhenDead(service);
    service.on('message', (data, isBinary) => (isBinary ? service.terminate() : stream.send(String(data))));
    // A close event follows each error.
    service.on('error', () => {});
    return new Promise((resolve) => {
      let isBegun = true;
      service.on('open', () => resolve(true));
      service.on('unexpected-response', (_, { statusCode }) => {
        isBegun = !isRefusal(statusCode);
        service.terminate();
      });
      service.on('close', () => {
        resolve(isBegun);
        if (isBegun) stream.end();
      });
    });
  };
}

/** Takes the service's time from the Date header of its JSON responses, because this machine's clock may be wrong. */
export function trackServiceTime(
  forward: Forward,
  uptimeSeconds: () => number,
): Pick<ServiceConnection, 'forward' | 'serviceTime'> {
  let startedAt: number | undefined;
  return {
    async forward(request) {
      const answer = await forward(request);
      const { date, 'content-type': type } = answer.headers;
      const serviceTime = httpDate(date);
      // A response with another status or type may come from a gateway, whose clock may be wrong.
      if (answer.status === 200 && /^application\/json/.test(String(type)) && serviceTime !== undefined) {
        startedAt = serviceTime - uptimeSeconds() * 1000;
      }
      return answer;
    },
    serviceTime: () => (startedAt === undefined ? undefined : startedAt + uptimeSeconds() * 1000),
  };
}
