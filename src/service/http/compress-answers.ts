import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** An answer of this many bytes fits into one packet. */
const smallBytes = 1024;

const text = /^(application\/(.+\+)?json|text\/(?!event-stream))/;

/**
 * Compresses texts over 1 kB for clients that ask for gzip. Files of pages are streams, and compressed when a page is built.
 * Several threads do the work, so other requests are answered meanwhile.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || Buffer.byteLength(payload) <= smallBytes) return done(null, payload);
    if (!text.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding')) {
      return done(null, payload);
    }
    const vary = reply.getHeader('vary');
    reply.header('vary', [vary ?? [], 'Accept-Encoding'].flat().join(', '));
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload);
    gzip(payload, (error, packed) => {
      // Answered meanwhile: a client left and the route ended, or the host stops. A second head would end the process.
      if (reply.raw.headersSent) return;
      if (!error) reply.header('content-encoding', 'gzip').removeHeader('content-length');
      error ? done(error) : done(null, packed);
    });
  });
}

/** True if an `Accept-Encoding` header names gzip, or anything, with another weight than zero. */
function acceptsGzip(header: string | string[] = ''): boolean {
  const weights = new Map(
    [header]
      .flat()
      .join(',')
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
        const weight = parameters.find((one) => /^q\s*=/.test(one))?.split('=')[1];
        return [name, Number(weight ?? 1)] as const;
      }),
  );
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
