import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { firstStartDecision } from '../../contract/additions/page/first-start.ts';
import { newBranch } from '../../contract/additions/page/new-branch.ts';
import { previewedContent } from '../../contract/additions/page/preview.ts';
import {
  buildNewBranch,
  makeBranch,
  publishNewBranch,
} from '../../contract/host-endpoints/branch-endpoints.ts';
import { hashPassword } from '../../service/branch-file/passwords.ts';
import { ownBranchFile } from '../../service/new-branch/own-branch-file.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readJsonFile } from '../data-folder/json-file.ts';
import { keepDecision } from '../data-folder/keep-decision.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import { branchTextHash } from '../own-service/apply-branch-files.ts';
import { branchKeyIn, contentOf } from '../own-service/branch-key.ts';
import type { Administration } from '../own-service/own-service.ts';
import { draftNotImportable, unusableAnswers } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import { whenOver } from '../requests/when-over.ts';
import type { Settings } from '../settings/settings.ts';
import { hashesOf, mergedText } from './draft-files.ts';

interface Deps extends Pick<SharedParts, 'newSecret' | 'now' | 'startAgain'> {
  readonly settings: Pick<Settings, 'dataDir'>;
  readonly administration: Pick<Administration, 'branches' | 'work' | 'isDemo'>;
  readonly versionOf: (hash: string) => string;
}

/** In bytes, as of a draft. */
const limit = 4 * 1024 * 1024;

/** As the page sent it. Its content is checked like a branch file, so every error is named. */
const receivedBranch = v.object({ ...newBranch.entries, content: v.record(v.string(), v.unknown()) });

/** The file of a new branch, and its checks. */
const name = 'branch.json';
const rules = { demo: false, binding: undefined };

/** Lets an administrator create a branch in the preview, save it as a file, and show it in place of the demo. */
export function newBranchRoutes(deps: Deps): FastifyPluginAsync {
  const { administration, versionOf, settings, newSecret, now, startAgain } = deps;
  const { dataDir } = settings;
  const textOf = async ({ written, passwords, ...draft }: v.InferOutput<typeof receivedBranch>) => {
    const folder = { sources: [{ name, text: written }], media: [] };
    const asked = { ...draft, branch: undefined, hashes: await hashesOf(passwords), withSecrets: true };
    return mergedText(
      await administration.work('mergeIntoFile', { ...asked, folder, name, rules }, 'administrator'),
    );
  };
  return hostRoutes(
    {
      makeBranch,
      buildNewBranch: { ...buildNewBranch, body: receivedBranch },
      publishNewBranch: { ...publishNewBranch, body: receivedBranch },
    },
    {
      async makeBranch({ body: answers }) {
        // Each clerk gets a password that somebody can see when the branch is published or downloaded.
        const passwordHash = await hashPassword(newSecret());
        const clerks = answers.counters.map((number) => ({ username: `clerk-${number}`, passwordHash }));
        const made = ownBranchFile(answers, clerks);
        if (!made.ok) throw unusableAnswers(made.mistakes);
        const { text } = made;
        const key = branchKeyIn(text);
        if (administration.branches().some(({ content }) => content.branch.key === key)) {
          throw unusableAnswers([`name: this host has a branch “${answers.name}” already`]);
        }
        const { users = [], ...content } = v.parse(previewedContent, contentOf(text));
        return {
          written: text,
          version: versionOf(branchTextHash(text)),
          content: { ...content, users: users.map((user) => ({ ...user, newFirstPassword: true })) },
        };
      },
      buildNewBranch: async ({ body }) => ({ text: await textOf(body) }),
      async publishNewBranch({ body, request, reply }) {
        if (!administration.isDemo || !startAgain) {
          throw draftNotImportable('Only a host with the demo branch can show a new one in its place.');
        }
        const branch = await textOf(body);
        // Answers about the machine are kept.
        const before = await readJsonFile(inDataFolder(dataDir, 'first-start.json'), firstStartDecision);
        const decision = { shows: 'branch', settings: { ...before?.settings } } as const;
        await keepDecision({ dataDir, decision, branch, now: now() });
        request.log.info('new branch published');
        whenOver(reply.raw, startAgain);
      },
    },
    { buildNewBranch: limit, publishNewBranch: limit },
  );
}
