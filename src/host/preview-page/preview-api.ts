import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { VersionAuthor } from '../../contract/additions/page/branch-versions.ts';
import { draftBranch, type PreviewSource, previewPaths } from '../../contract/additions/page/preview.ts';
import { commonHeaders, jsonType } from '../../service/http/headers.ts';
import { readJsonBodies } from '../../service/http/json-body.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { FindMedia } from '../media/media-library.ts';
import { mediaRoute } from '../media/media-route.ts';
import type { BranchFileChanges } from '../own-service/branch-file-changes.ts';
import { noAdministrator } from '../requests/host-errors.ts';
import { administratorRoutes } from './administrator-routes.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import { draftFiles } from './draft-files.ts';
import type { PreviewAccess } from './preview-access.ts';
import { versionRoutes } from './version-routes.ts';

interface Deps {
  readonly access: PreviewAccess;
  readonly sessions: AdministratorSessions;
  /** Whether administrators have a password besides the link. */
  readonly hasPassword: boolean;
  readonly source: (isLocal: boolean) => Promise<PreviewSource>;
  readonly findMedia: FindMedia;
  /** Whether a script of a tenant can run in pages of this origin. It must not read API keys and passwords. */
  readonly allowCustomJs: boolean;
  /** Undefined: this host has no branch files. */
  readonly changes: BranchFileChanges | undefined;
  readonly versionOf: (hash: string) => string;
  /** Undefined: an external service enrols its dispensers itself. */
  readonly enrolment: FastifyPluginAsync | undefined;
}

/** In bytes. A branch file can contain pictures and style sheets. */
const draftLimit = 4 * 1024 * 1024;

/** The content is checked as that of a branch file, so that every mistake is named and not only the first. */
const receivedDraft = v.object({
  branch: draftBranch.entries.branch,
  version: draftBranch.entries.version,
  content: v.record(v.string(), v.unknown()),
  removed: draftBranch.entries.removed,
  name: draftBranch.entries.name,
});

/** What the host does for the preview. The page must be one of this host, in a browser with access. */
export function previewApi({
  access,
  sessions,
  hasPassword,
  source,
  findMedia,
  allowCustomJs,
  changes,
  versionOf,
  enrolment,
}: Deps): FastifyPluginAsync {
  /** What the host knows of an administrator, and the name that she or he has typed. */
  function authorOf({ raw, ip }: FastifyRequest, name: string): VersionAuthor {
    const by = sessions.of(raw);
    if (by === undefined) throw noAdministrator();
    return { name: name || null, by, address: ip };
  }
  return async (app) => {
    readJsonBodies(app);
    app.addHook('onRequest', async (request, reply) => {
      access.checkApi(request.raw);
      reply.header('Cache-Control', commonHeaders['Cache-Control']);
    });

    app.get(previewPaths.source, async (request, reply) =>
      reply.type(jsonType).send(JSON.stringify(await source(access.isLocal(request.raw)))),
    );
    await app.register(mediaRoute(() => ({ findMedia }), previewPaths.media));
    await app.register(administratorRoutes({ access, sessions, hasPassword }));
    if (enrolment) await app.register(enrolment);
    if (changes === undefined) return;
    const drafts = draftFiles({ changes, versionOf });
    await app.register(versionRoutes({ access, changes, versionOf, authorOf }));

    app.post(previewPaths.branchFile, { bodyLimit: draftLimit }, async (request, reply) => {
      const draft = readInput(receivedDraft, request.body);
      // A proxy on this machine looks like a browser here, so that being local is not enough for API keys and passwords.
      const isComplete =
        access.isLocal(request.raw) && sessions.of(request.raw) !== undefined && !allowCustomJs;
      const { name, text } = await drafts.build(draft, isComplete);
      return reply
        .type(jsonType)
        .headers({
          'X-Content-Type-Options': 'nosniff',
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        })
        .send(text);
    });

    app.post(previewPaths.import, { bodyLimit: draftLimit }, async (request, reply) => {
      access.checkAdministrator(request.raw);
      const draft = readInput(receivedDraft, request.body);
      const imported = await drafts.importDraft(draft, authorOf(request, draft.name));
      request.log.info({ branch: draft.branch }, 'draft imported');
      return reply.type(jsonType).send(JSON.stringify(imported));
    });
  };
}
