import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { VersionAuthor } from '../../contract/additions/page/branch-versions.ts';
import { previewedContent } from '../../contract/additions/page/preview.ts';
import {
  type DraftToSave,
  type SharedDraft,
  type SharedDraftState,
  sharedDraft,
} from '../../contract/additions/page/shared-draft.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readSoundJson } from '../data-folder/json-file.ts';
import { syncPath, writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import type { BranchInUse } from '../own-service/apply-branch-files.ts';
import { fileNameOfBranch } from '../own-service/branch-key.ts';
import { oneAfterAnother } from '../own-service/one-after-another.ts';
import { draftOutdated, draftSavedMeanwhile } from '../requests/host-errors.ts';

interface Deps {
  readonly dataDir: string;
  readonly branches: () => readonly BranchInUse[];
  readonly versionOf: (hash: string) => string;
  readonly newKey: () => string;
  /** The service's time in milliseconds. */
  readonly now: () => number;
  readonly log: { warn(about: object, text: string): void };
}

/**
 * Opens the drafts of a host, one for each branch: a file with mode 0600 below `drafts/` in the data folder.
 * - A damaged file is renamed and reported.
 * - A change throws unless its sender has seen the version that it replaces.
 */
export function sharedDrafts({ dataDir, branches, versionOf, newKey, now, log }: Deps) {
  const pathOf = (branch: string) =>
    join(inDataFolder(dataDir, 'drafts'), `${fileNameOfBranch(branch)}.json`);
  // The latest known drafts, because pages poll every few seconds.
  const known = new Map<string, SharedDraft | null>();
  /** The sentences about damaged files, by branch, until the branch's draft is published or discarded. */
  const damaged = new Map<string, string>();
  // Each change is checked against the result of the previous change.
  const inTurn = oneAfterAnother();

  const liveOf = (branch: string) => branches().find(({ content }) => content.branch.key === branch);
  async function draftOf(branch: string): Promise<SharedDraft | null> {
    const draft = known.get(branch);
    if (draft !== undefined) return draft;
    const path = pathOf(branch);
    const read = await readSoundJson(path, sharedDraft);
    const found = read.ok && read.value.branch === branch ? read.value : null;
    if (!found && !(!read.ok && read.isMissing)) await putAside(branch, path, read);
    // A request may name any branch, so nothing is stored about unknown branches.
    if (found || liveOf(branch)) known.set(branch, found);
    return found;
  }
  async function putAside(branch: string, path: string, read: Awaited<ReturnType<typeof readSoundJson>>) {
    const kept = `${path}.damaged`;
    // If the file is only temporarily unreadable, this fails, so the file is not overwritten.
    await rename(path, kept);
    const problem = read.ok ? 'is of another branch' : read.problem;
    const text = `The draft on the host ${problem}. The file is kept as ${kept}.`;
    damaged.set(branch, text);
    log.warn({ branch }, text);
  }
  async function read(branch: string): Promise<SharedDraftState> {
    const live = liveOf(branch);
    if (!live) throw draftOutdated();
    const draft = await draftOf(branch);
    const problem = damaged.get(branch);
    return { version: versionOf(live.hash), draft, ...(problem !== undefined && { problem }) };
  }
  async function remove(branch: string): Promise<void> {
    await rm(pathOf(branch), { force: true });
    known.set(branch, null);
    damaged.delete(branch);
  }
  const seen = (draft: SharedDraft | null, revision: string) => {
    if ((draft?.revision ?? '') !== revision) throw draftSavedMeanwhile();
  };

  return {
    read: (branch: string) => inTurn(() => read(branch)),
    /** Saves a draft. Once this returns, a power cut cannot lose the draft. */
    save: (branch: string, revision: string, { name: _name, ...draft }: DraftToSave, author: VersionAuthor) =>
      inTurn(async () => {
        if (draft.branch !== branch) throw invalidInput('branch', 'expected the branch of the draft');
        const before = await draftOf(branch);
        seen(before, revision);
        const live = liveOf(branch);
        const isOfLive = live && versionOf(live.hash) === draft.version;
        const base = isOfLive
          ? v.parse(previewedContent, live.content)
          : before?.version === draft.version && before.base;
        if (!base) throw draftOutdated();
        const saved = { ...draft, base, revision: newKey(), saved: { time: now(), author } };
        const path = pathOf(branch);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFileAtomically(path, JSON.stringify(saved));
        for (const written of [dirname(path), dataDir]) await syncPath(written);
        known.set(branch, saved);
        return read(branch);
      }),
    discard: (branch: string, revision: string) =>
      inTurn(async () => {
        const before = await draftOf(branch);
        if (before) {
          seen(before, revision);
          await remove(branch);
        }
        return read(branch);
      }),
    /** Deletes the draft that has just been published. A draft that was changed meanwhile stays. */
    published: (branch: string, content: object) =>
      inTurn(async () => {
        const draft = await draftOf(branch);
        if (draft && isDeepStrictEqual(draft.content, content)) await remove(branch);
      }),
  };
}

export type SharedDrafts = ReturnType<typeof sharedDrafts>;
