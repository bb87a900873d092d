import type { FirstClerks, OwnBranch } from '../../contract/additions/page/first-start.ts';
import { placeText } from '../../domain/lint/place-text.ts';
import { checkBranchFiles } from '../../service/branch-file/check-branch-files.ts';
import { lintReport, mistakeLines } from '../../service/branch-file/read-branch-files.ts';
import { branchFileText } from '../../service/new-branch/branch-file-text.ts';
import { newBranch } from '../../service/new-branch/new-branch.ts';
import { newClerks } from '../../service/new-branch/new-clerks.ts';
import type { RandomBelow } from '../../service/secret/booking-code.ts';

/** The text of the branch file with its first clerks, or what is wrong with the answers. */
export type MadeBranch =
  | { readonly ok: true; readonly text: string; readonly clerks: FirstClerks['clerks'] }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** Makes the file of one's own branch. What visitors could not use is a mistake here too, because nobody reads a linter at a screen. */
export async function makeOwnBranch(answers: OwnBranch, randomBelow: RandomBelow): Promise<MadeBranch> {
  const clerks = await newClerks(answers.counters, randomBelow);
  const services = answers.services.map((names) =>
    Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }])),
  );
  const users = clerks.map(({ username, passwordHash }) => ({ username, passwordHash }));
  const text = branchFileText(newBranch({ ...answers, services, closedOn: [], clerks: users }));
  const checked = checkBranchFiles([{ name: 'branch.json', text }], { demo: false, media: [] });
  const mistakes = mistakeLines(checked);
  const errors = checked.flatMap((one) =>
    lintReport(one)
      .findings.filter(({ severity }) => severity === 'error')
      .map(({ place, effect }) => `${placeText(place, one.content)}: ${effect}`),
  );
  const wrong = mistakes.length > 0 ? mistakes : errors;
  return wrong.length > 0
    ? { ok: false, mistakes: wrong }
    : { ok: true, text, clerks: clerks.map(({ username, password }) => ({ username, password })) };
}
