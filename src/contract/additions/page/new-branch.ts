// Ours: a branch that an administrator makes in the preview. No host serves it before it is published.
import * as v from 'valibot';
import { draftBranch, previewedContent } from './preview.ts';

/** Below the page of the preview, for administrators. */
export const newBranchPaths = {
  /** POST an `OwnBranch`: a `MadeBranch`. */
  make: '/preview/api/new-branch',
  /** POST a `NewBranch`: a `NewBranchFile`. */
  file: '/preview/api/new-branch/file',
  /** POST a `NewBranch`: the host shows it instead of the demo, and starts again for this. */
  publish: '/preview/api/new-branch/publish',
} as const;

/** The text of the branch file as the host has made it. */
const written = v.pipe(v.string(), v.maxLength(1024 * 1024));

/** Answer to the answers about a branch. */
export const madeBranch = v.object({
  written,
  /** Changes with the text. */
  version: v.string(),
  /** Each clerk gets a first password when the branch leaves the page. */
  content: previewedContent,
});
export type MadeBranch = v.InferOutput<typeof madeBranch>;

/** The text of a branch file. */
export const newBranchFile = v.object({ text: v.string() });
export type NewBranchFile = v.InferOutput<typeof newBranchFile>;

/** A made branch as its draft has changed it. */
export const newBranch = v.object({
  written,
  ...v.pick(draftBranch, ['content', 'removed', 'passwords']).entries,
});
export type NewBranch = v.InferOutput<typeof newBranch>;
