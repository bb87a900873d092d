import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { completeBranchFile } from '../../service/branch-file/short/complete-branch-file.ts';

const withBranchKey = v.object({ branch: v.object({ key: v.string() }) });

/** A file name for data about a branch. The key of a branch can be any text, even a path out of a folder. */
export function fileNameOfBranch(branch: string): string {
  return createHash('sha256').update(branch).digest('hex').slice(0, 32);
}

/** The key of the branch in the content of a branch file. */
export function branchKeyOf(content: unknown): string | undefined {
  return v.is(withBranchKey, content) ? content.branch.key : undefined;
}

/**
 * The key of the branch in the text of a branch file. Most texts contain the key, and completing all texts with
 * defaults would take a tenth of a host's start.
 */
export function branchKeyIn(text: string): string | undefined {
  const written = writtenIn(text);
  return branchKeyOf(written) ?? branchKeyOf(completeBranchFile(written));
}

/** The values as written in a text; undefined if the text is not JSON. */
export function writtenIn(text: string): unknown {
  return parsedJson(v.unknown(), text);
}

/** The written values, completed with defaults. */
export function completedContent(text: string): unknown {
  return completeBranchFile(writtenIn(text));
}

/** An entry in a list of a branch file, such as a service. The other fields are unchecked. */
export type Entry = Readonly<Record<string, unknown>> & { readonly key: string };

const entryList = v.array(v.looseObject({ key: v.string() }));

/** The entries of a list; empty if the value is not a list of entries. */
export function entriesOf(list: unknown): readonly Entry[] {
  return v.is(entryList, list) ? list : [];
}

/** The name by which people recognise an entry. */
export function entryText({ key, name }: Entry): string {
  return typeof name === 'string' && name.trim() !== '' ? `“${name}” (${key})` : `“${key}”`;
}
