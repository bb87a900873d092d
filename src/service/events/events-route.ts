import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { type EventsQuery, eventsPath, eventsQuery } from '../../contract/additions/events.ts';
import type { Device } from '../../contract/device.ts';
import { ServiceError, unknownRoute } from '../http/errors.ts';
import type { HandlerDeps } from '../http/handler.ts';
import type { Credentials } from '../http/identify/credentials.ts';
import { identifyDispenser } from '../http/identify/identify-dispenser.ts';
import { readInput } from '../http/read-input.ts';
import { enforceRateLimit } from '../limits/enforce-rate-limit.ts';
import { pingIntervalMs } from './connection-health.ts';
import { sendEvents } from './send-events.ts';

/** A dispenser has a page or two, and a preview; more is a leak. */
const maxConnectionsPerDispenser = 8;

/** Close codes of RFC 6455: what was allowed is so no longer. */
const policyViolation = 1008;

interface Admitted {
  readonly device: Device;
  readonly credentials: Credentials;
  readonly wanted: EventsQuery;
}

interface Options extends Pick<HandlerDeps, 'store' | 'now' | 'newKey' | 'limits'> {
  /** Leads to the service, and is in front of every path. */
  readonly prefix: string;
}

/** The live events of a dispenser's branch. Who is not let in is told so before the line is opened. */
export function addEventsRoute(api: FastifyInstance, { prefix, limits, ...tools }: Options): void {
  const { store, now } = tools;
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const linesOf = new Map<string, Set<WebSocket>>();

  api.route({
    method: 'GET',
    url: eventsPath.slice(prefix.length),
    exposeHeadRoute: false,
    async onRequest(request) {
      enforceRateLimit(limits?.countByAddress('events', request.ip));
      const { authorization, 'x-wsid': websocketId } = request.headers;
      const credentials = { authorization, websocketId: String(websocketId ?? '') };
      const device = await identifyDispenser(store, credentials, now());
      enforceRateLimit(limits?.countByCaller('events', device.key));
      if (!request.ws) throw unknownRoute();
      admitted.set(request, { device, credentials, wanted: readInput(eventsQuery, request.query) ?? {} });
    },
    websocket: true,
    handler(socket, request) {
      const { device, credentials, wanted } = admitted.get(request) as Admitted;
      const onError = (error: unknown) => request.log.error(error);
      register(device.key, socket);
      closeWhenNotAllowed(socket, credentials, onError);
      sendEvents({ ...tools, socket, branch: device.branch, wanted, onError });
    },
  });

  /** The newest lines of a dispenser stay. */
  function register(device: string, socket: WebSocket): void {
    const lines = linesOf.get(device) ?? new Set();
    linesOf.set(device, lines.add(socket));
    const [oldest] = lines;
    if (lines.size > maxConnectionsPerDispenser && oldest) {
      lines.delete(oldest);
      oldest.close(policyViolation, 'newer lines of this dispenser took its place');
    }
    socket.on('close', () => {
      lines.delete(socket);
      if (lines.size === 0 && linesOf.get(device) === lines) linesOf.delete(device);
    });
  }

  /** A key that is changed or a dispenser that leaves its branch ends the line, soon. */
  function closeWhenNotAllowed(
    socket: WebSocket,
    credentials: Credentials,
    onError: (error: unknown) => void,
  ): void {
    const timer = setInterval(async () => {
      if (socket.readyState !== socket.OPEN) return;
      try {
        await identifyDispenser(store, credentials, now());
      } catch (error) {
        if (!(error instanceof ServiceError)) onError(error);
        socket.close(policyViolation, 'no longer a dispenser of this branch');
      }
    }, pingIntervalMs);
    socket.on('close', () => clearInterval(timer));
  }
}
