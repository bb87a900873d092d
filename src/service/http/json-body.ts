import type { FastifyInstance } from 'fastify';
import { jsonTooDeep, unreadableBody } from './errors.ts';
import { jsonDepth } from './json-depth.ts';

/** More than any body of ours needs; what reads it goes as deep as it goes. */
const maxDepth = 32;

/** Reads bodies as JSON and nothing else. Clients that always say JSON may send nothing where no body is asked for. */
export function readJsonBodies(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    if (jsonDepth(text) > maxDepth) return done(jsonTooDeep(maxDepth));
    parse(request, text, (error, value) => done(error && unreadableBody(), value));
  });
}
