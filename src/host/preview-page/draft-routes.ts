import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { BranchFileChanges } from '../own-service/branch-file-changes.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import { draftFiles, receivedDraft } from './draft-files.ts';
import type { PreviewAccess } from './preview-access.ts';

/** What changes branch files for administrators. */
export interface ChangingParts {
  readonly access: PreviewAccess;
  readonly sessions: AdministratorSessions;
  readonly changes: BranchFileChanges;
  readonly versionOf: (hash: string) => string;
}

interface DraftParts extends ChangingParts {
  /** True if a script of a tenant can run in pages of this origin. It must not read API keys and passwords. */
  readonly allowCustomJs: boolean;
}

/** In bytes. A branch file can contain pictures and style sheets. */
const draftLimit = 4 * 1024 * 1024;

/** Puts the draft of an administrator into its branch file, to download it or to import it. */
export function draftRoutes({ access, sessions, allowCustomJs, ...parts }: DraftParts): FastifyPluginAsync {
  const drafts = draftFiles(parts);
  const limitViewers = async ({ raw, ip }: FastifyRequest) => access.limitDrafts(raw, ip);
  const administratorsOnly = async ({ raw }: FastifyRequest) => access.checkAdministrator(raw);
  return async (app) => {
    // Before the body is read, as below.
    const limited = { bodyLimit: draftLimit, onRequest: limitViewers };
    app.post(previewPaths.branchFile, limited, async (request, reply) => {
      const { content, ...draft } = readInput(receivedDraft, request.body);
      const { users: _users, ...open } = content;
      // A proxy on this machine looks like a browser here, so that being local is not enough for API keys and passwords.
      const isAdministrator = sessions.of(request.raw) !== undefined;
      const isComplete = access.isLocal(request.raw) && isAdministrator && !allowCustomJs;
      // What is wrong with the clerks of a draft names those of the file.
      const told = isAdministrator ? content : open;
      const { name, text } = await drafts.build(
        { ...draft, content: told },
        isAdministrator ? 'administrator' : 'viewer',
        isComplete,
      );
      return reply
        .type(jsonType)
        .headers({
          'X-Content-Type-Options': 'nosniff',
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        })
        .send(text);
    });

    app.post(
      previewPaths.import,
      { bodyLimit: draftLimit, onRequest: administratorsOnly },
      async (request, reply) => {
        const draft = readInput(receivedDraft, request.body);
        const imported = await drafts.importDraft(draft, sessions.authorOf(request, draft.name));
        request.log.info({ branch: draft.branch }, 'draft imported');
        return reply.type(jsonType).send(JSON.stringify(imported));
      },
    );
  };
}
