import * as v from 'valibot';
import type { OwnBranch } from '../../contract/additions/page/first-start.ts';
import {
  madeBranch,
  type NewBranch,
  newBranchFile,
  newBranchPaths,
} from '../../contract/additions/page/new-branch.ts';
import type { Fetch } from '../administrator/administrator-requests.ts';
import { askAsAdministrator } from '../administrator/ask-as-administrator.ts';

/** The requests about a branch that is made in this tab. */
export function newBranchRequests(fetch: Fetch) {
  const ask = <S extends v.GenericSchema>(schema: S, path: string, body: object) =>
    askAsAdministrator(
      () =>
        fetch(path, {
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      schema,
    );
  return {
    make: (answers: OwnBranch) => ask(madeBranch, newBranchPaths.make, answers),
    /** Asks for its branch file. */
    file: (branch: NewBranch) => ask(newBranchFile, newBranchPaths.file, branch),
    publish: (branch: NewBranch) => ask(v.undefined(), newBranchPaths.publish, branch),
  };
}
