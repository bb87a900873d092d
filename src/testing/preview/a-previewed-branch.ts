import { noNames } from '../../contract/additions/page/names.ts';
import type { PreviewedBranch } from '../../preview/branch/previewed-branch.ts';
import { aBranchFile } from '../service/branch-file-builders.ts';

/** A small branch in the preview, with two languages, one service without waiting visitors, and one dispenser. */
export function aPreviewedBranch(change: Partial<PreviewedBranch> = {}): PreviewedBranch {
  const { users, bookings: _bookings, ...content } = aBranchFile();
  return {
    ...content,
    users: users.map(({ password: _password, passwordHash: _hash, ...user }) => user),
    dispensers: content.dispensers.map(({ apiKey: _secret, ...device }) => device),
    names: noNames,
    capabilities: { additions: ['service', 'group', 'exceptionDay', 'ticket', '/events'] },
    waits: [],
    ...change,
  };
}
