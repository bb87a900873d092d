import type { FastifyInstance } from 'fastify';
import { jsonTooDeep, unreadableBody } from './errors.ts';

/** More than any request body needs. The limit protects the recursive functions that process a body. */
export const maxDepth = 32;

/** Accepts only JSON bodies. An empty body is allowed with the JSON content type, because some clients always send it. */
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

/** The nesting depth of a JSON text, computed without parsing it. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}
