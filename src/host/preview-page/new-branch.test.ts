import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnBranch } from '../../contract/additions/page/first-start.ts';
import { type MadeBranch, madeBranch } from '../../contract/additions/page/new-branch.ts';
import {
  buildNewBranch,
  makeBranch,
  publishNewBranch,
} from '../../contract/host-endpoints/branch-endpoints.ts';
import { readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { eventually } from '../../testing/eventually.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readMachineSettings } from '../settings/read-machine-settings.ts';

const harbour: OwnBranch = {
  name: 'Harbour Post',
  timeZone: 'Europe/Vienna',
  languages: ['de', 'en'],
  services: [{ names: { de: 'Briefe', en: 'Letters' } }],
  counters: ['1', '2'],
  openingHours: [{ day: 1, start: '0800', end: '1700' }],
};

let host: TestHost;
let cookie: string;
let dataDir: string;
let starts: number;

async function start(env: Record<string, string> = {}) {
  dataDir = await temporaryFolder();
  starts = 0;
  host = await openTestHost({ FOYER_DATA_DIR: dataDir, ...env }, { startAgain: () => starts++ });
  ({ cookie } = await logInAsAdministrator(host));
}
beforeEach(() => start());
afterEach(() => host.close());

async function post(path: string, body: object, as = cookie) {
  const answer = await fetch(host.url + path, {
    method: 'POST',
    headers: { cookie: as, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, json: text && JSON.parse(text), text };
}
const make = async (): Promise<MadeBranch> =>
  v.parse(madeBranch, (await post(makeBranch.path, harbour)).json);

/** The draft of a new branch, with another name of the branch and passwords for its clerks. */
function drafted({ written, content }: MadeBranch) {
  const passwords = (content.users ?? []).map(({ key }) => ({ user: key, password: 'a quiet harbour' }));
  const branch = { ...content.branch, name: 'Harbour' };
  return { written, content: { ...content, branch }, passwords };
}

describe('a branch that an administrator creates in the preview', () => {
  it('is complete at once, and its clerks get first passwords', async () => {
    const { content } = await make();
    expect(content.branch.name).toBe('Harbour Post');
    expect(content.profiles[0]?.structure.map(({ items }) => items.length)).toEqual([1, 1]);
    expect(content.users?.map(({ username, newFirstPassword }) => [username, newFirstPassword])).toEqual([
      ['clerk-1', true],
      ['clerk-2', true],
    ]);
    expect(await readdir(dataDir)).not.toContain('branch');
  });

  it('is stored as a short file with the changes of the draft, and without a password', async () => {
    const { text } = (await post(buildNewBranch.path, drafted(await make()))).json;
    expect(JSON.parse(text).branch.name).toBe('Harbour');
    expect(text).not.toContain('a quiet harbour');
    expect(text.split('\n').length).toBeLessThan(40);
  });

  it('replaces the demo when it is published, also after the next start', async () => {
    const before = { shows: 'demo', settings: { FOYER_SCREEN_DIAGONAL: '10.1' } };
    await writeFile(join(dataDir, 'first-start.json'), JSON.stringify(before));
    expect((await post(publishNewBranch.path, drafted(await make()))).status).toBe(204);
    await eventually(async () => expect(starts).toBe(1));
    const reading = readMachineSettings({ FOYER_DATA_DIR: dataDir, FOYER_VOICE: 'none' }, []);
    if (!reading.ok) throw new Error(reading.mistakes.join());
    expect(reading.settings.screenDiagonal).toBe(10.1);
    const file = await readFile(join(dataDir, 'branch', 'branch.json'), 'utf8');
    expect(file).not.toContain('a quiet harbour');
    await host.app.close();
    host = await openTestHost({
      FOYER_DATA_DIR: dataDir,
      FOYER_BRANCH_FILE: reading.settings.branchFile ?? '',
    });
    ({ cookie } = await logInAsAdministrator(host));
    const source = await fetch(host.url + readSource.path, { headers: { cookie } });
    expect(await source.json()).toMatchObject({
      canImport: true,
      canPublishNew: false,
      branches: [{ content: { branch: { name: 'Harbour' } } }],
    });
  });

  it.each<[string, Partial<OwnBranch>]>([
    ['name', { name: ' ' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
  ])('needs a right %s', async (field, change) => {
    const answer = await post(makeBranch.path, { ...harbour, ...change });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(field);
  });

  it('must not have the name of another branch of this host', async () => {
    await host.close();
    await start({ FOYER_BRANCH_FILE: await writeBranchFile(await temporaryFolder()) });
    // The key of a new branch is derived from its name.
    expect(await post(makeBranch.path, { ...harbour, name: 'Branch 1' })).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('a branch “Branch 1” already') },
    });
  });

  it('is refused with its errors, and nothing is written', async () => {
    const draft = drafted(await make());
    const wrong = { ...draft, content: { ...draft.content, services: [] } };
    expect(await post(publishNewBranch.path, wrong)).toMatchObject({
      status: 400,
      json: { type: 'DRAFT_INVALID' },
    });
    expect(await readdir(dataDir)).not.toContain('branch');
    expect(starts).toBe(0);
  });

  it('is for administrators, and replaces the demo only', async () => {
    const draft = drafted(await make());
    for (const { path } of [makeBranch, buildNewBranch, publishNewBranch]) {
      expect(await post(path, draft, '')).toMatchObject({
        status: 403,
        json: { type: 'ADMINISTRATOR_NEEDED' },
      });
    }
    await host.close();
    await start({ FOYER_BRANCH_FILE: await writeBranchFile(await temporaryFolder()) });
    expect(await post(publishNewBranch.path, draft)).toMatchObject({
      status: 403,
      json: { type: 'IMPORT_NOT_POSSIBLE' },
    });
  });
});
