import type { OwnBranch } from '../../contract/additions/page/first-start.ts';
import { inEnglish } from '../../domain/lint/findings/english-finding.ts';
import { placeText } from '../../domain/lint/place-text.ts';
import { checkBranchFiles } from '../branch-file/check-branch-files.ts';
import { lintReport, mistakeLines } from '../branch-file/read-branch-files.ts';
import { branchFileText } from './branch-file-text.ts';
import { type NewBranchAnswers, newBranch } from './new-branch.ts';

export type OwnBranchFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/**
 * The file of a new branch. Linter findings that make the branch unusable for visitors are errors here, because nobody
 * reads findings while answering questions.
 */
export function ownBranchFile(answers: OwnBranch, clerks: NewBranchAnswers['clerks']): OwnBranchFile {
  const services = answers.services.map(({ names, icon }) => ({
    icon,
    texts: Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }])),
  }));
  const text = branchFileText(newBranch({ ...answers, services, closedOn: [], clerks }));
  const checked = checkBranchFiles([{ name: 'branch.json', text }], { demo: false, media: [] });
  const mistakes = mistakeLines(checked);
  const errors = checked.flatMap((one) =>
    lintReport(one)
      .findings.filter(({ severity }) => severity === 'error')
      .map((finding) => `${placeText(finding.place, one.content)}: ${inEnglish(finding).effect}`),
  );
  const wrong = mistakes.length > 0 ? mistakes : errors;
  return wrong.length > 0 ? { ok: false, mistakes: wrong } : { ok: true, text };
}
