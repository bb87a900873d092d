// Ours: the versions of a branch file that the host keeps, and the way back to one of them.
import * as v from 'valibot';
import { key, wholeNumber } from '../../entity.ts';

/** The author of a version. */
export const versionAuthor = v.object({
  /** The name that they typed, or the user who ran a command. Null: they gave none. */
  name: v.nullable(v.string()),
  /** The way in which they were authenticated. */
  by: v.picklist(['link', 'password', 'person', 'command']),
  /** The address of their browser as the host saw it; null: a command on the machine of the host. */
  address: v.nullable(v.string()),
});
export type VersionAuthor = v.InferOutput<typeof versionAuthor>;

/** The origin of a version of the branch file. `found`: the file was there already, written by other means. `delivered`: the demo. */
export const versionOrigin = v.variant('kind', [
  v.object({ kind: v.literal('import') }),
  v.object({ kind: v.literal('back'), to: v.number() }),
  v.object({ kind: v.literal('found') }),
  v.object({ kind: v.literal('delivered') }),
]);
export type VersionOrigin = v.InferOutput<typeof versionOrigin>;

const titles = v.array(v.string());

/** The changes to the branch file if it were restored, as names of its entries. All empty: no changes. */
export const versionDifference = v.object({ brings: titles, changes: titles, removes: titles });
export type VersionDifference = v.InferOutput<typeof versionDifference>;

const listedVersion = v.object({
  number: v.number(),
  /** Milliseconds. */
  time: v.number(),
  origin: versionOrigin,
  /** Null: the host does not know. */
  author: v.nullable(versionAuthor),
  difference: versionDifference,
});
export type ListedVersion = v.InferOutput<typeof listedVersion>;

/** A version that cannot be used: its file is damaged. */
const damagedVersion = v.object({
  number: v.number(),
  /** The reason, as the end of a sentence about its file. */
  problem: v.string(),
});
export type DamagedVersion = Readonly<v.InferOutput<typeof damagedVersion>>;

/** The versions of a branch, the newest first. */
export const versionList = v.object({
  /**
   * The present version of the branch file, as in `PreviewSource`. A restore that names another version is refused.
   */
  version: v.string(),
  versions: v.array(listedVersion),
  damaged: v.array(damagedVersion),
});
export type VersionList = v.InferOutput<typeof versionList>;

/** The administrator's own name for the list of versions. */
export const authorName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(80),
  v.regex(/^\P{Cc}*$/u, 'expected a text without control characters'),
);

export const goBackRequest = v.object({
  branch: key,
  version: v.pipe(v.string(), v.maxLength(128)),
  number: wholeNumber(0, 99_999_999),
  name: v.optional(authorName, ''),
});
