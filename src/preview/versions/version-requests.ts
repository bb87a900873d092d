import {
  branchVersionsPath,
  type GoBackRequest,
  type VersionList,
  versionList,
} from '../../contract/additions/page/branch-versions.ts';
import { importedDraft } from '../../contract/additions/page/preview.ts';
import type { Fetch } from '../administrator/administrator-requests.ts';
import { type AdministratorAnswer, askAsAdministrator } from '../administrator/ask-as-administrator.ts';

/** Reads the versions of a branch. */
export function readVersions(fetch: Fetch, branch: string): Promise<AdministratorAnswer<VersionList>> {
  const path = `${branchVersionsPath}?${new URLSearchParams({ branch })}`;
  return askAsAdministrator(() => fetch(path, { method: 'GET' }), versionList);
}

/** Puts a version in place of the branch file. */
export async function goBack(fetch: Fetch, wanted: GoBackRequest): Promise<AdministratorAnswer<unknown>> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(wanted);
  return askAsAdministrator(
    () => fetch(branchVersionsPath, { method: 'POST', headers, body }),
    importedDraft,
  );
}
