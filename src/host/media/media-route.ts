import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { unknownPath } from '../gateway/host-errors.ts';
import { byteRange } from './byte-range.ts';
import type { FindMedia } from './media-library.ts';

const query = v.object({ src: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)) });

/** An SVG that is opened by itself would otherwise be a page of this origin. */
const sandboxHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The tenant's pictures and films at the page's own origin; browsers ask for films in pieces. */
export function mediaRoute(find: FindMedia): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/media', async (request, reply) => {
      const asked = v.safeParse(query, request.query);
      const media = asked.success ? await find(asked.output.src) : undefined;
      if (media === undefined) throw unknownPath();
      const etag = `"${media.hash}"`;
      const { bytes } = media;
      reply.headers({
        ...sandboxHeaders,
        ETag: etag,
        'Cache-Control': 'private, max-age=300',
        'Accept-Ranges': 'bytes',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const range = byteRange(request.headers.range, bytes.length);
      reply.type(media.type);
      if (range === undefined) return reply.send(bytes);
      const [first, last] = range;
      reply.code(206).header('Content-Range', `bytes ${first}-${last}/${bytes.length}`);
      return reply.send(bytes.subarray(first, last + 1));
    });
  };
}
