import type { FastifyInstance } from 'fastify';
import { jsonTooDeep, jsonTooLong, unreadableBody } from './errors.ts';

/** No request body needs this depth. The limit protects the recursive functions that process a body. */
export const maxDepth = 32;

/**
 * The largest branch file has fewer values. Each empty object takes two bytes of text, but a hundred bytes of memory.
 */
export const maxValues = 400_000;

/**
 * Accepts only JSON bodies. A body may be empty in spite of its JSON content type, because some clients always send
 * the header.
 */
export function readJsonBodies(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    const { depth, values } = jsonShape(text);
    if (depth > maxDepth) return done(jsonTooDeep(maxDepth));
    if (values > maxValues) return done(jsonTooLong(maxValues));
    parse(request, text, (error, value) => done(error && unreadableBody(), value));
  });
}

/** Returns the nesting depth and approximate number of values of a JSON text without parsing the text. */
export function jsonShape(text: string): { readonly depth: number; readonly values: number } {
  let values = 1;
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === ',') values++;
    else if (character === '{' || character === '[') {
      values++;
      deepest = Math.max(deepest, ++depth);
    } else if (character === '}' || character === ']') depth--;
  }
  return { depth: deepest, values };
}
