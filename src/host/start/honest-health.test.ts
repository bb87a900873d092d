import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aDevice } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let host: TestHost | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await host?.close();
  host = undefined;
});

const restart = { FOYER_BROWSER_RESTART_COMMAND: '/usr/bin/true' };
const secondDispenser = {
  ...aDevice({ key: 'device-2', websocketID: 'ws-2', name: 'Hall' }),
  apiKey: '0d3c5e7f9a1b2c3d4e5f60718293a4b5',
};

async function problems(): Promise<readonly string[]> {
  const answer = await host?.fetch('/health').then((response) => response.json());
  return (answer as { problems: readonly string[] }).problems;
}

const post = (path: string, body: unknown) =>
  host?.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('an operator reads in /health', () => {
  it('the demo branch as a problem on a machine for visitors, but not on a desktop computer', async () => {
    host = await openTestHost(restart);
    expect(await problems()).toContain('demo-branch');
    await host.close();
    host = await openTestHost();
    expect(await problems()).not.toContain('demo-branch');
    await host.close();
    host = await openTestHost({ ...restart, FOYER_BRANCH_FILE: await writeBranchFile(folder) });
    expect(await problems()).not.toContain('demo-branch');
  });

  it('that no dispenser is chosen, until one is chosen', async () => {
    const dispensers = [aDispenserInFile, secondDispenser];
    const file = await writeBranchFile(folder, aBranchFile({ dispensers }));
    host = await openTestHost({ FOYER_BRANCH_FILE: file, ...restart });
    expect(await problems()).toContain('no-dispenser');
    await host.close();
    host = await openTestHost({ FOYER_BRANCH_FILE: file, ...restart, FOYER_DISPENSER_WSID: 'ws-2' });
    expect(await problems()).not.toContain('no-dispenser');
  });

  it('nothing about a dispenser on a server for other machines, until a kiosk is opened on it', async () => {
    const file = await writeBranchFile(
      folder,
      aBranchFile({ dispensers: [aDispenserInFile, secondDispenser] }),
    );
    host = await openTestHost({ FOYER_BRANCH_FILE: file });
    expect(await problems()).toEqual([]);
    await post('/kiosk/heartbeat', { screen: 'paused', version: '1.2.3', uptimeSeconds: 7 });
    expect(await problems()).toEqual(['no-dispenser']);
  });

  it('which configured programs are missing, and that nobody is notified of problems', async () => {
    host = await openTestHost({
      FOYER_BRANCH_FILE: await writeBranchFile(folder),
      FOYER_ALERT_MAIL_COMMAND: '/nowhere/sendmail -i team@example.org',
      FOYER_BROWSER_RESTART_COMMAND: '/nowhere/restart',
    });
    const { tried, ...health } = (await (await host.fetch('/health')).json()) as {
      readonly tried: Readonly<Record<string, unknown>>;
      readonly problems: readonly string[];
    };
    const fails = { state: 'fails', failsSince: expect.any(Number) };
    expect(tried).toMatchObject({ alertMail: fails, browserRestart: fails });
    expect(tried).toMatchObject({ alertWebhook: null, earOutput: null });
    expect(health.problems).toEqual(['alerts-failing']);
  });

  it('that the data folder does not respond, while it hangs', async () => {
    host = await openTestHost({ FOYER_BRANCH_FILE: await writeBranchFile(folder) });
    let respond = () => {};
    const { statfs } = promises;
    const hanging = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const spy = vi.spyOn(promises, 'statfs').mockImplementation((path) => hanging.then(() => statfs(path)));
    syncBuiltinESMExports();
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    const { files, disk } = (await (await host.fetch('/health')).json()) as {
      readonly files: { readonly broken: readonly string[] };
      readonly disk: { readonly freeBytes: number | null };
    };
    expect(files.broken).toEqual([expect.stringMatching(/^\/.* does not respond$/)]);
    expect(disk.freeBytes).toBeNull();
    expect(await problems()).toEqual(['file-broken']);
    respond();
    await eventually(async () => expect(await problems()).toEqual([]));
  });

  it('that a page is open at a host without any dispenser', async () => {
    const file = await writeBranchFile(folder, aBranchFile({ dispensers: [] }));
    host = await openTestHost({ FOYER_BRANCH_FILE: file });
    expect(await problems()).not.toContain('no-dispenser');
    await post('/kiosk/heartbeat', { screen: 'paused', version: '1.2.3', uptimeSeconds: 7 });
    expect(await problems()).toContain('no-dispenser');
  });

  it('that the page ignored an exception day, a time window without its profile, and a part that is not drawn', async () => {
    host = await openTestHost({ FOYER_BRANCH_FILE: await writeBranchFile(folder) });
    const [where, problem] = ['exceptionDay[0]', 'of another day'];
    await post('/kiosk/report', { departures: [{ where, problem, about: 'exception-day' }] });
    expect(await problems()).toEqual(['exception-day-dropped']);
    await post('/kiosk/report', { departures: [{ where, problem, about: 'profile' }] });
    expect(await problems()).toEqual(['profile-missing']);
    await post('/kiosk/report', { departures: [{ where, problem }], broken: ['screen menu'] });
    expect(await problems()).toEqual(['part-broken']);
    expect(await (await host.fetch('/health')).json()).toMatchObject({
      status: 'degraded',
      page: { broken: ['screen menu'] },
    });
    await post('/kiosk/report', { broken: [] });
    expect(await problems()).toEqual([]);
  });

  it("the problems any number of times, without using up the kiosk's request limit", async () => {
    host = await openTestHost({ FOYER_BRANCH_FILE: await writeBranchFile(folder) });
    for (let read = 0; read < 700; read += 1) await problems();
    expect(await problems()).toEqual([]);
    expect((await host.fetch('/kiosk/api/v1/dispenser/device')).status).toBe(200);
  });
});
