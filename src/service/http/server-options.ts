import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyServerOptions } from 'fastify';
import { errorBody, headersTooLarge, tooSlow, unreadableRequest, unreadableUrl } from './errors.ts';
import { commonHeaders, jsonType } from './headers.ts';

interface Environment {
  readonly nodeId: string;
  now(): number;
}

/** In bytes, all headers together. */
const maxHeaderBytes = 8 * 1024;

/** In milliseconds: how long the headers, and all of a request, may take to arrive. */
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;

type ServerOptions = Pick<
  FastifyServerOptions,
  'frameworkErrors' | 'routerOptions' | 'requestTimeout' | 'clientErrorHandler'
> &
  Pick<FastifyHttpOptions<Server>, 'http'>;

/** What a Fastify server has to be made with, so that requests no route ever sees are bounded and answered like all others. */
export function serverOptions({ nodeId, now }: Environment): ServerOptions {
  const headers = () => ({ ...commonHeaders, 'Content-Type': jsonType, Date: new Date(now()).toUTCString() });
  return {
    requestTimeout: requestTimeoutMs,
    http: { maxHeaderSize: maxHeaderBytes, headersTimeout: headersTimeoutMs },
    clientErrorHandler: (error, socket) => rejectUnparsedRequest(error, socket, nodeId, headers()),
    // A key has up to 128 characters, and each may be escaped as several.
    routerOptions: { maxParamLength: 2048 },
    frameworkErrors: (_error, _request, reply) => {
      const error = unreadableUrl();
      // Past Fastify, whose hooks do not run here.
      reply.raw.writeHead(error.details.code, headers()).end(JSON.stringify(errorBody(error, nodeId, '')));
    },
  };
}

/** Answers what never became a request, and ends the line it came on. */
function rejectUnparsedRequest(
  { code }: Error & { readonly code?: string },
  socket: Socket,
  nodeId: string,
  headers: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const error = errorsByParserCode[code ?? '']?.() ?? unreadableRequest();
  const body = Buffer.from(JSON.stringify(errorBody(error, nodeId, '')));
  const lines = [
    `HTTP/1.1 ${error.details.code} ${error.details.name}`,
    ...Object.entries({ ...headers, 'Content-Length': body.length, Connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ];
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
}

/** By the parser's word for what is wrong. */
const errorsByParserCode: Readonly<Record<string, typeof unreadableRequest>> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};
