import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** An answer of this size fits into one packet. */
const smallBytes = 1024;

const text = /^(application\/(.+\+)?json|text\/(?!event-stream))/;

/**
 * Compresses texts over 1 kB for clients that accept gzip, in several threads.
 * - Page files are streams, and are compressed at build time.
 * - Bytes that are sent repeatedly, such as a public document, are compressed only once.
 */
export function compressAnswers(app: FastifyInstance): void {
  const packedBefore = new WeakMap<Buffer, Buffer>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || Buffer.byteLength(payload) <= smallBytes) return done(null, payload);
    if (!text.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding')) {
      return done(null, payload);
    }
    const vary = reply.getHeader('vary');
    reply.header('vary', [vary ?? [], 'Accept-Encoding'].flat().join(', '));
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload);
    const sendPacked = (packed: Buffer) => {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      done(null, packed);
    };
    const before = Buffer.isBuffer(payload) ? packedBefore.get(payload) : undefined;
    if (before) return sendPacked(before);
    gzip(payload, (error, packed) => {
      // The response has ended in the meantime: the client disconnected, or the host is stopping. Sending headers
      // twice would crash the process.
      if (reply.raw.headersSent) return;
      if (error) return done(error);
      if (Buffer.isBuffer(payload)) packedBefore.set(payload, packed);
      sendPacked(packed);
    });
  });
}

/** True if an `Accept-Encoding` header accepts gzip or any encoding with a weight above zero. */
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
