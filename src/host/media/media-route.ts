import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { nothingHere } from '../host-errors.ts';
import type { FindMedia } from './media-library.ts';

const query = v.object({ src: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)) });

/** An SVG that is opened by itself would otherwise be a page of this origin. */
const harmless = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The tenant's pictures at the page's own origin. */
export function mediaRoute(find: FindMedia): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/media', async (request, reply) => {
      const asked = v.safeParse(query, request.query);
      const media = asked.success ? await find(asked.output.src) : undefined;
      if (media === undefined) throw nothingHere();
      const etag = `"${media.hash}"`;
      reply.headers({ ...harmless, ETag: etag, 'Cache-Control': 'private, max-age=300' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(media.type).send(media.bytes);
    });
  };
}
