import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, ResponseOf } from '../../contract/endpoint.ts';
import type { ParsedOf } from '../../service/http/handlers/handler.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import { readQuery } from '../../service/http/read-query.ts';

type Table = Readonly<Record<string, AnyEndpoint>>;

/** A request to an endpoint, with its parts parsed by the endpoint's schemas. */
interface Asked<E> {
  readonly params: ParsedOf<E, 'params'>;
  readonly query: ParsedOf<E, 'query'>;
  readonly body: ParsedOf<E, 'body'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing answers 204.
type AnswerOf<E extends AnyEndpoint> = E['response'] extends null ? void : ResponseOf<E>;

/**
 * The response of a handler, or the reply if the handler has already sent a response, such as one from the service.
 */
type Answer<E extends AnyEndpoint> = AnswerOf<E> | FastifyReply;

/** Handlers throw refusals as errors of the host. */
type HandlersOf<T extends Table> = {
  readonly [N in keyof T]: (asked: Asked<T[N]>) => Answer<T[N]> | Promise<Answer<T[N]>>;
};

type AnyHandler = (asked: Readonly<Record<keyof Asked<never>, unknown>>) => unknown;

/**
 * The routes of a table of the host's endpoints, whose callers the surrounding plugin authorises. `limits` are the
 * maximum body sizes in bytes.
 */
export function hostRoutes<T extends Table>(
  endpoints: T,
  handlers: HandlersOf<T>,
  limits: Partial<Record<keyof T, number>> = {},
): FastifyPluginAsync {
  return async (app) => {
    for (const [name, { method, path, params, query, body, response }] of Object.entries(endpoints)) {
      const handle = handlers[name] as AnyHandler;
      app.route({
        method,
        url: path,
        ...(limits[name] !== undefined && { bodyLimit: limits[name] }),
        handler: async (request, reply) => {
          const answer = await handle({
            params: params && readInput(params, request.params),
            query: query && readQuery(query, request.query),
            body: body && readInput(body, request.body),
            request,
            reply,
          });
          if (reply.sent) return reply;
          if (response === null || answer === undefined) return reply.code(204).send();
          return reply.type(jsonType).send(JSON.stringify(answer));
        },
      });
    }
  };
}
