import type { FastifyPluginAsync } from 'fastify';
import * as keptDraftEndpoints from '../../contract/host-endpoints/kept-draft-endpoints.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { KeptDrafts } from './kept-drafts.ts';

interface Deps {
  readonly sessions: AdministratorSessions;
  readonly kept: KeptDrafts;
}

/** In bytes. Fifty of them fit on any card. */
const keptLimit = 2 * 1024 * 1024;

/** The drafts that administrators keep on the host: they tell names and addresses of people. */
export function keptDraftRoutes({ sessions, kept }: Deps): FastifyPluginAsync {
  return hostRoutes(
    { ...keptDraftEndpoints },
    {
      listDrafts: ({ query: { branch } }) => ({ drafts: kept.list(branch) }),
      keepDraft: ({ body, request }) => kept.keep(body, sessions.authorOf(request, body.name)),
      readDraft: ({ params: { id } }) => kept.read(id),
      saveDraft: ({ params: { id }, query: { revision }, body, request }) =>
        kept.save(id, Number(revision), body, sessions.authorOf(request, body.name)),
      removeDraft: ({ params: { id }, query: { revision } }) => kept.remove(id, Number(revision)),
      async planDraft({ params: { id }, query: { revision }, body: plan, request }) {
        const author = sessions.authorOf(request, plan.name);
        const planned = await kept.plan(id, Number(revision), plan, author);
        request.log.info({ draft: planned.id, at: plan.at }, 'draft planned');
        return planned;
      },
      takePlanBack: ({ params: { id }, query: { revision } }) => kept.takePlanBack(id, Number(revision)),
    },
    { keepDraft: keptLimit, saveDraft: keptLimit },
  );
}
