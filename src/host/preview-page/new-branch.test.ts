import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnBranch } from '../../contract/additions/page/first-start.ts';
import { newBranchPath } from '../../contract/additions/page/first-start.ts';
import {
  makeBranch,
  publishBranch,
  readBranchMachine,
} from '../../contract/host-endpoints/new-branch-endpoints.ts';
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
const decision = { shows: 'branch', settings: { FOYER_HOST: '0.0.0.0', FOYER_PRINTER: 'tcp://evil' } };

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

describe('a branch that an administrator creates in place of the demo', () => {
  it("replaces the demo at once and after the next start, and keeps the machine's settings", async () => {
    const before = { shows: 'demo', settings: { FOYER_SCREEN_DIAGONAL: '10.1' } };
    await writeFile(join(dataDir, 'first-start.json'), JSON.stringify(before));
    expect((await post(publishBranch.path, decision)).status).toBe(400);
    const { clerks } = (await post(makeBranch.path, harbour)).json;
    expect(clerks.map(({ username }: { username: string }) => username)).toEqual(['clerk-1', 'clerk-2']);
    expect((await post(publishBranch.path, decision)).status).toBe(204);
    await eventually(async () => expect(starts).toBe(1));
    const reading = readMachineSettings({ FOYER_DATA_DIR: dataDir, FOYER_VOICE: 'none' }, []);
    if (!reading.ok) throw new Error(reading.mistakes.join());
    expect(reading.settings).toMatchObject({ screenDiagonal: 10.1, host: '0.0.0.0' });
    const file = await readFile(join(dataDir, 'branch', 'branch.json'), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ branch: { name: 'Harbour Post' } });
    expect(file).not.toContain(clerks[0].password);
    const kept = await readFile(join(dataDir, 'first-start.json'), 'utf8');
    expect(kept).not.toContain('evil');
  });

  it('is the branch that its administrator has seen, even if another administrator creates another branch', async () => {
    const other = await logInAsAdministrator(host);
    await post(makeBranch.path, harbour);
    expect((await post(publishBranch.path, decision, other.cookie)).status).toBe(400);
    await post(makeBranch.path, { ...harbour, name: 'Market Post' }, other.cookie);
    expect((await post(publishBranch.path, decision)).status).toBe(204);
    const file = await readFile(join(dataDir, 'branch', 'branch.json'), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ branch: { name: 'Harbour Post' } });
  });

  it.each<[string, Partial<OwnBranch>]>([
    ['name', { name: ' ' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
  ])('needs a valid %s', async (field, change) => {
    const answer = await post(makeBranch.path, { ...harbour, ...change });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(field);
  });

  it('can be created only by administrators, and replaces only the demo', async () => {
    const refused = { status: 403, json: { type: 'ADMINISTRATOR_NEEDED' } };
    for (const { path } of [makeBranch, publishBranch])
      expect(await post(path, harbour, '')).toMatchObject(refused);
    await host.close();
    await start({ FOYER_BRANCH_FILE: await writeBranchFile(await temporaryFolder()) });
    expect((await post(makeBranch.path, harbour)).status).toBe(404);
    const machine = await fetch(host.url + readBranchMachine.path, { headers: { cookie } });
    expect(machine.status).toBe(404);
    expect((await fetch(host.url + newBranchPath)).status).toBe(404);
  });
});
