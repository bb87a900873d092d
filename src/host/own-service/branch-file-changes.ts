import { basename } from 'node:path';
import type { VersionAuthor, VersionOrigin } from '../../contract/additions/page/branch-versions.ts';
import type { DraftMistakes } from '../../contract/additions/page/preview.ts';
import type { BranchSource } from '../../service/branch-file/check-branch-files.ts';
import type { ImportResult } from '../../service/branch-file/import-branch-files.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import type { BranchFilesOnDisk } from './branch-files-on-disk.ts';
import { branchKeyIn } from './branch-key.ts';
import type { BranchFolderContent } from './branch-sources.ts';
import type { BranchVersions, StoredVersion } from './branch-versions.ts';
import { oneAfterAnother } from './one-after-another.ts';

type Mistakes = DraftMistakes['mistakes'];

export type FileChangeRefusal =
  /** `reason` is a sentence. */
  | { readonly ok: false; readonly why: 'not-possible'; readonly reason: string }
  /** The branch file no longer exists, or differs from the version on which the change is based. */
  | { readonly ok: false; readonly why: 'outdated' }
  | { readonly ok: false; readonly why: 'unknown-version' }
  | { readonly ok: false; readonly why: 'mistakes'; readonly mistakes: Mistakes };

type Changed =
  | { readonly ok: true; readonly text: string; readonly outcome: ImportResult }
  | FileChangeRefusal;

/** A new, checked text for a branch file. */
export interface NewFileText {
  readonly ok: true;
  readonly branch: string;
  readonly source: BranchSource;
  readonly text: string;
  readonly origin: VersionOrigin;
}

interface Deps {
  readonly files: BranchFilesOnDisk;
  readonly versions: BranchVersions;
  readonly now: () => number;
}

/**
 * Changes branch files. The old and the new file are stored before anything is replaced, so a crash at any time loses
 * neither.
 */
export function branchFileChanges({ files, versions, now }: Deps) {
  async function replace(author: VersionAuthor, made: NewFileText): Promise<Changed> {
    const { branch, source, text, origin } = made;
    const file = basename(source.name);
    const put = (content: string) => files.put(source.name, content);
    const [newest] = await versions.list(branch);
    if (source.text !== '' && newest?.text !== source.text) {
      const found = { kind: 'found' } as const;
      await versions.add({ time: now(), origin: found, author: null, branch, file, text: source.text });
    }
    const added = await versions.add({ time: now(), origin, author, branch, file, text });
    try {
      await put(text);
    } catch (error) {
      await versions.forget(added);
      throw error;
    }
    const applied = await files.apply({ name: source.name, text }).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    if (!applied.ok) {
      await takeBack();
      const mistakes = applied.lines.map((problem) => ({ field: '', problem }));
      return { ok: false, why: 'mistakes', mistakes };
    }
    await versions.prune(branch);
    return { ok: true, text, outcome: applied.value };

    async function takeBack() {
      await put(source.text);
      await versions.forget(added);
    }
  }

  async function run(
    author: VersionAuthor,
    make: () => Promise<NewFileText | FileChangeRefusal>,
  ): Promise<Changed> {
    if (files.whyFixed !== undefined) return notPossible(files.whyFixed);
    const made = await make();
    if (!made.ok) return made;
    try {
      return await replace(author, made);
    } catch (error) {
      return notPossible(`The branch file or its versions cannot be written: ${fileProblem(error)}.`);
    }
  }

  // Each change is checked against the file that the previous change left.
  const inTurn = oneAfterAnother();
  /** Replaces a branch file and applies it. `make` reads and checks the result of the previous change. */
  const change = (...[author, make]: Parameters<typeof run>) => inTurn(() => run(author, make));
  return {
    files,
    versions,
    change,
    /** Restores a version. `isExpected` checks the current text of the file. */
    goBack: (
      branch: string,
      number: number,
      author: VersionAuthor,
      isExpected: (text: string) => boolean = () => true,
    ) =>
      change(author, async () => {
        const version = (await versions.list(branch)).find((one) => one.number === number);
        if (!version) return { ok: false, why: 'unknown-version' };
        const folder = await files.read();
        if (!folder.ok) return notPossible(folder.lines.join(' '));
        const source = sourceOf(folder.value, branch) ?? (await lostSource(files, folder.value, version));
        if (!source || !isExpected(source.text)) return { ok: false, why: 'outdated' };
        const { text } = version;
        const { rules, work } = files;
        const replaced = { folder: folder.value, name: source.name, text, rules };
        const mistakes = await work('checkReplaced', replaced, 'administrator');
        if (mistakes.length > 0) return { ok: false, why: 'mistakes', mistakes };
        return { ok: true, branch, source, text, origin: { kind: 'back', to: number } };
      }),
  };
}

/** Each change is stored as a version. */
export type BranchFileChanges = ReturnType<typeof branchFileChanges>;

/** The branch file of a branch; undefined if the branch has none. */
export function sourceOf({ sources }: BranchFolderContent, branch: string): BranchSource | undefined {
  return sources.find(({ text }) => branchKeyIn(text) === branch);
}

/**
 * The file to which a version of an unreadable or missing branch file belongs. Never returns the file of another
 * branch.
 */
async function lostSource(
  { pathOf }: BranchFilesOnDisk,
  { sources }: BranchFolderContent,
  { file }: StoredVersion,
): Promise<BranchSource | undefined> {
  const name = await pathOf(file);
  if (name === undefined) return undefined;
  const there = sources.find((source) => source.name === name);
  return there && branchKeyIn(there.text) !== undefined ? undefined : { name, text: there?.text ?? '' };
}

const notPossible = (reason: string): FileChangeRefusal => ({ ok: false, why: 'not-possible', reason });
