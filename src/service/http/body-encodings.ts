import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unreadEncoding } from './errors.ts';

/** Refuses compressed bodies and encodings other than UTF-8, which would be misread. */
export function refuseOtherEncodings(app: FastifyInstance): void {
  // Runs after `onRequest`, where unknown paths and callers are refused.
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

/** ASCII texts are the same in UTF-8. */
const readCharsets = ['utf-8', 'utf8', 'us-ascii'];

const hasBody = ({ 'content-length': length = '0', ...headers }: FastifyRequest['headers']) =>
  length !== '0' || headers['transfer-encoding'] !== undefined;
