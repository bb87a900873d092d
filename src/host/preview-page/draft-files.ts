import { randomBytes } from 'node:crypto';
import type { VersionAuthor } from '../../contract/additions/page/branch-versions.ts';
import type { ImportedDraft } from '../../contract/additions/page/preview.ts';
import { hashPassword } from '../../service/branch-file/passwords.ts';
import { invalidInput, jsonTooDeep, jsonTooLong, unreadableBody } from '../../service/http/errors.ts';
import { maxDepth, maxValues } from '../../service/http/json-body.ts';
import { branchTextHash } from '../own-service/apply-branch-files.ts';
import type { BranchFileChanges, FileChangeRefusal } from '../own-service/branch-file-changes.ts';
import type { BranchTasks } from '../own-service/branch-tasks.ts';
import type { ReceivedDraft, UnreadDraft } from '../own-service/received-draft.ts';
import { draftInvalid, draftNotImportable, draftOutdated, unknownVersion } from '../requests/host-errors.ts';

interface Deps {
  readonly changes: BranchFileChanges;
  readonly versionOf: (hash: string) => string;
}

/** Merges drafts into branch files. Throws the errors of a draft that cannot be merged or is invalid. */
export function draftFiles({ changes, versionOf }: Deps) {
  const { files } = changes;

  /** The branch files that can be read. Unreadable files in the folder do not prevent a change to another file. */
  async function readable() {
    const folder = await files.read();
    const found = folder.ok ? folder.value : folder.partly;
    if (!found) throw draftOutdated();
    return found;
  }

  async function merge({ branch, version, content, removed, passwords }: ReceivedDraft) {
    const folder = await readable();
    // Finds the file by its version, because reading the branch's key takes longer for larger files.
    const source = folder.sources.find(({ text }) => versionOf(branchTextHash(text)) === version);
    if (!source) throw draftOutdated();
    const { rules, work } = files;
    const draft = { branch, content, removed, withSecrets: true, hashes: await hashesOf(passwords) };
    const merged = await work(
      'mergeIntoFile',
      { ...draft, folder, name: source.name, rules },
      'administrator',
    );
    return { source, text: mergedText(merged) };
  }

  return {
    /**
     * Builds the branch file with this draft, for a download; without secrets, the file is incomplete. This process
     * does not parse the text, because that would block the host.
     */
    async build(
      text: string,
      { edited, withSecrets }: Pick<Parameters<BranchTasks['buildFile']>[0], 'edited' | 'withSecrets'>,
    ): Promise<{ readonly text: string }> {
      const folder = await readable();
      const versions = new Map(
        folder.sources.map((source) => [source.name, versionOf(branchTextHash(source.text))]),
      );
      const asker = edited.size > 0 ? 'administrator' : 'viewer';
      const passwordHash =
        asker === 'viewer' ? undefined : await hashPassword(randomBytes(24).toString('base64url'));
      const { rules, work } = files;
      const rights = { passwordHash, edited, withSecrets };
      const sent = { text, folder, versions, rules, ...rights };
      const built = await work('buildFile', sent, asker);
      if (!built.ok && built.why === 'unread') throw unreadDraft(built.unread);
      return { text: mergedText(built) };
    },
    /** Replaces the branch file on disk, and applies it. */
    async importDraft(draft: ReceivedDraft, author: VersionAuthor): Promise<ImportedDraft> {
      const { branch } = draft;
      const changed = await changes.change(author, async () => {
        const { source, text } = await merge(draft);
        return { ok: true, branch, source, text, origin: { kind: 'import' } };
      });
      return acceptedImport(changed, branch, versionOf);
    },
  };
}

/** The hashes by the clerks' keys. */
async function hashesOf(passwords: ReceivedDraft['passwords']): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const { user, password } of passwords) hashes.set(user, await hashPassword(password));
  return hashes;
}

/** Returns the merged text, or throws the error with which the draft is refused. */
function mergedText(merged: ReturnType<BranchTasks['mergeIntoFile']>): string {
  if (merged.ok) return merged.text;
  throw merged.why === 'mistakes' ? draftInvalid(merged.mistakes) : draftOutdated();
}

function unreadDraft(unread: UnreadDraft): Error {
  switch (unread.kind) {
    case 'no-json':
      return unreadableBody();
    case 'too-deep':
      return jsonTooDeep(maxDepth);
    case 'too-long':
      return jsonTooLong(maxValues);
    case 'invalid':
      return invalidInput(unread.field, unread.problem);
    default:
      return unread satisfies never;
  }
}

/** Throws the error with which the change is refused. */
export function acceptedImport(
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

function errorOf(refusal: FileChangeRefusal): Error {
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
