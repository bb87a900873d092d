import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PreviewSource } from '../../contract/additions/page/preview.ts';
import type { DraftToSave, SharedDraftState } from '../../contract/additions/page/shared-draft.ts';
import { importDraft } from '../../contract/host-endpoints/branch-endpoints.ts';
import { readDraft } from '../../contract/host-endpoints/draft-endpoints.ts';
import { readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { aBranch, testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { aBranchFile, aUser } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let dataDir: string;
let file: string;
let host: TestHost;
let cookie: string;

async function start() {
  host = await openTestHost({ FOYER_BRANCH_FILE: file, FOYER_DATA_DIR: dataDir });
  ({ cookie } = await logInAsAdministrator(host));
}
const writeBranch = (name: string) =>
  writeFile(file, JSON.stringify(aBranchFile({ branch: aBranch({ name }), users: [aUser()] })));

beforeEach(async () => {
  dataDir = await temporaryFolder();
  file = join(await temporaryFolder(), 'harbour.json');
  await writeBranch('Old Harbour');
  await start();
});
afterEach(() => host.close());

async function send(method: string, path: string, body?: object, as = cookie) {
  const answer = await fetch(host.url + path, {
    method,
    headers: { cookie: as, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text && JSON.parse(text) };
}
const at = (revision?: string, branch = 'branch-1') =>
  `${readDraft.path}?branch=${branch}${revision === undefined ? '' : `&revision=${revision}`}`;
const read = async () => (await send('GET', at())).json as SharedDraftState;

async function aDraft(name = 'New Harbour', change: Partial<DraftToSave> = {}) {
  const { branches } = (await send('GET', readSource.path)).json as Extract<PreviewSource, { kind: 'own' }>;
  const [{ version, content } = { version: '', content: undefined }] = branches;
  const branch = aBranch({ name });
  return { branch: 'branch-1', version, content: { ...content, branch }, name: 'Ana', ...change };
}
const save = async (draft: object, revision = '') =>
  (await send('PUT', at(revision), draft)).json as SharedDraftState;

describe('the draft of a branch', () => {
  it('is readable for other administrators, with its author and time, even after a restart of the host', async () => {
    expect((await read()).draft).toBeNull();
    await save(await aDraft('New Harbour', { name: 'A\u2066na' }));
    await host.app.close();
    await start();
    expect((await read()).draft).toMatchObject({
      content: { branch: { name: 'New Harbour' } },
      base: { branch: { name: 'Old Harbour' } },
      saved: { time: testNow, author: { name: 'Ana', by: 'link' } },
    });
    const [name = ''] = await readdir(join(dataDir, 'drafts'));
    const path = join(dataDir, 'drafts', name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).not.toMatch(/argon2|apiKey/);
  });

  it('is only for administrators', async () => {
    for (const [method, path] of [
      ['GET', at()],
      ['PUT', at('')],
      ['DELETE', at('')],
    ] as const) {
      const body = method === 'PUT' ? await aDraft() : undefined;
      expect(await send(method, path, body, '')).toMatchObject({ status: 403 });
    }
  });

  it('is never replaced or discarded by a page that has not seen it', async () => {
    const { draft } = await save(await aDraft());
    const revision = draft?.revision;
    for (const unseen of ['', 'other']) {
      expect(await send('PUT', at(unseen), await aDraft('Mine'))).toMatchObject({
        status: 409,
        json: { type: 'DRAFT_SAVED_MEANWHILE' },
      });
      expect((await send('DELETE', at(unseen))).status).toBe(409);
    }
    expect((await save(await aDraft('Seen'), revision)).draft?.content.branch.name).toBe('Seen');
    expect((await send('PUT', at(revision), await aDraft('Mine'))).status).toBe(409);
    const other = await send('PUT', at(''), await aDraft('Mine', { branch: 'other' }));
    expect(other.status).toBe(400);
  });

  it('is discarded, and a second discard is not an error', async () => {
    const { draft } = await save(await aDraft());
    for (const revision of [draft?.revision, draft?.revision]) {
      expect(await send('DELETE', at(revision))).toMatchObject({ status: 200, json: { draft: null } });
    }
    expect(await readdir(join(dataDir, 'drafts'))).toEqual([]);
  });

  it('is removed when it is published; if it was changed meanwhile, it stays with its original base', async () => {
    const draft = await aDraft();
    await save(draft);
    expect((await send('POST', importDraft.path, draft)).status).toBe(200);
    expect((await read()).draft).toBeNull();
    const next = await aDraft('Third');
    await save(await aDraft('By Bo'));
    expect((await send('POST', importDraft.path, next)).status).toBe(200);
    const { version, draft: left } = await read();
    expect(left).toMatchObject({
      content: { branch: { name: 'By Bo' } },
      base: { branch: { name: 'New Harbour' } },
    });
    expect(left?.version).not.toBe(version);
  });

  it('stays when its file changes on disk, and a new draft of the old version is refused', async () => {
    const old = await aDraft();
    const { draft } = await save(old);
    await writeBranch('Changed on the disk');
    await eventually(async () => expect((await read()).version).not.toBe(old.version));
    const kept = await save({ ...old, name: 'Bo' }, draft?.revision);
    expect(kept.draft?.base.branch.name).toBe('Old Harbour');
    await send('DELETE', at(kept.draft?.revision));
    expect((await send('PUT', at(''), old)).json).toMatchObject({ type: 'DRAFT_OUTDATED' });
  });

  it('is renamed and reported if its file is damaged', async () => {
    await save(await aDraft());
    const [name = ''] = await readdir(join(dataDir, 'drafts'));
    await writeFile(join(dataDir, 'drafts', name), '{');
    await host.app.close();
    await start();
    const kept = join(dataDir, 'drafts', `${name}.damaged`);
    expect(await read()).toMatchObject({ draft: null, problem: expect.stringContaining(kept) });
    expect(await readFile(kept, 'utf8')).toBe('{');
    expect((await save(await aDraft('Again'))).draft?.content.branch.name).toBe('Again');
    await rm(join(dataDir, 'drafts'), { recursive: true });
  });
});
