import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { VersionAuthor } from '../../contract/additions/page/branch-versions.ts';
import { draftBranch, type ImportedDraft } from '../../contract/additions/page/preview.ts';
import { hashPassword } from '../../service/branch-file/passwords.ts';
import { branchTextHash } from '../own-service/apply-branch-files.ts';
import type { BranchFileChanges, ChangeRefusal } from '../own-service/branch-file-changes.ts';
import { entriesOf } from '../own-service/branch-key.ts';
import type { BranchTasks } from '../own-service/branch-tasks.ts';
import type { BranchWork } from '../own-service/branch-work.ts';
import { draftInvalid, draftNotImportable, draftOutdated, unknownVersion } from '../requests/host-errors.ts';

/** A draft as the page has sent it. Its content is checked as that of a branch file, so that every mistake is named. */
export const receivedDraft = v.object({
  ...draftBranch.entries,
  content: v.record(v.string(), v.unknown()),
});
type ReceivedDraft = Readonly<Omit<v.InferOutput<typeof receivedDraft>, 'name'>>;

interface Deps {
  readonly changes: BranchFileChanges;
  readonly versionOf: (hash: string) => string;
}

/** Throws the errors of a draft that cannot be merged or is not valid. */
export function draftFiles({ changes, versionOf }: Deps) {
  const { files } = changes;
  async function merge(
    { branch, version, content, removed, passwords }: ReceivedDraft,
    asker: Parameters<BranchWork>[2],
    withSecrets = true,
  ) {
    const folder = await files.read();
    // By its version: to read the key of a branch is work that grows with its file.
    const source = folder.ok
      ? folder.value.sources.find(({ text }) => versionOf(branchTextHash(text)) === version)
      : undefined;
    if (!folder.ok || !source) throw draftOutdated();
    const { rules, work } = files;
    const draft = { branch, content, removed, withSecrets, hashes: await hashesOf(passwords) };
    const merged = await work(
      'mergeIntoFile',
      { ...draft, folder: folder.value, name: source.name, rules },
      asker,
    );
    return { source, text: mergedText(merged) };
  }

  return {
    /**
     * The text of the branch file with the draft in it. Without secrets it cannot be used as it is. Nobody knows the
     * first passwords in it: a download shows none to write down.
     */
    async build(
      draft: ReceivedDraft,
      asker: Parameters<BranchWork>[2],
      withSecrets: boolean,
    ): Promise<{ readonly text: string }> {
      const unknown = entriesOf(draft.content.users).flatMap(({ key, newFirstPassword }) =>
        newFirstPassword === true ? [{ user: key, password: randomBytes(24).toString('base64url') }] : [],
      );
      const { text } = await merge({ ...draft, passwords: unknown }, asker, withSecrets);
      return { text };
    },
    /** Replaces the branch file on the disk, and applies it. */
    async importDraft(draft: ReceivedDraft, author: VersionAuthor): Promise<ImportedDraft> {
      const { branch } = draft;
      const changed = await changes.change(author, async () => {
        const { source, text } = await merge(draft, 'administrator');
        return { ok: true, branch, source, text, origin: { kind: 'import' } };
      });
      return importedDraft(changed, branch, versionOf);
    },
  };
}

/** The hashes of passwords by the keys of their clerks. */
export async function hashesOf(passwords: ReceivedDraft['passwords']): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const { user, password } of passwords) hashes.set(user, await hashPassword(password));
  return hashes;
}

/** The text of a merged branch file. Throws the error with which its draft is refused. */
export function mergedText(merged: ReturnType<BranchTasks['mergeIntoFile']>): string {
  if (merged.ok) return merged.text;
  throw merged.why === 'mistakes' ? draftInvalid(merged.mistakes) : draftOutdated();
}

/** The answer to a change of a branch file. Throws the error with which the change is refused. */
export function importedDraft(
  changed: Awaited<ReturnType<BranchFileChanges['change']>>,
  branch: string,
  versionOf: Deps['versionOf'],
): ImportedDraft {
  if (!changed.ok) throw errorOf(changed);
  return {
    version: versionOf(branchTextHash(changed.text)),
    isChanged: changed.outcome.applied.includes(branch),
  };
}

function errorOf(refusal: ChangeRefusal): Error {
  switch (refusal.why) {
    case 'not-possible':
      return draftNotImportable(refusal.reason);
    case 'outdated':
      return draftOutdated();
    case 'unknown-version':
      return unknownVersion();
    case 'mistakes':
      return draftInvalid(refusal.mistakes);
    default:
      return refusal satisfies never;
  }
}
