import type { FastifyPluginAsync } from 'fastify';
import { firstStartDecision } from '../../contract/additions/page/first-start.ts';
import {
  makeBranch,
  publishBranch,
  readBranchMachine,
} from '../../contract/host-endpoints/new-branch-endpoints.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readJsonFile } from '../data-folder/json-file.ts';
import { type KeepingParts, keepAnswers } from '../first-start/keep-answers.ts';
import { counterPageAddresses } from '../first-start/machine-routes.ts';
import { makeOwnBranch } from '../first-start/make-own-branch.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { unusableAnswers } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { Settings } from '../settings/settings.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { PreviewAccess } from './preview-access.ts';

interface Deps extends KeepingParts, Pick<HostProcess, 'randomBelow'> {
  readonly sessions: Pick<AdministratorSessions, 'sessionOf'>;
  readonly access: Pick<PreviewAccess, 'checkRole'>;
  readonly settings: Pick<Settings, 'dataDir' | 'port'>;
}

/** Lets an administrator create a branch in place of the demo. The machine's settings stay. */
export function newBranchRoutes(deps: Deps): FastifyPluginAsync {
  const { settings, randomBelow, sessions, access } = deps;
  /** The branch file whose clerks an administrator saw last, by session. */
  const branches = new WeakMap<object, string>();
  return hostRoutes(
    { readBranchMachine, makeBranch, publishBranch },
    {
      readBranchMachine: async ({ request: { raw } }) => ({
        printers: [],
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        canSetTimeZone: false,
        volume: null,
        hasWifi: false,
        counterPage: counterPageAddresses(raw, settings),
        hasStaffPin: true,
        onlyBranch: true,
        decided: null,
      }),
      async makeBranch({ body, request: { raw } }) {
        const made = await makeOwnBranch(body, randomBelow);
        if (!made.ok) throw unusableAnswers(made.mistakes);
        const session = sessions.sessionOf(raw);
        if (session) branches.set(session, made.text);
        return { clerks: made.clerks };
      },
      async publishBranch({ body, request, reply }) {
        // The new branch replaces every branch of this host.
        access.checkRole(request.raw, 'publisher', null);
        const branch = branches.get(sessions.sessionOf(request.raw) ?? {});
        if (branch === undefined) throw invalidInput('shows', 'the branch has not been created yet');
        const before = await readJsonFile(
          inDataFolder(settings.dataDir, 'first-start.json'),
          firstStartDecision,
        );
        const { FOYER_HOST } = body.settings;
        const changed = { ...before?.settings, ...(FOYER_HOST !== undefined && { FOYER_HOST }) };
        const decision = { shows: 'branch', settings: changed } as const;
        await keepAnswers(deps, { decision, timeZone: undefined, branch }, reply);
        request.log.info('new branch published');
      },
    },
  );
}
