import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, onTestFinished } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { draftBranch, previewSource } from '../../contract/additions/page/preview.ts';
import { importDraft } from '../../contract/host-endpoints/branch-endpoints.ts';
import { readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { demoBranchUrl } from '../../service/demo/demo-branch.ts';
import { logInAsAdministrator } from '../host/log-in-as-administrator.ts';
import { openTestHost } from '../host/open-test-host.ts';
import { demoBranchFile } from '../service/demo-branch-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const apiKeys = ['5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28', '0a1b2c3d4e5f60718293a4b5c6d7e8f9'];

/**
 * Opens a host, until the test ends, with the demo's branch file, which drafts can replace. Two dispensers have keys.
 */
export async function openDraftingHost() {
  const folder = await temporaryFolder();
  await cp(fileURLToPath(new URL('media', demoBranchUrl)), join(folder, 'media'), { recursive: true });
  const file = join(folder, 'branch.json');
  const branch = withTwoDispensers(demoBranchFile());
  const text = JSON.stringify(branch, null, 2);
  await writeFile(file, text);
  const host = await openTestHost({ FOYER_BRANCH_FILE: file, FOYER_DISPENSER_WSID: 'ws-a' });
  onTestFinished(host.close);
  const administrator = await logInAsAdministrator(host);
  const read = await fetch(host.url + readSource.path, { headers: administrator });
  const source = v.parse(previewSource, await read.json());
  const [first] = source.kind === 'own' ? source.branches : [];
  return {
    host,
    administrator,
    draft: v.parse(draftBranch, { ...first, branch: branch.branch.key }),
    /** Sends an import. Returns the status and the error type. */
    async post(draft: unknown, headers: object = administrator, url = host.url) {
      const answer = await fetch(url + importDraft.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(draft),
      });
      const { type = '' } = (await answer.json()) as { type?: string };
      return `${answer.status} ${type}`.trim();
    },
    expectNoDamage: async () => expect(await readFile(file, 'utf8')).toBe(text),
    secrets: [
      ...apiKeys,
      ...branch.users.flatMap(({ password, passwordHash }) => [password ?? passwordHash ?? '']),
    ].filter((secret) => secret !== ''),
  };
}

function withTwoDispensers(demo: BranchFile): BranchFile {
  const [entrance] = demo.dispensers;
  if (!entrance) throw new Error('the demo has no dispenser');
  const dispensers = apiKeys.map((apiKey, place) => ({
    ...entrance,
    key: `dispenser-${place}`,
    name: `Dispenser ${place}`,
    apiKey,
    websocketID: place === 0 ? 'ws-a' : 'ws-b',
  }));
  return { ...demo, dispensers };
}
