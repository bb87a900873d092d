import type { FastifyServerOptions } from 'fastify';
import { errorBody, unreadableUrl } from './errors.ts';
import { commonHeaders, jsonType } from './headers.ts';

interface Settings {
  readonly nodeId: string;
  now(): number;
}

/** What a Fastify server has to be made with, so that addresses no route ever sees are answered like all others. */
export function serverOptions({
  nodeId,
  now,
}: Settings): Pick<FastifyServerOptions, 'frameworkErrors' | 'routerOptions'> {
  return {
    // A key has up to 128 characters, and each may be escaped as several.
    routerOptions: { maxParamLength: 2048 },
    frameworkErrors: (_error, _request, reply) => {
      const error = unreadableUrl();
      const headers = { ...commonHeaders, 'Content-Type': jsonType, Date: new Date(now()).toUTCString() };
      // Past Fastify, whose hooks do not run here.
      reply.raw.writeHead(error.said.code, headers).end(JSON.stringify(errorBody(error, nodeId, '')));
    },
  };
}
