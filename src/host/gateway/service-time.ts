import type { FastifyInstance } from 'fastify';
import { type Forward, forwardInProcess } from './forward.ts';
import { forwardUpstream } from './forward-upstream.ts';

/** The time of the service in milliseconds; undefined until the service has answered. */
export type ServiceTime = () => number | undefined;

/** Takes the time from the Date header of each answer that is forwarded, because this machine's clock may be wrong. */
export function trackServiceTime(
  forward: Forward,
  uptimeSeconds: () => number,
): { readonly forward: Forward; readonly serviceTime: ServiceTime } {
  let startedAt: number | undefined;
  return {
    async forward(request) {
      const answer = await forward(request);
      const { date, 'content-type': type } = answer.headers;
      const serviceTime = Date.parse(String(date));
      // An answer of another status or type may come from a gateway, whose clock may be wrong.
      if (answer.status === 200 && /^application\/json/.test(String(type)) && !Number.isNaN(serviceTime)) {
        startedAt = serviceTime - uptimeSeconds() * 1000;
      }
      return answer;
    },
    serviceTime: () => (startedAt === undefined ? undefined : startedAt + uptimeSeconds() * 1000),
  };
}

interface ServicePlace {
  /** The external service; undefined: the service runs in this process. */
  readonly upstream: { readonly baseUrl: string } | undefined;
  readonly nodeId: string;
  /** The time of the service in this process, which a wrong clock of the machine does not change. */
  readonly ownTime: () => number;
  readonly uptimeSeconds: () => number;
}

/** Returns the function by which requests reach the service, and its time. */
export function reachService(
  app: FastifyInstance,
  { upstream, nodeId, ownTime, uptimeSeconds }: ServicePlace,
): { readonly forward: Forward; readonly serviceTime: ServiceTime } {
  if (!upstream) return { forward: forwardInProcess(app), serviceTime: ownTime };
  const { baseUrl } = upstream;
  const closed = new AbortController();
  // A host that stops still forwards the requests that it has accepted.
  app.addHook('preClose', async () => closed.abort());
  return trackServiceTime(forwardUpstream({ baseUrl, nodeId, closing: closed.signal }), uptimeSeconds);
}
