// Our addition: a branch's draft on the host, which its administrators share.
import * as v from 'valibot';
import { key } from '../../entity.ts';
import { authorName, versionAuthor } from './branch-versions.ts';
import { draftBranch, previewedContent } from './preview.ts';

const draft = v.omit(draftBranch, ['passwords', 'name']);

/** A draft to save, which never contains passwords. */
export const draftToSave = v.object({
  ...draft.entries,
  name: v.optional(authorName, ''),
});
export type DraftToSave = v.InferOutput<typeof draftToSave>;

export const sharedDraft = v.object({
  ...draft.entries,
  /** The branch when the draft was begun. */
  base: previewedContent,
  /** A text that changes with each save. A change that names another revision is refused. */
  revision: v.string(),
  /** The time of the last save in milliseconds, and its author. */
  saved: v.object({ time: v.number(), author: versionAuthor }),
});
export type SharedDraft = v.InferOutput<typeof sharedDraft>;

export const sharedDraftState = v.object({
  /** The version in use, as in `PreviewSource`. */
  version: v.string(),
  /** Null if there is no draft. */
  draft: v.nullable(sharedDraft),
  /** A description of the damaged file of an earlier draft. */
  problem: v.optional(v.string()),
});
export type SharedDraftState = v.InferOutput<typeof sharedDraftState>;

/** `revision` is the revision that the sender has; empty without a draft. */
export const seenDraft = v.object({ branch: key, revision: v.pipe(v.string(), v.maxLength(64)) });
