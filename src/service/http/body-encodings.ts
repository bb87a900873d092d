import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unreadEncoding } from './errors.ts';

/** Refuses bodies that would be misread: compressed bodies, and encodings other than UTF-8. */
export function refuseOtherEncodings(app: FastifyInstance): void {
  // Runs after `onRequest`, which refuses unknown paths and callers.
  app.addHook('preParsing', async ({ headers }) => {
    if (!hasBody(headers)) return;
    const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
    if (encoding.trim().toLowerCase() !== 'identity') throw unreadEncoding('content encoding', encoding);
    const charset = /;\s*charset\s*=\s*"?([^";]*)/i.exec(type)?.[1]?.trim();
    if (charset !== undefined && !readCharsets.includes(charset.toLowerCase())) {
      throw unreadEncoding('charset', charset);
    }
  });
}

/** ASCII text is valid UTF-8. */
const readCharsets = ['utf-8', 'utf8', 'us-ascii'];

const hasBody = ({ 'content-length': length = '0', ...headers }: FastifyRequest['headers']) =>
  length !== '0' || headers['transfer-encoding'] !== undefined;
