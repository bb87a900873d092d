import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { PersonRole } from '../../contract/additions/page/people.ts';
import { importDraft } from '../../contract/host-endpoints/branch-endpoints.ts';
import * as draftEndpoints from '../../contract/host-endpoints/draft-endpoints.ts';
import { buildBranchFile } from '../../contract/host-endpoints/viewer-endpoints.ts';
import type { BranchFileChanges } from '../own-service/branch-file-changes.ts';
import type { Administration } from '../own-service/own-service.ts';
import { receivedDraft } from '../own-service/received-draft.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import { draftFiles } from './draft-files.ts';
import type { PreviewAccess } from './preview-access.ts';
import type { SharedDrafts } from './shared-drafts.ts';

/** The parts of the host with which administrators change branch files. */
export interface ChangingParts {
  readonly access: PreviewAccess;
  readonly sessions: AdministratorSessions;
  readonly changes: BranchFileChanges;
  readonly versionOf: (hash: string) => string;
}

/** In bytes. A branch file can contain pictures and style sheets. */
const draftLimit = 4 * 1024 * 1024;
const sharedDraftLimit = 2 * 1024 * 1024;

interface SharedParts {
  readonly sessions: AdministratorSessions;
  readonly shared: SharedDrafts;
}

/** Replaces a branch file with an administrator's draft. */
export function importRoute({ sessions, shared, ...parts }: ChangingParts & SharedParts): FastifyPluginAsync {
  const drafts = draftFiles(parts);
  return hostRoutes(
    { importDraft: { ...importDraft, body: receivedDraft } },
    {
      async importDraft({ body: draft, request }) {
        const imported = await drafts.importDraft(draft, sessions.authorOf(request, draft.name));
        await shared.published(draft.branch, draft.content);
        request.log.info({ branch: draft.branch }, 'draft published');
        return imported;
      },
    },
    { importDraft: draftLimit },
  );
}

interface DownloadParts extends Omit<ChangingParts, 'sessions'> {
  readonly branches: Administration['branches'];
  /** True if a tenant's script may run in pages of this origin. Such a script must not read API keys and passwords. */
  readonly allowCustomJs: boolean;
}

/** Merges a draft into its branch file, for a download. */
export function downloadRoute({
  access,
  branches,
  allowCustomJs,
  ...parts
}: DownloadParts): FastifyPluginAsync {
  const drafts = draftFiles(parts);
  const branchesOf = (request: IncomingMessage, role: PersonRole) =>
    new Set(
      branches()
        .map(({ content }) => content.branch.key)
        .filter((key) => access.hasRole(request, role, key)),
    );
  return async (app) => {
    // Runs before the body is read.
    app.addHook('onRequest', async ({ raw, ip }: FastifyRequest) => access.limitDrafts(raw, ip));
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    await app.register(
      hostRoutes(
        { buildBranchFile: { ...buildBranchFile, body: v.string() } },
        {
          async buildBranchFile({ body: text, request: { raw } }) {
            // A proxy on this machine looks like a local browser. A local address alone therefore does not give access
            // to API keys and passwords.
            const isSafe = access.isLocal(raw) && !allowCustomJs;
            return drafts.build(text, {
              edited: branchesOf(raw, 'editor'),
              withSecrets: isSafe ? branchesOf(raw, 'publisher') : new Set(),
            });
          },
        },
        { buildBranchFile: draftLimit },
      ),
    );
  };
}

/** Drafts contain the names of clerks, so only administrators may read them. */
export function sharedDraftRoutes({ sessions, shared }: SharedParts): FastifyPluginAsync {
  return hostRoutes(
    { ...draftEndpoints },
    {
      readDraft: ({ query: { branch } }) => shared.read(branch),
      saveDraft: ({ query: { branch, revision }, body, request }) =>
        shared.save(branch, revision, body, sessions.authorOf(request, body.name)),
      discardDraft: ({ query: { branch, revision } }) => shared.discard(branch, revision),
    },
    { saveDraft: sharedDraftLimit },
  );
}
