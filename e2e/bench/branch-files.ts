import type { BranchFile } from '../../src/contract/additions/branch-file.ts';
import { hashPassword } from '../../src/service/branch-file/passwords.ts';
import { testPassword } from '../../src/testing/service/branch-file-builders.ts';
import { numberedBranch } from '../../src/testing/service/numbered-branch.ts';

/**
 * Creates the files of `count` branches with this many dispensers each. All clerks share one password, which is
 * hashed once.
 */
export async function branchFiles(count: number, dispensers: number): Promise<BranchFile[]> {
  const passwordHash = await hashPassword(testPassword);
  return Array.from({ length: count }, (_, index) => {
    const { users, ...file } = numberedBranch(index + 1, dispensers);
    return { ...file, users: users.map(({ password, ...user }) => ({ ...user, passwordHash })) };
  });
}
