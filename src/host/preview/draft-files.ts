import { chmod, realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportedDraft, NamedEntry } from '../../contract/additions/page/preview.ts';
import type { BranchSource } from '../../service/branch-file/read-branch-files.ts';
import { writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import { draftInvalid, draftNotImportable, draftOutdated } from '../gateway/host-errors.ts';
import { branchTextHash } from '../own-service/apply-branch-files.ts';
import type { BranchFilesOnDisk } from '../own-service/own-service.ts';
import { systemCode } from '../start/start-failure.ts';
import { branchKeyOf, mergeDraft, withoutSecrets } from './merge-draft.ts';

/** A draft as the page has sent it. Its content is checked as that of a branch file. */
export interface ReceivedDraft {
  readonly branch: string;
  readonly version: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly removed: readonly NamedEntry[];
}

/** Branch files with a draft in them. */
export interface DraftFiles {
  /** The name and text of the branch file with the draft in it. Without secrets it cannot be used as it is. */
  build(
    draft: ReceivedDraft,
    withSecrets: boolean,
  ): Promise<{ readonly name: string; readonly text: string }>;
  /** Replaces the branch file on the disk, and applies it. */
  importDraft(draft: ReceivedDraft): Promise<ImportedDraft>;
}

interface Deps {
  readonly files: BranchFilesOnDisk;
  readonly versionOf: (hash: string) => string;
}

/** Throws the errors of a draft that cannot be merged or is not valid. */
export function draftFiles({ files, versionOf }: Deps): DraftFiles {
  async function merge({ branch, version, content, removed }: ReceivedDraft) {
    const folder = await files.read();
    const source = folder.ok
      ? folder.value.sources.find(({ text }) => branchKeyOf(jsonOf(text)) === branch)
      : undefined;
    if (!folder.ok || !source || versionOf(branchTextHash(source.text)) !== version) throw draftOutdated();
    const { sources, media } = folder.value;
    const merged = mergeDraft(jsonOf(source.text) as Record<string, unknown>, content, removed);
    const text = textOf(merged.content, source.text);
    const checked = sources.map(({ name, text: live }) => ({
      name: basename(name),
      text: name === source.name ? text : live,
    }));
    const inFiles = files.check({ sources: checked, media }).map(({ fileName, field, problem }) => {
      const isOther = fileName !== '' && fileName !== basename(source.name);
      return isOther ? { field: '', problem: `${fileName}, ${field}: ${problem}` } : { field, problem };
    });
    const named = new Set(merged.mistakes.map(({ field }) => field.replace(/\.key$/, '.apiKey')));
    const mistakes = [...merged.mistakes, ...inFiles.filter(({ field }) => !named.has(field))];
    if (mistakes.length > 0) throw draftInvalid(mistakes);
    return { source, content: merged.content, text };
  }

  async function replace(draft: ReceivedDraft): Promise<ImportedDraft> {
    if (files.whyFixed !== undefined) throw draftNotImportable(files.whyFixed);
    const { source, text } = await merge(draft);
    const put = await openForWriting(source);
    await put(text);
    const applied = await files.apply().catch(async (error: unknown) => {
      await put(source.text);
      throw error;
    });
    if (!applied.ok) {
      await put(source.text);
      throw draftInvalid(applied.lines.map((problem) => ({ field: '', problem })));
    }
    return {
      version: versionOf(branchTextHash(text)),
      isChanged: applied.value.applied.includes(draft.branch),
      before: basename(beforeOf(source.name)),
    };
  }

  // One after another: each is checked against the file that the one before has left.
  let previous: Promise<unknown> = Promise.resolve();
  return {
    async build(draft, withSecrets) {
      const { source, content, text } = await merge(draft);
      const shown = withSecrets ? text : textOf(withoutSecrets(content), source.text);
      return { name: basename(source.name), text: shown };
    },
    importDraft(draft) {
      const importing = previous.then(() => replace(draft));
      previous = importing.catch(() => undefined);
      return importing;
    },
  };
}

/** Not `*.json`, so that a folder of branch files does not read it as a branch. */
const beforeOf = (file: string) => `${file}.before`;

/** Keeps the text of a file beside it, and returns what replaces the text. */
async function openForWriting({ name, text }: BranchSource): Promise<(text: string) => Promise<void>> {
  return orNotWritable(async () => {
    // Replacing a symbolic link would leave the file that it points to as it was.
    const file = await realpath(name);
    const { mode } = await stat(file);
    await writeFileAtomically(beforeOf(name), text);
    return (content) =>
      orNotWritable(async () => {
        await writeFileAtomically(file, content);
        await chmod(file, mode & 0o777);
      });
  });
}

async function orNotWritable<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw draftNotImportable(`The branch file cannot be written (${code}).`);
  }
}

/** With the indentation of the file before. */
function textOf(content: unknown, before: string): string {
  const [indentation = '  '] = /^[ \t]+(?=")/m.exec(before) ?? [];
  return `${JSON.stringify(content, null, indentation)}\n`;
}

/** The JSON of a text; undefined if it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
