import type * as v from 'valibot';

/** Where something stands in an input, such as `services[3].numberInterval`; empty for the input itself. */
export function fieldPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[${step}]`;
    return before ? `${before}.${step}` : step;
  }, '');
}

/** What is wrong at one place of an input. */
export interface Flaw {
  readonly path: readonly (string | number)[];
  readonly problem: string;
}

/** The flaw that an issue stands for; of several shapes that all fail, that of the one which came furthest. */
export function flawOf(issue: v.BaseIssue<unknown>): Flaw {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  if (issue.type !== 'union') return { path, problem: issue.message };
  const furthest = (issue.issues ?? []).map(flawOf).sort((a, b) => b.path.length - a.path.length)[0];
  if (furthest && furthest.path.length > 1) {
    return { path: [...path, ...furthest.path], problem: furthest.problem };
  }
  return { path, problem: 'fits none of the shapes that are possible here' };
}
