import { noNames } from '../../contract/additions/page/names.ts';
import type { PreviewedBranch } from '../../preview/branch/previewed-branch.ts';
import { aBranchFile } from '../service/branch-file-builders.ts';

/** A small branch in the preview: two languages, one service without waiting visitors, one dispenser. */
export function aPreviewedBranch(change: Partial<PreviewedBranch> = {}): PreviewedBranch {
  const {
    users: _users,
    bookings: _bookings,
    counters: _counters,
    rules: _rules,
    ...content
  } = aBranchFile();
  return {
    ...content,
    dispensers: content.dispensers.map(({ apiKey: _secret, ...device }) => device),
    names: noNames,
    capabilities: { additions: ['service', 'group', 'exceptionDay', 'ticket', '/events'] },
    waits: [],
    ...change,
  };
}
