// Ours: a branch that an administrator creates in the preview. No host serves it until it is published.
import * as v from 'valibot';
import { draftBranch, previewedContent } from './preview.ts';

/** The text of the branch file as the host has made it. */
const written = v.pipe(v.string(), v.maxLength(1024 * 1024));

/** Response to the answers about a branch. */
export const madeBranch = v.object({
  written,
  /** Changes with the text. */
  version: v.string(),
  /** Each clerk gets a first password when the branch is saved or published. */
  content: previewedContent,
});
export type MadeBranch = v.InferOutput<typeof madeBranch>;

/** A new branch with the changes of its draft. */
export const newBranch = v.object({
  written,
  ...v.pick(draftBranch, ['content', 'removed', 'passwords']).entries,
});
