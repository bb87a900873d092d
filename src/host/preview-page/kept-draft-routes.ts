import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  draftToKeep,
  type KeptDraft,
  keptDraftsPath,
  planRequest,
} from '../../contract/additions/page/kept-drafts.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { KeptDrafts } from './kept-drafts.ts';
import type { PreviewAccess } from './preview-access.ts';

interface Deps {
  readonly access: PreviewAccess;
  readonly sessions: AdministratorSessions;
  readonly kept: KeptDrafts;
}

/** In bytes. Fifty of them fit on any card. */
const keptLimit = 2 * 1024 * 1024;

const query = v.object({ branch: v.string() });
const params = v.object({ id: v.string() });
const onePath = `${keptDraftsPath}/:id`;
const planPath = `${onePath}/plan`;

/** The drafts that administrators keep on the host: they tell names and addresses of people. */
export function keptDraftRoutes({ access, sessions, kept }: Deps): FastifyPluginAsync {
  const send = (reply: FastifyReply, draft: KeptDraft) =>
    reply.type(jsonType).header('ETag', `"${draft.revision}"`).send(JSON.stringify(draft));
  const idOf = (request: FastifyRequest) => readInput(params, request.params).id;

  return async (app) => {
    // Before the body is read.
    app.addHook('onRequest', async (request) => access.checkAdministrator(request.raw));

    app.get(keptDraftsPath, async (request, reply) => {
      const { branch } = readInput(query, request.query);
      return reply.type(jsonType).send(JSON.stringify({ drafts: kept.list(branch) }));
    });
    app.post(keptDraftsPath, { bodyLimit: keptLimit }, async (request, reply) => {
      const draft = readInput(draftToKeep, request.body);
      return send(reply, await kept.keep(draft, sessions.authorOf(request, draft.name)));
    });
    app.get(onePath, async (request, reply) => send(reply, await kept.read(idOf(request))));
    app.put(onePath, { bodyLimit: keptLimit }, async (request, reply) => {
      const draft = readInput(draftToKeep, request.body);
      const author = sessions.authorOf(request, draft.name);
      return send(reply, await kept.save(idOf(request), revisionOf(request), draft, author));
    });
    app.delete(onePath, async (request, reply) => {
      await kept.remove(idOf(request), revisionOf(request));
      return reply.code(204).send();
    });
    app.put(planPath, async (request, reply) => {
      const plan = readInput(planRequest, request.body);
      const author = sessions.authorOf(request, plan.name);
      const planned = await kept.plan(idOf(request), revisionOf(request), plan, author);
      request.log.info({ draft: planned.id, at: plan.at }, 'draft planned');
      return send(reply, planned);
    });
    app.delete(planPath, async (request, reply) =>
      send(reply, await kept.takePlanBack(idOf(request), revisionOf(request))),
    );
  };
}

/** The revision that the sender has seen. Without it, a change would overwrite what others have saved. */
function revisionOf({ headers }: FastifyRequest): number {
  const [, revision] = /^"(\d{1,9})"$/.exec(headers['if-match'] ?? '') ?? [];
  if (revision === undefined) throw invalidInput('If-Match', 'expected the ETag of the draft, such as "3"');
  return Number(revision);
}
