import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { uploadMedia } from '../../contract/host-endpoints/branch-endpoints.ts';
import { valueInEnglish } from '../../domain/lint/findings/english-finding.ts';
import { mediaLimit, refusalText } from '../../domain/pictures/read-picture.ts';
import { freeBytes, nearlyFullDiskBytes } from '../data-folder/disk-space.ts';
import { inFolderTurn } from '../data-folder/in-folder-turn.ts';
import { writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import { readMedia } from '../media/media.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { draftNotImportable, mediaRefused } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import { whenOver } from '../requests/when-over.ts';

interface Deps {
  /** The folder that contains `media/`. */
  readonly folder: string;
  /** Called with the source of each upload, so drafts can show it before a branch file names it. */
  readonly onUploaded: (source: string) => void;
}

/** The time limit for storing a file. A slow card needs some seconds for a video. */
const patienceMs = 20_000;

/**
 * The maximum number of uploads at the same time. Each upload needs up to 32 MB of memory. Together, they leave enough
 * space on a disk that is not nearly full.
 */
const mostAtOnce = 4;

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
};

/**
 * Stores an administrator's picture or video in `media/` beside the branch file. The file is checked like everything
 * that a dispenser shows.
 */
export function uploadRoute({ folder, onUploaded }: Deps): FastifyPluginAsync {
  let inProgress = 0;
  return async (app) => {
    // Runs before the body is read.
    app.addHook('onRequest', async (_request, reply) => {
      if (inProgress >= mostAtOnce)
        throw draftNotImportable('The host is reading other pictures and videos. Try again in a minute.');
      inProgress += 1;
      whenOver(reply.raw, () => {
        inProgress -= 1;
      });
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    await app.register(
      hostRoutes(
        { uploadMedia },
        {
          async uploadMedia({ query: { name }, request }) {
            const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
            const read = readMedia(bytes);
            if (!read.ok) throw mediaRefused(valueInEnglish(refusalText(read.refusal)));
            const { media } = read;
            // The hash in the name keeps different pictures apart, and identical pictures become the same file.
            const file = `${plainName(name)}-${media.hash.slice(0, 8)}.${endings[media.type]}`;
            try {
              const stored = await inFolderTurn(folder, patienceMs, async () => {
                // The last space is reserved for tickets, which are stored on the same disk.
                if ((await freeBytes(folder)) < nearlyFullDiskBytes)
                  throw draftNotImportable('The disk of the host is nearly full: delete unused files.');
                await mkdir(join(folder, 'media'), { recursive: true });
                // A vector graphic is stored as sent, and sanitized each time it is shown.
                await writeFileAtomically(join(folder, 'media', file), bytes);
              });
              if (stored === 'silent')
                throw draftNotImportable('The folder of the branch file does not answer. Try again later.');
            } catch (error) {
              const code = systemCode(error);
              if (code === undefined) throw error;
              throw draftNotImportable(`The host cannot write into media/ beside the branch file (${code}).`);
            }
            const source = `media/${file}`;
            onUploaded(source);
            request.log.info({ file }, 'picture or video uploaded');
            return { source };
          },
        },
        { uploadMedia: mediaLimit },
      ),
    );
  };
}

/** The name without its extension, in letters and digits that every file system supports. */
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
