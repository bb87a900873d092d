import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDevice } from '../../contract/endpoints/dispenser-endpoints.ts';
import { demoApiKey } from '../../service/secret/api-key.ts';
import { aDevice } from '../../testing/builders.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let host: TestHost | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await host?.app.close();
});

async function start(branchFile: string, env: Record<string, string> = {}): Promise<TestHost> {
  await host?.app.close();
  host = await openTestHost({ FOYER_DATA_DIR: join(folder, 'data'), FOYER_BRANCH_FILE: branchFile, ...env });
  return host;
}

const problemsAt = async ({ fetch }: TestHost) => (await (await fetch('/health')).json()).problems;
const deviceAt = async ({ fetch }: TestHost) => (await fetch(`/kiosk${readDevice.path}`)).json();
const keyless = (...names: string[]) =>
  aBranchFile({
    dispensers: names.map((name) => aDevice({ key: `device-${name}`, websocketID: `ws-${name}`, name })),
  });

it('the only dispenser of a branch file needs no apiKey, because the host creates and keeps a key for it', async () => {
  const file = await writeBranchFile(folder, keyless('Entrance'));
  const first = await start(file);
  expect(await deviceAt(first)).toMatchObject({ name: 'Entrance' });
  expect(await problemsAt(first)).toEqual([]);
  const stored = join(folder, 'data', 'binding.json');
  expect((await stat(stored)).mode & 0o777).toBe(0o600);
  const { apiKey } = JSON.parse(await readFile(stored, 'utf8'));
  expect(apiKey).toMatch(/^[\w-]{43}$/);
  // The database contains only a hash of the key.
  expect((await readFile(join(folder, 'data', 'foyer.sqlite'))).includes(apiKey)).toBe(false);

  const second = await start(file);
  expect(second.identity().binding?.apiKey).toBe(apiKey);
  expect(await deviceAt(second)).toMatchObject({ name: 'Entrance' });
});

it('a host with several dispensers without apiKey is none of them until FOYER_DISPENSER_WSID names one', async () => {
  const file = await writeBranchFile(folder, keyless('Entrance', 'Hall'));
  const unbound = await start(file);
  expect(unbound.identity().binding).toBeUndefined();
  expect(unbound.identity().dispensers.map(({ websocketID }) => websocketID)).toEqual([
    'ws-Entrance',
    'ws-Hall',
  ]);
  const bound = await start(file, { FOYER_DISPENSER_WSID: 'ws-Hall' });
  expect(await deviceAt(bound)).toMatchObject({ name: 'Hall' });
  expect(await deviceAt(await start(file))).toMatchObject({ name: 'Hall' });
});

it('a host starts with the short branch file from the guide', async () => {
  const guide = new URL('../../guide/branch-files.md', import.meta.url);
  const [, example = ''] = /```json\n([\s\S]+?)```/.exec(await readFile(guide, 'utf8')) ?? [];
  const copy = join(folder, 'branch.json');
  await writeFile(copy, example);
  const copied = await start(copy);
  expect(await problemsAt(copied)).toEqual([]);
  expect(await deviceAt(copied)).toMatchObject({ name: 'Dispenser' });
});

it('a host starts with the complete example branch file from the guide', async () => {
  const guide = new URL('../../guide/branch-files.md', import.meta.url);
  const [, path = ''] = /\]\(([^)]+\.json)\) is an example/.exec(await readFile(guide, 'utf8')) ?? [];
  const copy = join(folder, 'branch.json');
  const example = fileURLToPath(new URL(path, guide));
  await cp(example, copy);
  await cp(join(dirname(example), 'media'), join(folder, 'media'), { recursive: true });
  const copied = await start(copy);
  expect(await problemsAt(copied)).toEqual([]);
  expect(await deviceAt(copied)).toMatchObject({ name: 'Entrance' });
  expect(copied.identity().binding?.apiKey).not.toBe(demoApiKey);
});

it('outside the demo, the key of the demo branch counts as no key', async () => {
  const { dispensers } = await demoBranchFile();
  expect(dispensers.map(({ apiKey }) => apiKey)).toEqual([demoApiKey]);
});
