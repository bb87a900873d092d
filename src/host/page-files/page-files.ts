import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { documentOnlyHeaders } from '../../service/http/document-headers.ts';
import { unknownPath } from '../requests/host-errors.ts';

interface Deps {
  readonly folder: string;
  /** The path of the files, with a trailing slash. */
  readonly prefix: string;
}

/** With these headers, a browser revalidates its copy or requests a part of a file. */
const revalidationHeaders = ['etag', 'last-modified', 'accept-ranges'];
/** With this policy, a picture or script that is opened as a document can neither run nor load anything. */
const assetPolicy = "default-src 'none'";

/**
 * Serves the files of a built page, except the documents. Assets have a hash in their name and are cached
 * forever.
 */
export function pageFiles({ folder, prefix }: Deps): FastifyPluginAsync {
  return async (app) => {
    // The file server refuses folders and outside paths. The host's error handler responds to errors that are thrown
    // here.
    app.setErrorHandler((error: FastifyError) => {
      throw error.statusCode === 403 ? unknownPath() : error;
    });
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !path.endsWith('.html'),
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(folder, 'assets/'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // A phone pays for each byte, and only documents use these headers.
        for (const name of documentOnlyHeaders) reply.removeHeader(name);
        if (!isHashed) return;
        // Browsers never revalidate such a file, and no worker has it as its script.
        for (const name of revalidationHeaders) reply.removeHeader(name);
        reply.header('content-security-policy', assetPolicy);
      },
    });
  };
}
