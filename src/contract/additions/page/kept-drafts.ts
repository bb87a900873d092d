// Ours: drafts that administrators keep on the host, to work on them together and to publish them at a time.
import * as v from 'valibot';
import { timestamp } from '../../entity.ts';
import { authorName, versionAuthor } from './branch-versions.ts';
import { draftBranch } from './preview.ts';

/** A short text that people write: one line. */
const title = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'expected a name'),
  v.maxLength(80),
  v.regex(/^\P{Cc}*$/u, 'expected a text without control characters'),
);

const note = v.object({
  /** The `id` of the change that it is about. */
  change: v.pipe(v.string(), v.maxLength(500)),
  text: v.pipe(v.string(), v.maxLength(1_000)),
});
export type DraftNote = v.InferOutput<typeof note>;

const draft = v.omit(draftBranch, ['passwords', 'name']);

/** A draft as an administrator keeps it. It never has passwords. */
export const draftToKeep = v.object({
  ...draft.entries,
  title,
  notes: v.optional(v.pipe(v.array(note), v.maxLength(300)), []),
  /** The name of the person who saves it. */
  name: v.optional(authorName, ''),
});
export type DraftToKeep = v.InferOutput<typeof draftToKeep>;

export const planRequest = v.object({
  /** Milliseconds. */
  at: timestamp,
  /** The name of the person who plans it, for the list of versions. */
  name: v.optional(authorName, ''),
});
export type PlanRequest = v.InferOutput<typeof planRequest>;

/** The planned time of a draft's import, which may have passed. */
const draftPlan = v.object({
  at: v.number(),
  author: versionAuthor,
  /** Null: the time has not come. */
  outcome: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.literal('published') }),
      /** Nothing was changed. `reasons` are sentences. */
      v.object({ kind: v.literal('failed'), reasons: v.array(v.string()) }),
    ]),
  ),
});

const listed = {
  id: v.string(),
  branch: v.string(),
  title: v.string(),
  /** It grows with each change. A change that names another one is refused. */
  revision: v.number(),
  saved: v.object({ time: v.number(), author: versionAuthor }),
  plan: v.nullable(draftPlan),
};

/** A kept draft without its content. */
export const listedDraft = v.object(listed);
export type ListedDraft = v.InferOutput<typeof listedDraft>;

export const draftList = v.object({ drafts: v.array(listedDraft) });

/** A draft that the host keeps. */
export const keptDraft = v.object({ ...listed, ...draft.entries, notes: v.array(note) });
export type KeptDraft = v.InferOutput<typeof keptDraft>;

/** Types of the errors about kept drafts. */
export const keptDraftErrors = {
  /** 404 */
  unknown: 'DRAFT_UNKNOWN',
  /** 409: somebody has saved the draft since it was read; `savedMeanwhile` as data. */
  savedMeanwhile: 'DRAFT_SAVED_MEANWHILE',
  /** 403 */
  tooMany: 'TOO_MANY_DRAFTS',
} as const;

/** The author and time of a draft that was saved meanwhile. */
export const savedMeanwhile = v.object({ time: v.number(), name: v.nullable(v.string()) });
export type SavedMeanwhile = v.InferOutput<typeof savedMeanwhile>;
