import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEnrolment } from '../../contract/endpoints/enrolment-endpoints.ts';
import { readEnrolments } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { testNow } from '../../testing/builders.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import {
  aBranchFile,
  aDispenserInFile,
  aDispenserWithoutKey,
} from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let host: TestHost;
let cookie: string;
/** The host's uptime, and the offset of its clock. */
let clock: { passed: number; jumped: number };
beforeEach(async () => {
  clock = { passed: 0, jumped: 0 };
  folder = await temporaryFolder();
  const branchFile = aBranchFile({ dispensers: [aDispenserInFile, aDispenserWithoutKey] });
  host = await openTestHost(
    { FOYER_BRANCH_FILE: await writeBranchFile(folder, branchFile) },
    { now: () => testNow + clock.passed + clock.jumped, monotonic: () => testNow + clock.passed },
  );
  ({ cookie } = await logInAsAdministrator(host));
});
afterEach(() => host.close());

const shownCode = async () => {
  const answer = await fetch(host.url + openEnrolment.path, { method: 'POST' });
  return ((await answer.json()) as { userCode: string }).userCode;
};
const confirm = (body: object, headers: Record<string, string> = {}) =>
  fetch(host.url + readEnrolments.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  });

describe('enrolment in the preview', () => {
  it('lists machines and dispensers, and confirms a code', async () => {
    const userCode = await shownCode();
    expect(await (await fetch(host.url + readEnrolments.path)).json()).toEqual({
      machines: [{ network: '127.0.0.1', secondsLeft: 900 }],
      dispensers: [
        { websocketID: 'ws-1', name: 'Entrance', branch: 'Old Harbour', hasKey: true },
        { websocketID: 'ws-2', name: 'Hall', branch: 'Old Harbour', hasKey: false },
      ],
    });
    expect(await (await confirm({ userCode, websocketID: 'ws-2' })).json()).toEqual({
      kind: 'confirmed',
      name: 'Hall',
      replacesKey: false,
    });
  });

  it('is refused to a page of another site, a proxy, and a browser without a login', async () => {
    const body = { userCode: await shownCode(), websocketID: 'ws-2' };
    const refused: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
      { 'x-forwarded-for': '10.0.0.1', cookie: '' },
      { cookie: '' },
    ];
    for (const headers of refused) expect((await confirm(body, headers)).status).toBe(403);
    const form = await fetch(host.url + readEnrolments.path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', cookie },
      body: JSON.stringify(body),
    });
    expect(form.status).toBe(415);
    expect(await (await confirm(body)).json()).toMatchObject({ kind: 'confirmed' });
  });

  it('delays even a right code after six wrong codes, and not longer if the clock is set back', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const answer = await confirm({ userCode: '000000000', websocketID: 'ws-2' });
      expect(await answer.json()).toEqual({ kind: 'unknown-code' });
    }
    const right = await confirm({ userCode: await shownCode(), websocketID: 'ws-2' });
    expect(await right.json()).toEqual({ kind: 'too-soon', waitMs: 1000 });
    // A clock that is set back by a day must not delay anyone for a day.
    clock = { passed: 1_000, jumped: -24 * 60 * 60_000 };
    const later = await confirm({ userCode: await shownCode(), websocketID: 'ws-2' });
    expect(await later.json()).toMatchObject({ kind: 'confirmed' });
  });

  it('is absent with an external service', async () => {
    const other = await openTestHost({ FOYER_UPSTREAM_URL: host.url });
    expect((await fetch(other.url + readEnrolments.path)).status).toBe(404);
    await other.close();
  });
});
