import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { VersionAuthor } from '../../contract/additions/page/branch-versions.ts';
import type {
  DraftToKeep,
  KeptDraft,
  ListedDraft,
  PlanRequest,
} from '../../contract/additions/page/kept-drafts.ts';
import { draftMistakes } from '../../contract/additions/page/preview.ts';
import { cleanName } from '../../domain/text-entry/customer-name.ts';
import { invalidInput, ServiceError } from '../../service/http/errors.ts';
import type { BranchFileChanges } from '../own-service/branch-file-changes.ts';
import { oneAfterAnother } from '../own-service/one-after-another.ts';
import {
  draftNotImportable,
  draftSavedMeanwhile,
  tooManyDrafts,
  unknownDraft,
} from '../requests/host-errors.ts';
import { draftFiles } from './draft-files.ts';
import { openKeptDraftFiles } from './kept-draft-files.ts';

interface Deps {
  readonly dataDir: string;
  readonly changes: BranchFileChanges;
  readonly versionOf: (hash: string) => string;
  readonly newKey: () => string;
  /** Milliseconds, by the clock of the service. */
  readonly now: () => number;
}

type Log = FastifyInstance['log'];

const mostDrafts = 50;

/** A plan for a later year is a mistake in typing. */
const longestPlanMs = 366 * 24 * 60 * 60 * 1000;

/** The interval between the host's checks for a draft whose time has come. */
const lookMs = 1_000;

/** After a failure, such as that of a full disk, each further try would write into the log again. */
const retryMs = 60_000;

/** Opens the drafts that the host keeps. Throws the errors of a draft that is not there, or that somebody has saved meanwhile. */
export async function openKeptDrafts({ dataDir, changes, versionOf, newKey, now }: Deps) {
  const files = await openKeptDraftFiles(dataDir);
  const drafts = draftFiles({ changes, versionOf });
  // Each change is judged by what the one before has left.
  const inTurn = oneAfterAnother();

  async function read(id: string): Promise<KeptDraft> {
    const draft = await files.read(id);
    if (!draft) throw unknownDraft();
    return draft;
  }
  async function seen(id: string, revision: number): Promise<KeptDraft> {
    const draft = await read(id);
    const { time, author } = draft.saved;
    if (draft.revision !== revision) throw draftSavedMeanwhile({ time, name: author.name });
    return draft;
  }
  async function write(draft: KeptDraft): Promise<KeptDraft> {
    await files.write(draft);
    return draft;
  }

  async function publish(id: string, log: Log): Promise<void> {
    const draft = await read(id);
    const { plan } = draft;
    if (!plan) return;
    const outcome = await importAt(draft, plan.author, log);
    await write({ ...draft, revision: draft.revision + 1, plan: { ...plan, outcome } });
  }
  async function importAt(
    { branch, version, content, removed }: KeptDraft,
    author: VersionAuthor,
    log: Log,
  ): Promise<NonNullable<NonNullable<KeptDraft['plan']>['outcome']>> {
    // A power cut can come between the import and the next write to the draft.
    if (await drafts.isLive({ branch, content })) return { kind: 'published' };
    try {
      await drafts.importDraft({ branch, version, content, removed, passwords: [] }, author);
      return { kind: 'published' };
    } catch (error) {
      if (error instanceof ServiceError) return { kind: 'failed', reasons: reasonsOf(error) };
      log.error(error);
      return { kind: 'failed', reasons: ['The host could not import it. Its log says why.'] };
    }
  }
  /** The times at which drafts whose plan could not be written are tried again. */
  const retryAt = new Map<string, number>();
  const isDue = ({ id, plan }: ListedDraft) =>
    plan !== null && plan.outcome === null && Math.max(plan.at, retryAt.get(id) ?? 0) <= now();

  return {
    /** The drafts of a branch, the one saved last first. */
    list: (branch: string) =>
      files
        .listed()
        .filter((draft) => draft.branch === branch)
        .sort((one, other) => other.saved.time - one.saved.time),
    /** The number of drafts that were to be published and could not be. */
    failed: () => files.listed().filter(({ plan }) => plan?.outcome?.kind === 'failed').length,
    read,
    keep: (given: DraftToKeep, author: VersionAuthor) =>
      inTurn(async () => {
        const draft = toStore(given);
        if (files.listed().length >= mostDrafts) throw tooManyDrafts(mostDrafts);
        const saved = { time: now(), author };
        return write({ ...draft, id: newKey(), revision: 1, saved, plan: null });
      }),
    /** Saves other content. What was planned is not what was seen any more, so that its plan ends. */
    save: (id: string, revision: number, given: DraftToKeep, author: VersionAuthor) =>
      inTurn(async () => {
        const draft = toStore(given);
        const before = await seen(id, revision);
        if (draft.branch !== before.branch) throw invalidInput('branch', 'expected the branch of the draft');
        const saved = { time: now(), author };
        return write({ ...draft, id, revision: before.revision + 1, saved, plan: null });
      }),
    remove: (id: string, revision: number) =>
      inTurn(async () => {
        await seen(id, revision);
        await files.remove(id);
      }),
    /** Lets the host import a draft at a time, as this author. What would be refused now is refused. */
    plan: (id: string, revision: number, { at }: PlanRequest, author: VersionAuthor) =>
      inTurn(async () => {
        const before = await seen(id, revision);
        if (at <= now()) throw invalidInput('at', 'expected a time that is to come');
        if (at > now() + longestPlanMs) throw invalidInput('at', 'expected a time within a year');
        const { whyFixed } = changes.files;
        if (whyFixed !== undefined) throw draftNotImportable(whyFixed);
        if (before.content.users?.some(({ newFirstPassword }) => newFirstPassword === true)) {
          throw draftNotImportable(
            'A clerk of this draft gets a first password, which somebody must be there to see: publish it now, or leave the clerk out.',
          );
        }
        await drafts.build({ ...before, passwords: [] }, 'administrator', false);
        const plan = { at, author, outcome: null };
        return write({ ...before, revision: before.revision + 1, plan });
      }),
    takePlanBack: (id: string, revision: number) =>
      inTurn(async () => {
        const before = await seen(id, revision);
        return write({ ...before, revision: before.revision + 1, plan: null });
      }),
    /** Publishes what is due, from now on until the app closes; also what became due while the host did not run. */
    publishDue(app: Pick<FastifyInstance, 'addHook' | 'log'>) {
      const timer = setInterval(() => {
        for (const { id } of files.listed().filter(isDue)) {
          const due = inTurn(async () => {
            // It can have been taken back, or published, since this was asked for.
            if (files.listed().some((one) => one.id === id && isDue(one))) await publish(id, app.log);
          });
          due.then(
            () => retryAt.delete(id),
            (error) => {
              retryAt.set(id, now() + retryMs);
              app.log.error(error);
            },
          );
        }
      }, lookMs);
      app.addHook('onClose', async () => {
        clearInterval(timer);
        await inTurn(async () => {});
      });
    },
  };
}

/** The drafts that a host keeps. */
export type KeptDrafts = Awaited<ReturnType<typeof openKeptDrafts>>;

/** A draft as it is kept, with a title that changes no text around it. */
function toStore({ name: _name, ...draft }: DraftToKeep) {
  const title = cleanName(draft.title);
  if (title === '') throw invalidInput('title', 'has no visible character');
  return { ...draft, title };
}

function reasonsOf({ details: { message, data } }: ServiceError): string[] {
  const found = v.safeParse(draftMistakes, data);
  const mistakes = found.success ? found.output.mistakes : [];
  return [
    `${message}${message.endsWith('.') ? '' : '.'}`,
    ...mistakes.slice(0, 10).map(({ field, problem }) => (field ? `${field}: ${problem}` : problem)),
  ];
}
