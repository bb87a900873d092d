import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../contract/endpoints/endpoints.ts';
import { branchFeeds } from './events/branch-feed.ts';
import { type DispenserStreams, dispenserStreams } from './events/dispenser-streams.ts';
import { addEventsRoute } from './events/events-route.ts';
import { type AnswerWithChanges, followStreams, wantsChanges } from './events/follow-streams.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { refuseControlCharacters } from './http/control-characters.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { enforceRateLimit, methodNotAllowed, unknownRoute } from './http/errors.ts';
import { appointmentHandlers } from './http/handlers/appointment.ts';
import { counterHandlers } from './http/handlers/counter.ts';
import { dispenserHandlers } from './http/handlers/dispenser.ts';
import { enrolmentHandlers } from './http/handlers/enrolment.ts';
import { fleetHandlers } from './http/handlers/fleet.ts';
import type { AnyHandler, HandlersOf } from './http/handlers/handler.ts';
import { smartHandlers } from './http/handlers/smart.ts';
import { commonHeaders, jsonType } from './http/headers.ts';
import { idempotencyKeyOf } from './http/idempotency-key.ts';
import { type CallerOf, createIdentifiers } from './http/identify/callers.ts';
import { type Credentials, credentialsOf } from './http/identify/credentials.ts';
import { identifyAndCount } from './http/identify/identify-and-count.ts';
import { identifyClient } from './http/identify/identify-client.ts';
import { databaseTurns } from './http/in-database-turn.ts';
import { readJsonBodies } from './http/json-body.ts';
import { jsonText } from './http/json-text.ts';
import { readBody, readInput } from './http/read-input.ts';
import { ignoresUnknownNames, readQuery } from './http/read-query.ts';
import type { SecurityLog } from './http/security-log.ts';
import { stopping } from './http/stopping.ts';
import { bodyLimit } from './limits/body-limits.ts';
import { clientDevice } from './limits/client-device.ts';
import { clientNetworkHeader } from './limits/client-network.ts';
import { addDocumentRoutes } from './openapi/page/document-routes.ts';
import type { ServiceWorld } from './operations/service-world.ts';

interface Options extends ServiceWorld {
  /** The `nodeID` of error objects. Interface: Errors. */
  readonly nodeId: string;
  readonly development?: boolean;
  readonly security: SecurityLog;
}

/** The service answers every path below this path, even unknown paths. */
const root = '/api';

/** Interface: Versioning. */
const prefix = `${root}/v1`;

/** Adds the queue service to a server that accepts WebSockets. Returns this process's event streams for dispensers. */
export async function addQueueService(
  server: FastifyInstance,
  { nodeId, development = false, security, ...world }: Options,
): Promise<DispenserStreams> {
  const { store } = world;
  const onError = (error: unknown) => server.log.error(error);
  const events = branchFeeds(store, onError);
  const ofStreams = { stop: stopping(server), onError };
  const streams = dispenserStreams({ ...world, ...ofStreams, feeds: events });
  const withChanges: WithChanges = { readFollowing: followStreams({ ...ofStreams, store, events }) };
  // Node would refuse an unknown `Expect` header without sending the common headers, so such a request is handled
  // normally.
  server.server.on('checkExpectation', (...call) => server.server.emit('request', ...call));
  await server.register(
    async (api) => {
      readJsonBodies(api);
      api.setErrorHandler(createErrorHandler({ nodeId, development, security }));
      const methodsOf = allowedMethods(api);
      const refuseUnknownRoute = async ({ url }: FastifyRequest) => {
        const methods = methodsOf(url);
        throw methods.length > 0 ? methodNotAllowed([...methods, 'OPTIONS']) : unknownRoute();
      };
      api.setNotFoundHandler(refuseUnknownRoute);
      api.addHook('onRequest', async (request, reply) => {
        reply.headers({ ...commonHeaders, Date: new Date(store.clock.now()).toUTCString() });
        if (request.is404) await refuseUnknownRoute(request);
      });
      // Otherwise, a wildcard route of the page would respond to unknown paths of the service.
      api.all('/*', { onRequest: refuseUnknownRoute }, refuseUnknownRoute);
      await api.register(
        async (version) => {
          version.options('/*', async (_request, reply) => reply.code(204).send());
          addEndpoints(version, world, withChanges);
          addEventsRoute(version, prefix, streams);
          addDocumentRoutes(version);
        },
        { prefix: prefix.slice(root.length) },
      );
    },
    { prefix: root },
  );
  return streams;
}

/** An endpoint. An `auth` without an identifier does not compile. */
type Row = Endpoint & Pick<(typeof endpoints)[EndpointName], 'auth'>;

type IdentifiedCaller = CallerOf<Exclude<Row['auth'], 'none'>>;

/** The endpoints whose requests count against a secret or name in the body. */
const countedByHandler: readonly EndpointName[] = [
  'logIn',
  'changePassword',
  'openSmartSession',
  'claimEnrolment',
];

/** The endpoints that check passwords, a few at the same time. A check takes long, but does not use the database. */
const checkingPasswords: readonly EndpointName[] = ['logIn', 'changePassword'];

type WithChanges = { readonly [N in EndpointName]?: AnswerWithChanges };

function addEndpoints(api: FastifyInstance, world: ServiceWorld, withChanges: WithChanges): void {
  const { limits } = world;
  const callers = new WeakMap<FastifyRequest, unknown>();
  /** The clients against which requests count; all other requests count against their addresses. */
  const clients = new WeakMap<FastifyRequest, string>();
  const clientOf = ({ headers }: FastifyRequest) => identifyClient(world.store, headers[clientNetworkHeader]);
  const identify = createIdentifiers(world);
  const inTurn = databaseTurns();
  const handlers: HandlersOf<typeof endpoints> = {
    ...dispenserHandlers(world),
    ...enrolmentHandlers(world),
    ...fleetHandlers(world),
    ...counterHandlers(world),
    ...smartHandlers(world),
    ...appointmentHandlers(world),
  };
  const handlerOf = handlers as Record<EndpointName, AnyHandler>;

  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Row][]) {
    const { auth } = endpoint;
    const isOpenToAll = (auth === 'smart' || auth === 'none') && !checkingPasswords.includes(name);

    const identifyFor = async (request: FastifyRequest): Promise<void> => {
      const { ip: address } = request;
      const credentials = credentialsOf(request.headers);
      if (auth === 'none') {
        const client = await clientOf(request);
        if (client !== undefined) clients.set(request, client);
        if (!countedByHandler.includes(name)) enforceRateLimit(limits?.countAnonymous(name, address, client));
        callers.set(request, await identify.none(credentials, endpoint));
        return;
      }
      const identifyCaller = (sent: Credentials) => identify[auth](sent, endpoint);
      const counted = { limits, name, address };
      callers.set(
        request,
        await identifyAndCount<IdentifiedCaller>(credentials, identifyCaller, keyOf, counted),
      );
    };

    api.route({
      method: endpoint.method,
      url: endpoint.path.slice(prefix.length),
      bodyLimit: bodyLimit(name),
      config: { auth },
      onRequest: async (request, reply) => {
        if (!(await inTurn(request, reply, () => identifyFor(request)))) reply.hijack();
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
        let response: unknown;
        const act = async () => {
          response = await handlerOf[name]({
            ...input,
            caller: callers.get(request),
            address: clients.get(request) ?? request.ip,
            ip: request.ip,
            device: clientDevice(request.headers),
            idempotencyKey: endpoint.idempotencyKey && idempotencyKeyOf(request.headers, endpoint),
          });
        };
        // The answer is sent outside the client's turn, because the client may read it slowly.
        if (!isOpenToAll) await act();
        else if (!(await inTurn(request, reply, act))) return reply.hijack();
        if (response === undefined) return reply.code(204).send();
        return reply.header('Content-Type', jsonType).send(await jsonText(response));
      },
    });
  }
}

/** The key under which a caller's requests count. A clerk has one key for all logins. */
function keyOf(caller: IdentifiedCaller) {
  switch (caller.role) {
    case 'dispenser':
      return { key: caller.device.key };
    case 'counter':
      return { key: `clerk ${caller.session.user.key}` };
    case 'smart':
      return { key: caller.session.hash, isPhone: true };
    default:
      return caller satisfies never;
  }
}
