import type * as v from 'valibot';

export interface Flaw {
  readonly path: readonly (string | number)[];
  readonly problem: string;
}

/** For a union, the flaw of the closest alternative, or of the alternative with a matching type. */
export function flawOf(issue: v.BaseIssue<unknown>): Flaw {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  if (issue.type !== 'union') return { path, problem: issue.message };
  const furthest = (issue.issues ?? []).map(flawOf).sort((a, b) => b.path.length - a.path.length)[0];
  if (furthest && furthest.path.length > 1) {
    return { path: [...path, ...furthest.path], problem: furthest.problem };
  }
  const ofValue = issue.issues?.find(({ kind }) => kind === 'validation');
  return { path, problem: ofValue?.message ?? 'does not match any allowed shape' };
}
