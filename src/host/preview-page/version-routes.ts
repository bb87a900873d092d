import type { FastifyPluginAsync } from 'fastify';
import type { VersionList } from '../../contract/additions/page/branch-versions.ts';
import { goBackToVersion, readVersions } from '../../contract/host-endpoints/branch-endpoints.ts';
import { branchTextHash } from '../own-service/apply-branch-files.ts';
import { sourceOf } from '../own-service/branch-file-changes.ts';
import { draftOutdated } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import { acceptedImport } from './draft-files.ts';
import type { ChangingParts } from './draft-routes.ts';

/** Versions contain people's names and addresses, so only administrators may read them. */
export function versionRoutes({ sessions, changes, versionOf }: ChangingParts): FastifyPluginAsync {
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

  return hostRoutes(
    { readVersions, goBackToVersion },
    {
      readVersions: ({ query }) => list(query.branch),
      async goBackToVersion({ body: { branch, number, version, name }, request }) {
        const changed = await changes.goBack(
          branch,
          number,
          sessions.authorOf(request, name),
          (text) => versionOf(branchTextHash(text)) === version,
        );
        const answer = acceptedImport(changed, branch, versionOf);
        request.log.info({ branch, number }, 'restored a version');
        return answer;
      },
    },
  );
}
