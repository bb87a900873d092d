import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { importDraft } from '../../contract/host-endpoints/branch-endpoints.ts';
import { buildBranchFile } from '../../contract/host-endpoints/viewer-endpoints.ts';
import type { BranchFileChanges } from '../own-service/branch-file-changes.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import { draftFiles, receivedDraft } from './draft-files.ts';
import type { PreviewAccess } from './preview-access.ts';
import type { SharedDrafts } from './shared-drafts.ts';

/** The parts that change branch files for administrators. */
export interface ChangingParts {
  readonly access: PreviewAccess;
  readonly sessions: AdministratorSessions;
  readonly changes: BranchFileChanges;
  readonly versionOf: (hash: string) => string;
}

/** In bytes. A branch file can contain pictures and style sheets. */
const draftLimit = 4 * 1024 * 1024;

interface ImportParts extends ChangingParts {
  readonly shared: SharedDrafts;
}

/** Replaces a branch file by the draft of an administrator. */
export function importRoute({ sessions, shared, ...parts }: ImportParts): FastifyPluginAsync {
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

interface DownloadParts extends ChangingParts {
  /** True if a script of a tenant can run in pages of this origin. It must not read API keys and passwords. */
  readonly allowCustomJs: boolean;
}

/** Puts a draft into its branch file, for a download. */
export function downloadRoute({
  access,
  sessions,
  allowCustomJs,
  ...parts
}: DownloadParts): FastifyPluginAsync {
  const drafts = draftFiles(parts);
  return async (app) => {
    // Before the body is read.
    app.addHook('onRequest', async ({ raw, ip }: FastifyRequest) => access.limitDrafts(raw, ip));
    await app.register(
      hostRoutes(
        { buildBranchFile: { ...buildBranchFile, body: receivedDraft } },
        {
          async buildBranchFile({ body: { content, ...draft }, request: { raw } }) {
            const { users: _users, ...open } = content;
            // A proxy on this machine looks like a browser here, so that being local is not enough for API keys and passwords.
            const isAdministrator = sessions.of(raw) !== undefined;
            const isComplete = access.isLocal(raw) && isAdministrator && !allowCustomJs;
            // A mistake among the clerks of a draft names those of the file.
            const told = isAdministrator ? content : open;
            const asker = isAdministrator ? 'administrator' : 'viewer';
            return drafts.build({ ...draft, content: told }, asker, isComplete);
          },
        },
        { buildBranchFile: draftLimit },
      ),
    );
  };
}
