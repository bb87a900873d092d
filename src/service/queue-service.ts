import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Endpoint } from '../contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { addEventsRoute } from './events/events-route.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { unknownRoute } from './http/errors.ts';
import type { AnyHandler, HandlerDeps } from './http/handler.ts';
import { createHandlers } from './http/handlers.ts';
import { commonHeaders, jsonType } from './http/headers.ts';
import { idempotencyKeyOf } from './http/idempotency-key.ts';
import { type CallerOf, createIdentifiers } from './http/identify/callers.ts';
import { readJsonBodies } from './http/json-body.ts';
import { readInput } from './http/read-input.ts';
import { bodyLimit } from './limits/body-limits.ts';
import { enforceRateLimit } from './limits/enforce-rate-limit.ts';
import { addDocumentRoutes } from './openapi/document-routes.ts';

interface Options extends HandlerDeps {
  /** Names this process in error objects. */
  readonly nodeId: string;
  /** Whether errors carry a stack trace. */
  readonly development?: boolean;
}

/** Everything below lives under this path; a prefix gives the service its own errors and unknown routes. */
const prefix = '/api/v1';

/** The queue service of the interface, for a Fastify server that accepts WebSockets: register it without a prefix. */
export function queueService({ nodeId, development = false, ...tools }: Options): FastifyPluginAsync {
  return async (server) => {
    // Nobody has to refuse an `Expect` they do not know, and Node would do it without the headers of the interface.
    server.server.on('checkExpectation', (...call) => server.server.emit('request', ...call));
    await server.register(
      async (api) => {
        readJsonBodies(api);
        api.setErrorHandler(createErrorHandler({ nodeId, development }));
        api.setNotFoundHandler(() => {
          throw unknownRoute();
        });
        api.addHook('onRequest', async (request, reply) => {
          reply.headers({ ...commonHeaders, Date: new Date(tools.now()).toUTCString() });
          if (request.is404) throw unknownRoute();
        });
        api.options('/*', async (_request, reply) => reply.code(204).send());
        addEndpoints(api, tools);
        addEventsRoute(api, { ...tools, prefix });
        addDocumentRoutes(api);
      },
      { prefix },
    );
  };
}

/** A row of the table; one that asks for callers whom nothing identifies does not compile. */
type Row = Endpoint & Pick<(typeof endpoints)[EndpointName], 'auth'>;

function addEndpoints(api: FastifyInstance, tools: HandlerDeps): void {
  const { limits } = tools;
  const callers = new WeakMap<FastifyRequest, unknown>();
  const identify = createIdentifiers(tools);
  const handlerOf = createHandlers(tools) as Record<EndpointName, AnyHandler>;

  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Row][]) {
    api.route({
      method: endpoint.method,
      url: endpoint.path.slice(prefix.length),
      bodyLimit: bodyLimit(name),
      exposeHeadRoute: false,
      onRequest: async (request) => {
        enforceRateLimit(limits?.countByAddress(name, request.ip));
        const { authorization, 'x-wsid': websocketId } = request.headers;
        const credentials = { authorization, websocketId: String(websocketId ?? '') };
        const caller = await identify[endpoint.auth](credentials);
        const who = keyOf(caller);
        if (who !== undefined) enforceRateLimit(limits?.countByCaller(name, who));
        callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const answer = await handlerOf[name]({
          caller: callers.get(request),
          address: request.ip,
          params: readInput(endpoint.params, request.params),
          query: readInput(endpoint.query, request.query),
          body: readInput(endpoint.body, request.body),
          idempotencyKey: endpoint.idempotencyKey && idempotencyKeyOf(request.headers),
        });
        if (answer === undefined) return reply.code(204).send();
        return reply.header('Content-Type', jsonType).send(JSON.stringify(answer));
      },
    });
  }
}

/** By what a caller is counted, wherever they call from; undefined for somebody whom nothing identifies. */
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
