import * as v from 'valibot';
import { previewedContent } from '../../../contract/additions/page/preview.ts';
import { isTimeZone } from '../../../domain/calendar/branch-time.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { type EditedBranch, parts } from './edited-branch.ts';
import { type Problem, problemsOf } from './problem.ts';

/** The problems of a draft. Parts that are those of the live branch are not checked again. */
export function validate(edited: EditedBranch, live: PreviewedBranch): Problem[] {
  const problems = parts.flatMap((part) =>
    edited[part] === live[part] ? [] : problemsOf(previewedContent.entries[part], edited[part], [part]),
  );
  return [...problems, ...timeZoneProblems(edited)];
}

/** Without a time zone, no time of the branch can be shown. The schema accepts any text. */
function timeZoneProblems({ branch }: EditedBranch): Problem[] {
  const zone = v.safeParse(v.object({ timeZone: v.string() }), branch);
  if (!zone.success || isTimeZone(zone.output.timeZone)) return [];
  return [{ path: ['branch', 'timeZone'], message: 'Write a time zone such as Europe/Vienna.' }];
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
