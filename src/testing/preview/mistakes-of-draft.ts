import type { PreviewedBranch } from '../../preview/branch/previewed-branch.ts';
import { readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { testPassword } from '../service/branch-file-builders.ts';

/** The errors of a draft as a branch file, in the words of the host. */
export function mistakesOfDraft(branch: PreviewedBranch): readonly string[] {
  const { names: _names, capabilities: _capabilities, waits: _waits, boardNext: _next, ...told } = branch;
  const { users = [], ...content } = told;
  const withPasswords = users.map(({ newFirstPassword: _wish, ...user }) => ({
    ...user,
    password: testPassword,
  }));
  const text = JSON.stringify({ ...content, users: withPasswords });
  const read = readBranchFiles([{ name: 'draft', text }]);
  return read.ok ? [] : read.mistakes;
}
