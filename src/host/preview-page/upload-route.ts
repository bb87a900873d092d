import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { previewPaths, type UploadedMedia } from '../../contract/additions/page/preview.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import { writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import { mediaLimit } from '../media/fetch-media.ts';
import { mediaOf } from '../media/media.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { draftNotImportable, mediaRefused } from '../requests/host-errors.ts';
import type { PreviewAccess } from './preview-access.ts';

interface Deps {
  readonly access: PreviewAccess;
  /** The folder that contains `media/`. */
  readonly folder: string;
  /** Called with the source of each upload, so that drafts can show it before a branch file names it. */
  readonly onUploaded: (source: string) => void;
}

const query = v.object({ name: v.pipe(v.string(), v.maxLength(200)) });

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
};

/** Puts a picture or film of an administrator into `media/` beside the branch file, checked like all that a dispenser shows. */
export function uploadRoute({ access, folder, onUploaded }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Before the body is read.
    app.addHook('onRequest', async (request) => access.checkAdministrator(request.raw));
    app.post(previewPaths.media, { bodyLimit: mediaLimit }, async (request, reply) => {
      const { name } = readInput(query, request.query);
      const bytes = Buffer.isBuffer(request.body) ? request.body : undefined;
      const media = bytes && mediaOf(bytes);
      if (!media) throw mediaRefused();
      // With the hash, no upload replaces another picture, and the same one again is the same file.
      const file = `${plainName(name)}-${media.hash.slice(0, 8)}.${endings[media.type]}`;
      try {
        await mkdir(join(folder, 'media'), { recursive: true });
        // The drawing as it was sent: it is cleaned each time it is shown.
        await writeFileAtomically(join(folder, 'media', file), bytes);
      } catch (error) {
        const code = systemCode(error);
        if (code === undefined) throw error;
        throw draftNotImportable(`The host cannot write into media/ beside the branch file (${code}).`);
      }
      const uploaded: UploadedMedia = { source: `media/${file}` };
      onUploaded(uploaded.source);
      request.log.info({ file }, 'picture or film uploaded');
      return reply.type(jsonType).send(JSON.stringify(uploaded));
    });
  };
}

/** The name of a file without its ending, of letters and digits that every file system has. */
function plainName(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return plain || 'picture';
}
