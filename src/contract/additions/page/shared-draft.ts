// Ours: the draft of a branch on the host, which its administrators share.
import * as v from 'valibot';
import { key } from '../../entity.ts';
import { authorName, versionAuthor } from './branch-versions.ts';
import { draftBranch, previewedContent } from './preview.ts';

const draft = v.omit(draftBranch, ['passwords', 'name']);

/** A draft as a page saves it. It never contains passwords. */
export const draftToSave = v.object({
  ...draft.entries,
  /** The name of the administrator. */
  name: v.optional(authorName, ''),
});
export type DraftToSave = v.InferOutput<typeof draftToSave>;

/** The draft of a branch as the host stores it. */
export const sharedDraft = v.object({
  ...draft.entries,
  /** The branch at the time when the draft was begun. */
  base: previewedContent,
  /** Changes with each save. A change that names another revision is refused. */
  revision: v.string(),
  /** The last save; the time is in milliseconds. */
  saved: v.object({ time: v.number(), author: versionAuthor }),
});
export type SharedDraft = v.InferOutput<typeof sharedDraft>;

/** The draft of a branch beside its live version. */
export const sharedDraftState = v.object({
  /** The live version, as in `PreviewSource`. */
  version: v.string(),
  /** Null: the branch has no draft. */
  draft: v.nullable(sharedDraft),
  /** A description of a damaged file of an earlier draft. */
  problem: v.optional(v.string()),
});
export type SharedDraftState = v.InferOutput<typeof sharedDraftState>;

/** The branch, and the revision that the sender knows; empty: no draft. */
export const seenDraft = v.object({ branch: key, revision: v.pipe(v.string(), v.maxLength(64)) });
