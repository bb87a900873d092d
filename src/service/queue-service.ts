import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Endpoint } from '../contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { addEventsRoute } from './events/events-route.ts';
import { type AnswerWithChanges, followLines, wantsChanges } from './events/follow-lines.ts';
import { refuseControlCharacters } from './http/control-characters.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { enforceRateLimit, unknownRoute } from './http/errors.ts';
import type { AnyHandler, HandlersOf } from './http/handler.ts';
import { appointmentHandlers } from './http/handlers/appointment.ts';
import { counterHandlers } from './http/handlers/counter.ts';
import { dispenserHandlers } from './http/handlers/dispenser.ts';
import { enrolmentHandlers } from './http/handlers/enrolment.ts';
import { fleetHandlers } from './http/handlers/fleet.ts';
import { smartHandlers } from './http/handlers/smart.ts';
import { commonHeaders, jsonType } from './http/headers.ts';
import { idempotencyKeyOf } from './http/idempotency-key.ts';
import { type CallerOf, createIdentifiers } from './http/identify/callers.ts';
import { credentialsOf } from './http/identify/credentials.ts';
import { identifyClient } from './http/identify/identify-client.ts';
import { readJsonBodies } from './http/json-body.ts';
import { readBody, readInput } from './http/read-input.ts';
import { ignoresUnknownNames, readQuery } from './http/read-query.ts';
import type { SecurityLog } from './http/security-log.ts';
import { bodyLimit } from './limits/body-limits.ts';
import { clientNetworkHeader } from './limits/client-network.ts';
import { addDocumentRoutes } from './openapi/document-routes.ts';
import type { ServiceWorld } from './operations/service-world.ts';

interface Options extends ServiceWorld {
  /** The `nodeID` of error objects. Interface: Errors. */
  readonly nodeId: string;
  /** Whether errors carry a stack trace. */
  readonly development?: boolean;
  readonly security: SecurityLog;
}

/** The service answers all paths below this one, also those that do not exist. */
const root = '/api';

/** The path prefix of all endpoints. Interface: Versioning. */
const prefix = `${root}/v1`;

/** Creates the queue service as a Fastify plugin. Register it without a prefix on a server that accepts WebSockets. */
export function queueService({
  nodeId,
  development = false,
  security,
  ...world
}: Options): FastifyPluginAsync {
  return async (server) => {
    // Node would refuse an unknown `Expect` header without the common headers, so it is treated as a normal request.
    server.server.on('checkExpectation', (...call) => server.server.emit('request', ...call));
    await server.register(
      async (api) => {
        readJsonBodies(api);
        api.setErrorHandler(createErrorHandler({ nodeId, development, security }));
        const refuseUnknownRoute = async () => {
          throw unknownRoute();
        };
        api.setNotFoundHandler(refuseUnknownRoute);
        api.addHook('onRequest', async (request, reply) => {
          reply.headers({ ...commonHeaders, Date: new Date(world.store.clock.now()).toUTCString() });
          if (request.is404) throw unknownRoute();
        });
        // Otherwise a route of the page that accepts any path would answer before the handler of unknown routes.
        api.all('/*', { onRequest: refuseUnknownRoute }, refuseUnknownRoute);
        await api.register(
          async (version) => {
            version.options('/*', async (_request, reply) => reply.code(204).send());
            addEndpoints(version, world);
            addEventsRoute(version, prefix, world);
            addDocumentRoutes(version);
          },
          { prefix: prefix.slice(root.length) },
        );
      },
      { prefix: root },
    );
  };
}

/** An endpoint of the table. An `auth` without an identifier does not compile. */
type Row = Endpoint & Pick<(typeof endpoints)[EndpointName], 'auth'>;

function addEndpoints(api: FastifyInstance, world: ServiceWorld): void {
  const { limits } = world;
  const callers = new WeakMap<FastifyRequest, unknown>();
  /** Whom requests count for instead of their address. */
  const clients = new WeakMap<FastifyRequest, string>();
  const clientOf = ({ headers }: FastifyRequest) =>
    identifyClient(world.store, headers[clientNetworkHeader], world.store.clock.now());
  const identify = createIdentifiers(world);
  const handlers: HandlersOf<typeof endpoints> = {
    ...dispenserHandlers(world),
    ...enrolmentHandlers(world),
    ...fleetHandlers(world),
    ...counterHandlers(world),
    ...smartHandlers(world),
    ...appointmentHandlers(world),
  };
  const handlerOf = handlers as Record<EndpointName, AnyHandler>;
  const withChanges: { readonly [N in EndpointName]?: AnswerWithChanges } = {
    readFollowing: followLines(api, world),
  };

  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Row][]) {
    api.route({
      method: endpoint.method,
      url: endpoint.path.slice(prefix.length),
      bodyLimit: bodyLimit(name),
      exposeHeadRoute: false,
      onRequest: async (request) => {
        const { ip } = request;
        enforceRateLimit(limits?.countRequest(ip));
        const client = name === 'logIn' ? await clientOf(request) : undefined;
        if (client !== undefined) clients.set(request, client);
        enforceRateLimit(limits?.countByAddress(name, ip, client));
        const caller = await identify[endpoint.auth](credentialsOf(request.headers), endpoint);
        const callerKey = keyOf(caller);
        if (callerKey !== undefined) enforceRateLimit(limits?.countByCaller(name, callerKey));
        callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const input = {
          params: endpoint.params && readInput(endpoint.params, request.params),
          query: readQuery(endpoint.query, request.query, ignoresUnknownNames(endpoint)),
          body: readBody(endpoint.body, request.body),
        };
        for (const part of Object.values(input)) refuseControlCharacters(part);
        const changes = wantsChanges(request) ? withChanges[name] : undefined;
        if (changes) return changes(request, reply, callers.get(request));
        const response = await handlerOf[name]({
          ...input,
          caller: callers.get(request),
          address: clients.get(request) ?? request.ip,
          idempotencyKey: endpoint.idempotencyKey && idempotencyKeyOf(request.headers, endpoint),
        });
        if (response === undefined) return reply.code(204).send();
        return reply.header('Content-Type', jsonType).send(JSON.stringify(response));
      },
    });
  }
}

/** The key under which the requests of a caller are counted; undefined for callers without credentials. */
function keyOf(caller: CallerOf<Row['auth']>): string | undefined {
  switch (caller.role) {
    case 'dispenser':
      return caller.device.key;
    case 'counter':
    case 'smart':
      return caller.session.hash;
    case 'none':
      return undefined;
  }
}
