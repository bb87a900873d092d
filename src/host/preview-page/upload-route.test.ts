import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import * as diskSpace from '../data-folder/disk-space.ts';
import { inFolderTurn } from '../data-folder/in-folder-turn.ts';

let folder: string;
let host: TestHost;
let administrator: { readonly cookie: string };

beforeEach(async () => {
  folder = await temporaryFolder();
  const file = join(folder, 'branch.json');
  await writeFile(file, JSON.stringify(aBranchFile()));
  host = await openTestHost({ FOYER_BRANCH_FILE: file });
  administrator = await logInAsAdministrator(host);
});
afterEach(() => host.close());

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

async function upload(name: string, body: string, headers: object = administrator) {
  const answer = await fetch(`${host.url}${previewPaths.media}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body,
  });
  const json = (await answer.json()) as { readonly source?: string; readonly type?: string };
  return { status: answer.status, ...json };
}
const shown = async (source: string) =>
  (await fetch(`${host.url}${previewPaths.media}?src=${encodeURIComponent(source)}`)).status;

it('a logo is stored in media/ beside the branch file, and a draft can show it at once', async () => {
  const { status, source = '' } = await upload('../Stadt Logo Ü.svg', logo);
  expect([status, source]).toEqual([200, expect.stringMatching(/^media\/stadt-logo-u-[0-9a-f]{8}\.svg$/)]);
  expect(await readFile(join(folder, source), 'utf8')).toBe(logo);
  expect(await shown(source)).toBe(200);
  expect((await upload('other.svg', logo)).source).not.toBe(source);
});

it.each([
  ['a script', logo.replace('<rect', '<script>alert(1)</script><rect')],
  ['no picture', 'hello'],
])('%s is refused, and nothing is written', async (_, body) => {
  expect(await upload('logo.svg', body)).toMatchObject({ status: 400, type: 'MEDIA_REFUSED' });
  await expect(readFile(join(folder, 'media'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('a picture is refused while the disk is nearly full, because tickets need it', async () => {
  const free = vi.spyOn(diskSpace, 'freeBytes').mockResolvedValue(100 * 1024 * 1024);
  onTestFinished(() => free.mockRestore());
  expect(await upload('logo.svg', logo)).toMatchObject({ type: 'IMPORT_NOT_POSSIBLE' });
  await expect(readFile(join(folder, 'media'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('a picture is refused while its folder hangs, so uploads block no further threads of the process', async () => {
  let end = () => {};
  const hanging = inFolderTurn(folder, 1, () => new Promise<void>((resolve) => (end = resolve)));
  expect(await hanging).toBe('silent');
  expect(await upload('logo.svg', logo)).toMatchObject({ type: 'IMPORT_NOT_POSSIBLE' });
  end();
  await vi.waitFor(async () => expect((await upload('logo.svg', logo)).status).toBe(200), 5_000);
});

it('four uploads can run at a time; another upload is refused before its picture is sent', async () => {
  const path = `${previewPaths.media}?name=logo.svg`;
  const headers = { ...administrator, 'content-length': logo.length };
  const slow = [1, 2, 3, 4].map(() => {
    const sent = request(host.url + path, { method: 'POST', headers });
    sent.flushHeaders();
    return sent;
  });
  const refused = async () => (await upload('logo.svg', logo)).status === 403;
  await vi.waitFor(async () => expect(await refused()).toBe(true), 5_000);
  const statuses = slow.map(async (sent) => {
    const [answer] = await once(sent.end(logo), 'response');
    return answer.resume().statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);
  await vi.waitFor(async () => expect(await refused()).toBe(false), 5_000);
});

it('uploads need a login', async () => {
  expect(await upload('logo.svg', logo, {})).toMatchObject({ status: 403 });
});
