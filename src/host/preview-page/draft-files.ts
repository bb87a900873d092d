import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { VersionAuthor } from '../../contract/additions/page/branch-versions.ts';
import {
  type DraftMistakes,
  draftBranch,
  type ImportedDraft,
  previewedContent,
} from '../../contract/additions/page/preview.ts';
import { hashPassword } from '../../service/branch-file/passwords.ts';
import { asShortAs } from '../../service/branch-file/short/as-short-as.ts';
import { branchFileText } from '../../service/new-branch/branch-file-text.ts';
import { branchTextHash } from '../own-service/apply-branch-files.ts';
import {
  type BranchFileChanges,
  type ChangeRefusal,
  mistakesWith,
  sourceOf,
} from '../own-service/branch-file-changes.ts';
import { contentOf, entriesOf, writtenIn } from '../own-service/branch-key.ts';
import { draftInvalid, draftNotImportable, draftOutdated, unknownVersion } from '../requests/host-errors.ts';
import { mergeDraft, withoutSecrets } from './merge-draft.ts';

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
  async function merge({ branch, version, content, removed, passwords }: ReceivedDraft) {
    const folder = await files.read();
    const source = folder.ok ? sourceOf(folder.value, branch) : undefined;
    if (!folder.ok || !source || versionOf(branchTextHash(source.text)) !== version) throw draftOutdated();
    const changed = { content, removed, passwords };
    const inFiles = (text: string) => mistakesWith(files, folder.value, source, text);
    return { source, ...(await withDraft(source.text, changed, inFiles)) };
  }

  return {
    /**
     * The name and text of the branch file with the draft in it. Without secrets it cannot be used as it is. Nobody knows the
     * first passwords in it: a download shows none to write down.
     */
    async build(
      draft: ReceivedDraft,
      withSecrets: boolean,
    ): Promise<{ readonly name: string; readonly text: string }> {
      const unknown = entriesOf(draft.content.users).flatMap(({ key, newFirstPassword }) =>
        newFirstPassword === true ? [{ user: key, password: randomBytes(24).toString('base64url') }] : [],
      );
      const { source, content, text } = await merge({ ...draft, passwords: unknown });
      const shown = withSecrets ? text : textOf(withoutSecrets(content), source.text);
      return { name: basename(source.name), text: shown };
    },
    /** Whether the branch file says what a draft says, such as after its import. */
    async isLive({ branch, content }: Pick<ReceivedDraft, 'branch' | 'content'>): Promise<boolean> {
      const folder = await files.read();
      const source = folder.ok ? sourceOf(folder.value, branch) : undefined;
      const file = v.safeParse(previewedContent, source && contentOf(source.text));
      // A draft without clerks leaves them as they are.
      return file.success && isDeepStrictEqual({ ...file.output, ...content }, file.output);
    },
    /** Replaces the branch file on the disk, and applies it. */
    async importDraft(draft: ReceivedDraft, author: VersionAuthor): Promise<ImportedDraft> {
      const { branch } = draft;
      const changed = await changes.change(author, async () => {
        const { source, text } = await merge(draft);
        return { ok: true, branch, source, text, origin: { kind: 'import' } };
      });
      return importedDraft(changed, branch, versionOf);
    },
  };
}

/** A branch file by its text, with a draft in it. Throws the mistakes of the draft, and those that `check` finds in the new text. */
export async function withDraft(
  before: string,
  { content, removed, passwords }: Pick<ReceivedDraft, 'content' | 'removed' | 'passwords'>,
  check: (text: string) => DraftMistakes['mistakes'],
): Promise<{ readonly content: Record<string, unknown>; readonly text: string }> {
  const hashes = new Map<string, string>();
  for (const { user, password } of passwords) hashes.set(user, await hashPassword(password));
  const file = contentOf(before) as Record<string, unknown>;
  const merged = mergeDraft(file, content, { removed, hashes });
  const short = asShortAs(merged.content, writtenIn(before));
  const text = textOf(short, before);
  const named = new Set(merged.mistakes.map(({ field }) => field.replace(/\.key$/, '.apiKey')));
  const mistakes = [...merged.mistakes, ...check(text).filter(({ field }) => !named.has(field))];
  if (mistakes.length > 0) throw draftInvalid(mistakes);
  return { content: short, text };
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

/** Written like the file before. */
function textOf(content: unknown, before: string): string {
  if (branchFileText(writtenIn(before)) === before) return branchFileText(content);
  const [indentation = '  '] = /^[ \t]+(?=")/m.exec(before) ?? [];
  return `${JSON.stringify(content, null, indentation)}\n`;
}
