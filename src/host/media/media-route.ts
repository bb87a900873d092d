import { createReadStream } from 'node:fs';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { unknownPath } from '../requests/host-errors.ts';
import { type ServedMedia, sizeOf } from './media.ts';
import type { FindMedia } from './media-library.ts';

const query = v.object({ src: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)) });

/** Without these headers, an SVG that is opened directly could run scripts in this origin. */
const sandboxHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Serves the tenant's pictures and videos from the page's origin. Browsers request videos in parts. */
export function mediaRoute(
  pageOf: (request: FastifyRequest) => { readonly findMedia: FindMedia },
  path = '/kiosk/media',
): FastifyPluginAsync {
  return async (app) => {
    app.get(path, async (request, reply) => {
      const parsed = v.safeParse(query, request.query);
      const media = parsed.success ? await pageOf(request).findMedia(parsed.output.src) : undefined;
      if (media === undefined) throw unknownPath();
      const etag = `"${media.hash}"`;
      const size = sizeOf(media);
      reply.headers({
        ...sandboxHeaders,
        ETag: etag,
        // A picture that froze the page must not be loaded from the browser's cache.
        'Cache-Control': 'private, no-cache',
        'Accept-Ranges': 'bytes',
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const range = byteRange(request.headers.range, size);
      const [first, last] = range ?? [0, size - 1];
      reply.type(media.type).header('Content-Length', last - first + 1);
      if (range) reply.code(206).header('Content-Range', `bytes ${first}-${last}/${size}`);
      return reply.send(bytesOf(media, first, last));
    });
  };
}

/**
 * A part of the bytes of a picture or video. A video is never completely in memory, because many browsers may request
 * it at once.
 */
const bytesOf = (media: ServedMedia, first: number, last: number) =>
  'bytes' in media
    ? media.bytes.subarray(first, last + 1)
    : createReadStream(media.path, { start: first, end: last });

/**
 * Parses the first and last byte of a `Range` header. Returns undefined for the whole file, which is also a correct
 * response to an invalid header or a range beyond the end.
 */
export function byteRange(header: string | undefined, length: number): readonly [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first <= last ? [first, last] : undefined;
}
