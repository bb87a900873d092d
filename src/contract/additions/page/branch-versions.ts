// Our addition: the versions of a branch file on the host, and how they are restored.
import * as v from 'valibot';
import { key, wholeNumber } from '../../entity.ts';

export const versionAuthor = v.object({
  /** The name that the author typed, or the user who ran a command; null if none. */
  name: v.nullable(v.string()),
  /** The kind of authentication. */
  by: v.picklist(['link', 'password', 'person', 'command']),
  /** The browser's address as seen by the host; null for a command on the host. */
  address: v.nullable(v.string()),
});
export type VersionAuthor = v.InferOutput<typeof versionAuthor>;

/** The origin of a version: `found` is an existing file that the host did not write, and `delivered` is the demo. */
export const versionOrigin = v.variant('kind', [
  v.object({ kind: v.literal('import') }),
  v.object({ kind: v.literal('back'), to: v.number() }),
  v.object({ kind: v.literal('found') }),
  v.object({ kind: v.literal('delivered') }),
]);
export type VersionOrigin = v.InferOutput<typeof versionOrigin>;

const titles = v.array(v.string());

/** The entries that a restore would add, change or remove. */
const versionDifference = v.object({ brings: titles, changes: titles, removes: titles });
export type VersionDifference = v.InferOutput<typeof versionDifference>;

const listedVersion = v.object({
  number: v.number(),
  /** In milliseconds. */
  time: v.number(),
  origin: versionOrigin,
  /** Null if unknown. */
  author: v.nullable(versionAuthor),
  difference: versionDifference,
});
export type ListedVersion = v.InferOutput<typeof listedVersion>;

const damagedVersion = v.object({
  number: v.number(),
  /** The reason, as the end of a sentence about the version's file. */
  problem: v.string(),
});
export type DamagedVersion = Readonly<v.InferOutput<typeof damagedVersion>>;

/** The versions of a branch file, newest first. */
export const versionList = v.object({
  /** The version in use, as in `PreviewSource`. A restore that names another version is refused. */
  version: v.string(),
  versions: v.array(listedVersion),
  damaged: v.array(damagedVersion),
});
export type VersionList = v.InferOutput<typeof versionList>;

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
