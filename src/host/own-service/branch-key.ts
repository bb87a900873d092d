import * as v from 'valibot';

const withBranchKey = v.object({ branch: v.object({ key: v.string() }) });

/** The key of the branch in the content of a branch file; undefined: there is none. */
export function branchKeyOf(content: unknown): string | undefined {
  return v.is(withBranchKey, content) ? content.branch.key : undefined;
}

/** The same in its text. */
export function branchKeyIn(text: string): string | undefined {
  return branchKeyOf(jsonOf(text));
}

/** The JSON of a text; undefined if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
