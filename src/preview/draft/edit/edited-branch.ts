import { type PreviewedContent, previewedContent } from '../../../contract/additions/page/preview.ts';

/** A part of the file, such as `profiles`. */
export type Part = keyof PreviewedContent;

export const parts = Object.keys(previewedContent.entries) as Part[];

/** A branch during editing. Its values can be invalid; parts that the service does not report are absent. */
export type EditedBranch = { readonly [Name in Part]?: unknown };

/** The editable parts of a branch. */
export function editedBranchOf(branch: EditedBranch): EditedBranch {
  return Object.fromEntries(
    parts.flatMap((part) => (branch[part] === undefined ? [] : [[part, branch[part]]])),
  );
}
