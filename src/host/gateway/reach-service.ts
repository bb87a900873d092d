import type { FastifyInstance } from 'fastify';
import { type Forward, forwardInProcess } from './forward.ts';
import { forwardUpstream } from './forward-upstream.ts';
import { type ServiceTime, trackServiceTime } from './service-time.ts';

interface ServicePlace {
  /** The external service; undefined: the service runs in this process. */
  readonly upstream: { readonly baseUrl: string } | undefined;
  readonly nodeId: string;
  readonly closing: AbortSignal;
  readonly now: () => number;
  readonly uptimeSeconds: () => number;
}

/** How requests reach the service, and its time. */
export function reachService(
  app: FastifyInstance,
  { upstream, nodeId, closing, now, uptimeSeconds }: ServicePlace,
): { readonly forward: Forward; readonly serviceTime: ServiceTime } {
  if (!upstream) return { forward: forwardInProcess(app), serviceTime: now };
  const { baseUrl } = upstream;
  return trackServiceTime(forwardUpstream({ baseUrl, nodeId, closing }), uptimeSeconds);
}
