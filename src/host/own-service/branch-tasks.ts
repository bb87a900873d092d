import { basename } from 'node:path';
import type { VersionDifference } from '../../contract/additions/page/branch-versions.ts';
import type { DraftMistakes, NamedEntry } from '../../contract/additions/page/preview.ts';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import {
  type BranchSource,
  type CheckedBranchFile,
  checkBranchFiles,
} from '../../service/branch-file/check-branch-files.ts';
import type { ReadOptions } from '../../service/branch-file/invalid-values.ts';
import { findLongLists, firstMistakes } from '../../service/branch-file/long-lists.ts';
import { readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { asShortAs } from '../../service/branch-file/short/as-short-as.ts';
import { jsonShape, maxDepth } from '../../service/http/json-body.ts';
import { branchFileText } from '../../service/new-branch/branch-file-text.ts';
import { bindableDispensers, chooseBinding } from '../gateway/device-binding.ts';
import { mendedContent } from './applied-branches.ts';
import { branchKeyIn, completedContent, entriesOf, writtenIn } from './branch-key.ts';
import type { BranchFolderContent } from './branch-sources.ts';
import { mergeDraft, publicContent } from './merge-draft.ts';
import { parseDraft, type UnreadDraft } from './received-draft.ts';
import { versionDifference } from './version-difference.ts';

type Mistakes = DraftMistakes['mistakes'];

/** The checks of branch files before they are applied. */
export interface CheckRules {
  readonly demo: boolean;
  /** The configured dispenser; undefined if these files do not choose the host's dispenser. */
  readonly binding: { readonly wanted: string | undefined } | undefined;
}

/** Branch files, and a new text for one of them. */
export interface Replaced {
  readonly folder: BranchFolderContent;
  readonly name: string;
  readonly text: string;
  readonly rules: CheckRules;
}

interface DraftForFile extends Omit<Replaced, 'text'> {
  /** The branch that the file must have. */
  readonly branch: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly removed: readonly NamedEntry[];
  /** The hashes of new first passwords, by clerk. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly withSecrets: boolean;
}

/**
 * A draft that a page sent in order to download its branch file. New first passwords get a hash that no password
 * matches, because a download cannot show passwords.
 */
interface SentDraft extends Pick<DraftForFile, 'folder' | 'rules'> {
  readonly text: string;
  /** The versions of the branch files, by name. */
  readonly versions: ReadonlyMap<string, string>;
  /** A hash that no password matches; undefined if the sender edits no branch. */
  readonly passwordHash: string | undefined;
  /** The branches whose clerks the sender may change. */
  readonly edited: ReadonlySet<string>;
  /** The branches whose secrets the sender may read. */
  readonly withSecrets: ReadonlySet<string>;
}

type MergedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: 'other-branch' }
  | { readonly ok: false; readonly why: 'mistakes'; readonly mistakes: Mistakes };

/** Tasks that take longer for larger branch files. */
export const branchTasks = {
  checkReplaced,
  mergeIntoFile,
  buildFile,
  compareVersions,
  readFiles: ({ sources, ...options }: ReadOptions & Pick<BranchFolderContent, 'sources'>) =>
    readBranchFiles(sources, options),
  mendContent: ({ found, last }: Readonly<Record<'found' | 'last', BranchFolderContent>>) =>
    mendedContent(found, last),
};
export type BranchTasks = typeof branchTasks;

/** The errors of the branch files if the text of one of them is replaced. */
function checkReplaced({ folder: { sources, media }, name, text, rules }: Replaced): Mistakes {
  const all = [...sources.filter((source) => source.name !== name), { name, text }]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((source) => ({ ...source, name: basename(source.name) }));
  const own = basename(name);
  const check = (files: readonly BranchSource[]) => checkBranchFiles(files, { demo: rules.demo, media });
  const isBrokenItself = ({ source, mistakes }: CheckedBranchFile) =>
    source.name !== own && mistakes.length > 0 && check([source]).some((one) => one.mistakes.length > 0);
  const first = check(all);
  // Other broken files do not prevent a change to this file.
  const sound = first.filter((one) => !isBrokenItself(one));
  const checked = sound.length === all.length ? first : check(sound.map(({ source }) => source));
  const mistakes = checked.flatMap((one) => one.mistakes);
  if (mistakes.length === 0) return sound.length === all.length ? bindingMistakes(checked, rules) : [];
  return mistakes.map(({ fileName, field, problem }) =>
    fileName === own ? { field, problem } : { field: '', problem: `${fileName}, ${field}: ${problem}` },
  );
}

function bindingMistakes(checked: ReturnType<typeof checkBranchFiles>, { binding }: CheckRules): Mistakes {
  if (!binding) return [];
  const dispensers = checked
    .flatMap(({ file }) => file?.dispensers ?? [])
    // A dispenser without a key gets a key when its branch file is applied.
    .map((one) => ({ ...one, apiKey: one.apiKey ?? '' }));
  const choice = chooseBinding(bindableDispensers(dispensers), binding.wanted, undefined);
  return choice.ok ? [] : [{ field: '', problem: choice.mistake }];
}

function mergeIntoFile(draft: DraftForFile): MergedText {
  const { folder, name, content, removed, hashes, rules } = draft;
  const before = folder.sources.find((source) => source.name === name)?.text ?? '';
  if (jsonShape(before).depth > maxDepth) return refused([{ field: '', problem: 'has too many levels' }]);
  const longLists = [...findLongLists(content), ...findLongLists(writtenIn(before))];
  if (longLists.length > 0) {
    return refused(longLists.map(({ path, problem }) => ({ field: fieldPath(path), problem })));
  }
  if (branchKeyIn(before) !== draft.branch) return { ok: false, why: 'other-branch' };
  const merged = mergeDraft(completedContent(before) as Record<string, unknown>, content, {
    removed,
    hashes,
  });
  const short = asShortAs(merged.content, writtenIn(before));
  const text = textOf(short, before);
  const named = new Set(merged.mistakes.map(({ field }) => field.replace(/\.key$/, '.apiKey')));
  const found = checkReplaced({ folder, name, text, rules }).filter(({ field }) => !named.has(field));
  const mistakes = [...merged.mistakes, ...found];
  if (mistakes.length > 0) return refused(mistakes);
  return { ok: true, text: draft.withSecrets ? text : textOf(publicContent(short), before) };
}

function buildFile({
  text,
  folder,
  rules,
  withSecrets,
  versions,
  passwordHash,
  edited,
}: SentDraft): MergedText | { readonly ok: false; readonly why: 'unread'; readonly unread: UnreadDraft } {
  const read = parseDraft(text);
  if (!read.ok) return { ok: false, why: 'unread', unread: read.unread };
  const { branch, version, removed, content: sent } = read.draft;
  const [name] = [...versions].find(([, one]) => one === version) ?? [];
  if (name === undefined) return { ok: false, why: 'other-branch' };
  // Without the right to edit, the clerks are omitted, because an error about them could name clerks of the file.
  const { users, ...open } = sent;
  const isEditor = edited.has(branch);
  const content = isEditor ? sent : open;
  const hashes = new Map(
    entriesOf(isEditor ? users : []).flatMap(({ key, newFirstPassword }) =>
      newFirstPassword === true && passwordHash !== undefined ? [[key, passwordHash]] : [],
    ),
  );
  const draft = { folder, name, branch, content, removed, hashes, rules };
  return mergeIntoFile({ ...draft, withSecrets: withSecrets.has(branch) });
}

const refused = (mistakes: Mistakes): MergedText => ({
  ok: false,
  why: 'mistakes',
  mistakes: [...firstMistakes(mistakes, (problem) => ({ field: '', problem }))],
});

/** The changes that restoring each version would make to a branch file. */
function compareVersions({
  now,
  versions,
}: {
  readonly now: string;
  readonly versions: readonly string[];
}): readonly VersionDifference[] {
  const content = completedContent(now);
  return versions.map((version) => versionDifference(content, completedContent(version)));
}

/** Formats the content like the old file. */
function textOf(content: unknown, before: string): string {
  if (branchFileText(writtenIn(before)) === before) return branchFileText(content);
  const [indentation = '  '] = /^[ \t]+(?=")/m.exec(before) ?? [];
  return `${JSON.stringify(content, null, indentation)}\n`;
}
