import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type VersionList, versionList } from '../../contract/additions/page/branch-versions.ts';
import type { PreviewSource } from '../../contract/additions/page/preview.ts';
import {
  goBackToVersion,
  importDraft,
  readVersions,
} from '../../contract/host-endpoints/branch-endpoints.ts';
import { readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { aBranch, testNow } from '../../testing/builders.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { aBranchFile, testPassword } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let file: string;
let before: string;
let host: TestHost;
let cookie: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'harbour.json');
  before = JSON.stringify(aBranchFile(), null, 4);
  await writeFile(file, before);
  host = await openTestHost({ FOYER_BRANCH_FILE: file });
  ({ cookie } = await logInAsAdministrator(host));
});
afterEach(() => host.close());

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(host.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}
async function list(): Promise<VersionList> {
  const answer = await fetch(`${host.url}${readVersions.path}?branch=branch-1`, { headers: { cookie } });
  return v.parse(versionList, await answer.json());
}

async function rename(to: string, author?: string) {
  const source = (await (await fetch(host.url + readSource.path)).json()) as PreviewSource;
  const [first] = source.kind === 'own' ? source.branches : [];
  const content = { ...first?.content, branch: aBranch({ name: to }) };
  const draft = { branch: 'branch-1', version: first?.version, content, ...(author && { name: author }) };
  expect((await post(importDraft.path, draft)).status).toBe(200);
}

it('an administrator sees who changed the branch file, from which address, and by which login', async () => {
  await rename('Two', ' Ana ');
  await rename('Three');
  const { versions, damaged } = await list();
  expect(damaged).toEqual([]);
  expect(versions).toMatchObject([
    { number: 3, time: testNow, author: { name: null, by: 'link', address: '127.0.0.1' } },
    { number: 2, author: { name: 'Ana', by: 'link', address: '127.0.0.1' }, origin: { kind: 'import' } },
    { number: 1, author: null, origin: { kind: 'found' } },
  ]);
  expect(versions[0]?.difference).toEqual({ brings: [], changes: [], removes: [] });
  expect(versions[2]?.difference.changes).toEqual(['the branch itself']);
  expect(JSON.stringify(versions)).not.toContain(testPassword);
});

it('restoring puts the old file in place, applies it, and creates a version with its author', async () => {
  await rename('Two');
  const { version } = await list();
  const back = await post(readVersions.path, { branch: 'branch-1', version, number: 1, name: 'Bo' });
  expect(back).toMatchObject({ status: 200, json: { isChanged: true } });
  expect(await readFile(file, 'utf8')).toBe(before);
  const served = await (await host.fetch('/kiosk/api/v1/dispenser/branch')).json();
  expect(served).toMatchObject({ name: 'Old Harbour' });
  const after = await list();
  expect(after.version).toBe(back.json.version);
  expect(after.versions[0]).toMatchObject({ origin: { kind: 'back', to: 1 }, author: { name: 'Bo' } });
});

it('restoring over an unseen change, or to a version that is not stored, is refused', async () => {
  await rename('Two');
  const { version } = await list();
  await rename('Three');
  const seen = { branch: 'branch-1', version, number: 1 };
  expect(await post(readVersions.path, seen)).toMatchObject({
    status: 409,
    json: { type: 'DRAFT_OUTDATED' },
  });
  expect(
    await post(readVersions.path, { ...seen, version: (await list()).version, number: 70 }),
  ).toMatchObject({ status: 404, json: { type: 'UNKNOWN_VERSION' } });
  expect(await post(readVersions.path, { ...seen, name: 'A\u001b[31m' })).toMatchObject({ status: 400 });
});

it('the demo is published like any branch, stays changed after the next start, and can be reset to version 0', async () => {
  await host.close();
  const dataDir = await temporaryFolder();
  const start = async () => {
    host = await openTestHost({ FOYER_DATA_DIR: dataDir });
    ({ cookie } = await logInAsAdministrator(host));
  };
  const shown = async () => {
    const source = (await (await fetch(host.url + readSource.path)).json()) as PreviewSource;
    const [first] = source.kind === 'own' ? source.branches : [];
    if (!first || source.kind !== 'own') throw new Error('the demo was expected');
    const { name } = (await (await host.fetch('/kiosk/api/v1/dispenser/branch')).json()) as { name: string };
    return { ...first, isDemo: source.isDemo, branch: first.content.branch.key, served: name };
  };
  await start();
  const { branch, version, content, served, isDemo } = await shown();
  expect(isDemo).toBe(true);
  const renamed = { ...content, branch: { ...content.branch, name: 'My Harbour' } };
  const published = await post(importDraft.path, { branch, version, content: renamed });
  expect(published).toMatchObject({ status: 200, json: { isChanged: true } });
  expect((await shown()).served).toBe('My Harbour');
  await host.app.close();
  await start();
  const now = await shown();
  expect(now).toMatchObject({ served: 'My Harbour', isDemo: true });
  const logo = await host.fetch(`/kiosk/media?src=${encodeURIComponent('media/logo.svg')}`);
  expect(logo.status).toBe(200);
  const answer = await fetch(`${host.url}${readVersions.path}?branch=${branch}`, { headers: { cookie } });
  const { versions } = v.parse(versionList, await answer.json());
  expect(versions.map(({ number, origin }) => [number, origin.kind])).toEqual([
    [1, 'import'],
    [0, 'delivered'],
  ]);
  const reset = { branch, version: now.version, number: 0 };
  expect((await post(goBackToVersion.path, reset)).status).toBe(200);
  expect((await shown()).served).toBe(served);
});
