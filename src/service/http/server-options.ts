import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyServerOptions } from 'fastify';
import { isPlainTarget } from '../input/request-target.ts';
import { dataHeaders } from './document-headers.ts';
import { errorBody, headersTooLarge, tooSlow, unreadableRequest, unreadableUrl } from './errors.ts';
import { commonHeaders, jsonType } from './headers.ts';

const maxHeaderBytes = 8 * 1024;

const headersTimeoutMs = 10_000;
/** The time limit for receiving a whole request. */
const requestTimeoutMs = 30_000;
/** The interval of the check for connections that exceed their time limits. The default of Node is 30 seconds. */
const slowCheckMs = 2_000;

type ServerOptions = Pick<
  FastifyServerOptions,
  'frameworkErrors' | 'rewriteUrl' | 'routerOptions' | 'requestTimeout' | 'clientErrorHandler'
> &
  Pick<FastifyHttpOptions<Server>, 'http'>;

/** A path that no router can decode. It causes the framework's error before any route, hook or handler runs. */
const undecodablePath = '/%';

/** Limits requests before they reach a route, and gives their errors the usual format. */
export function serverOptions({ nodeId, now }: { readonly nodeId: string; now(): number }): ServerOptions {
  const headers = () => ({
    ...commonHeaders,
    ...dataHeaders,
    'Content-Type': jsonType,
    Date: new Date(now()).toUTCString(),
  });
  return {
    requestTimeout: requestTimeoutMs,
    http: {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: slowCheckMs,
      // Clients that offer HTTP/2 in every request do not want a WebSocket, so they get a normal response.
      shouldUpgradeCallback: ({ headers: { upgrade } }) => upgrade?.toLowerCase() === 'websocket',
    },
    clientErrorHandler: (error, socket) => rejectUnparsedRequest(error, socket, nodeId, headers()),
    // With the default limit, a long parameter would make the path unknown. With this limit, the error names the
    // parameter.
    routerOptions: { maxParamLength: maxHeaderBytes },
    // For `GET http://elsewhere/path`, the router would match the path after the authority, but handlers would read
    // another path.
    rewriteUrl: ({ url = '' }) => (isPlainTarget(url) ? url : undecodablePath),
    frameworkErrors: (_error, { headers: { upgrade }, raw: { socket } }, reply) => {
      const error = unreadableUrl();
      const body = Buffer.from(JSON.stringify(errorBody(error, nodeId, '')));
      // Fastify's hooks do not run here, so this code sets the common headers and closes the socket of an upgrade.
      reply.raw
        .writeHead(error.details.code, {
          ...headers(),
          'Content-Length': body.length,
          Connection: 'close',
        })
        .end(body, () => {
          if (upgrade !== undefined) socket.destroySoon();
        });
    },
  };
}

/** Responds to bytes that the HTTP parser refused, and closes the connection. */
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

const errorsByParserCode: Readonly<Record<string, typeof unreadableRequest>> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};
