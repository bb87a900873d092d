import type { FirstClerks, OwnBranch } from '../../contract/additions/page/first-start.ts';
import { newClerks } from '../../service/new-branch/new-clerks.ts';
import { ownBranchFile } from '../../service/new-branch/own-branch-file.ts';
import type { RandomBelow } from '../../service/secret/booking-code.ts';

/** The text of the branch file with its first clerks, or the errors in the answers. */
export type MadeBranch =
  | { readonly ok: true; readonly text: string; readonly clerks: FirstClerks['clerks'] }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** Creates the file of a new branch, with one clerk for each counter. */
export async function makeOwnBranch(answers: OwnBranch, randomBelow: RandomBelow): Promise<MadeBranch> {
  const clerks = await newClerks(answers.counters, randomBelow);
  const made = ownBranchFile(
    answers,
    clerks.map(({ username, passwordHash }) => ({ username, passwordHash })),
  );
  return made.ok
    ? { ...made, clerks: clerks.map(({ username, password }) => ({ username, password })) }
    : made;
}
