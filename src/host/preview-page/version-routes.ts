import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import {
  branchVersionsPath,
  goBackRequest,
  type VersionList,
} from '../../contract/additions/page/branch-versions.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import { branchTextHash } from '../own-service/apply-branch-files.ts';
import { sourceOf } from '../own-service/branch-file-changes.ts';
import { draftOutdated } from '../requests/host-errors.ts';
import { importedDraft } from './draft-files.ts';
import type { ChangingParts } from './draft-routes.ts';

const query = v.object({ branch: v.string() });

/** The versions of a branch file, for administrators: they tell names and addresses of people. */
export function versionRoutes({ access, sessions, changes, versionOf }: ChangingParts): FastifyPluginAsync {
  async function list(branch: string): Promise<VersionList> {
    const folder = await changes.files.read();
    const source = folder.ok ? sourceOf(folder.value, branch) : undefined;
    if (!source) throw draftOutdated();
    const stored = await changes.versions.list(branch);
    const versions = stored.map(({ text }) => text);
    const differences = await changes.files.work(
      'compareVersions',
      { now: source.text, versions },
      'administrator',
    );
    return {
      version: versionOf(branchTextHash(source.text)),
      versions: stored.flatMap(({ number, time, origin, author }, place) => {
        const difference = differences[place];
        return difference ? [{ number, time, origin, author, difference }] : [];
      }),
      damaged: [...(await changes.versions.damaged(branch))],
    };
  }

  return async (app) => {
    app.addHook('onRequest', async (request) => access.checkAdministrator(request.raw));

    app.get(branchVersionsPath, async (request, reply) => {
      const { branch } = readInput(query, request.query);
      return reply.type(jsonType).send(JSON.stringify(await list(branch)));
    });

    app.post(branchVersionsPath, async (request, reply) => {
      const { branch, number, version, name } = readInput(goBackRequest, request.body);
      const changed = await changes.goBack(
        branch,
        number,
        sessions.authorOf(request, name),
        (text) => versionOf(branchTextHash(text)) === version,
      );
      const answer = importedDraft(changed, branch, versionOf);
      request.log.info({ branch, number }, 'went back to a version');
      return reply.type(jsonType).send(JSON.stringify(answer));
    });
  };
}
