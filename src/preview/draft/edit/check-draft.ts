import { previewedContent } from '../../../contract/additions/page/preview.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { type EditedBranch, parts } from './edited-branch.ts';
import { meaningProblems } from './meaning-problems.ts';
import { type Problem, problemsOf } from './problem.ts';

/** The problems of a draft. Parts that are those of the live branch are not checked again. */
export function validate(edited: EditedBranch, live: PreviewedBranch): Problem[] {
  const changed = parts.filter((part) => edited[part] !== live[part]);
  return [
    ...changed.flatMap((part) => problemsOf(previewedContent.entries[part], edited[part], [part])),
    ...meaningProblems(Object.fromEntries(changed.map((part) => [part, edited[part]]))),
  ];
}

/** The branch that frames can show; undefined if the draft has problems. */
export function branchOf(
  edited: EditedBranch,
  live: PreviewedBranch,
  problems: readonly Problem[],
): PreviewedBranch | undefined {
  // Without problems each part has been accepted by its schema.
  return problems.length > 0 ? undefined : ({ ...live, ...edited } as PreviewedBranch);
}
