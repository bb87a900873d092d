import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { type EventsQuery, eventsPath, eventsQuery } from '../../contract/additions/events.ts';
import type { Device } from '../../contract/device.ts';
import { refuseControlCharacters } from '../http/control-characters.ts';
import { ServiceError, unknownRoute } from '../http/errors.ts';
import { type Credentials, credentialsOf } from '../http/identify/credentials.ts';
import { identifyAndCount } from '../http/identify/identify-and-count.ts';
import { identifyDispenser } from '../http/identify/identify-dispenser.ts';
import { readQuery } from '../http/read-query.ts';
import type { ServiceWorld } from '../operations/service-world.ts';
import { branchFeeds } from './branch-feed.ts';
import { pingIntervalMs } from './connection-health.ts';
import { newestConnections } from './newest-connections.ts';
import { sendEvents } from './send-events.ts';

/** A dispenser has one or two pages and a preview. More connections were not closed properly. */
const maxConnectionsPerDispenser = 8;

/** A close code of RFC 6455: the client may not have this connection any more. */
const policyViolation = 1008;

interface AcceptedRequest {
  readonly device: Device;
  readonly credentials: Credentials;
  readonly query: EventsQuery;
}

/**
 * Adds the WebSocket for the events of a dispenser's branch. Errors are answered before the upgrade. `prefix` is the path under
 * which the service is registered; the route is relative to it.
 */
export function addEventsRoute(
  api: FastifyInstance,
  prefix: string,
  { limits, ...world }: Pick<ServiceWorld, 'store' | 'newKey' | 'limits'>,
): void {
  const { store } = world;
  const accepted = new WeakMap<FastifyRequest, AcceptedRequest>();
  const connections = newestConnections<WebSocket>(maxConnectionsPerDispenser, (oldest) =>
    oldest.close(policyViolation, 'newer connections of this dispenser took its place'),
  );
  const feedOf = branchFeeds(store, (error) => api.log.error(error));

  api.route({
    method: 'GET',
    url: eventsPath.slice(prefix.length),
    exposeHeadRoute: false,
    async onRequest(request) {
      const credentials = credentialsOf(request.headers);
      const identify = (sent: Credentials) => identifyDispenser(store, sent);
      const { device } = await identifyAndCount(credentials, identify, ({ device }) => device, {
        limits,
        name: 'events',
        address: request.ip,
      });
      if (!request.ws) throw unknownRoute();
      const query = readQuery(eventsQuery, request.query) ?? {};
      refuseControlCharacters(query);
      accepted.set(request, { device, credentials, query });
    },
    websocket: true,
    handler(socket, request) {
      const { device, credentials, query } = accepted.get(request) as AcceptedRequest;
      const onError = (error: unknown) => request.log.error(error);
      connections.add(device.key, socket);
      socket.on('close', () => connections.remove(device.key, socket));
      closeWhenNotAllowed(socket, credentials, onError);
      const { branch } = device;
      void sendEvents(socket, { ...world, branch, feed: feedOf(branch, socket), query, onError });
    },
  });

  /** Closes a connection soon after its API key was replaced or its dispenser left the branch. */
  function closeWhenNotAllowed(
    socket: WebSocket,
    credentials: Credentials,
    onError: (error: unknown) => void,
  ): void {
    const timer = setInterval(async () => {
      if (socket.readyState !== socket.OPEN) return;
      try {
        await identifyDispenser(store, credentials);
      } catch (error) {
        if (!(error instanceof ServiceError)) onError(error);
        socket.close(policyViolation, 'no longer a dispenser of this branch');
      }
    }, pingIntervalMs);
    socket.on('close', () => clearInterval(timer));
  }
}
