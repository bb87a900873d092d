import type { FastifyPluginAsync } from 'fastify';
import * as draftEndpoints from '../../contract/host-endpoints/draft-endpoints.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { SharedDrafts } from './shared-drafts.ts';

interface Deps {
  readonly sessions: AdministratorSessions;
  readonly drafts: SharedDrafts;
}

/** In bytes. */
const draftLimit = 2 * 1024 * 1024;

/** Drafts are for administrators, because they contain the names of clerks. */
export function sharedDraftRoutes({ sessions, drafts }: Deps): FastifyPluginAsync {
  return hostRoutes(
    { ...draftEndpoints },
    {
      readDraft: ({ query: { branch } }) => drafts.read(branch),
      saveDraft: ({ query: { branch, revision }, body, request }) =>
        drafts.save(branch, revision, body, sessions.authorOf(request, body.name)),
      discardDraft: ({ query: { branch, revision } }) => drafts.discard(branch, revision),
    },
    { saveDraft: draftLimit },
  );
}
