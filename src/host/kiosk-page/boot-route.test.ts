import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { type BootAnswers, bootAnswers, bootPath } from '../../contract/additions/page/boot-answers.ts';
import { externalServiceSettings, openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { startTestServer } from '../../testing/host/test-server.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { type Stub, startStub } from '../../testing/stub-service/start-stub.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let host: TestHost | undefined;
let stub: Stub | undefined;
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await host?.close();
  await stub?.close();
  for (const close of closing.splice(0)) await close();
  host = undefined;
  stub = undefined;
});

async function boot({ fetch }: TestHost): Promise<BootAnswers> {
  const answer = await fetch(bootPath);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  return v.parse(bootAnswers, await answer.json());
}

describe('the boot at an external service', () => {
  it('has the same content as single reads, and sends the service the same requests', async () => {
    stub = await startStub();
    host = await openTestHost(externalServiceSettings(stub));
    // The host also requests names when it starts.
    await host.fetch('/kiosk/names');
    const before = stub.requests.length;
    const answers = await boot(host);
    const seen = stub.requests.slice(before);
    expect(seen.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(answers)
        .filter((path) => path !== '/names')
        .map((path) => `GET ${path}`)
        .toSorted(),
    );
    expect(seen).toHaveLength(9);
    for (const [path, { status, headers, body }] of Object.entries(answers)) {
      const single = await host.fetch(`/kiosk${path}`);
      expect(status).toBe(single.status);
      expect(body).toBe(await single.text());
      expect(headers['content-type']).toBe(single.headers.get('content-type'));
      if (path !== '/names') expect(Date.parse(headers.date ?? '')).toBeGreaterThan(0);
    }
  });

  it("never contains the dispenser's key, even if the service repeats it", async () => {
    const mirror = await startTestServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(request.headers));
    });
    closing.push(mirror.close);
    const credentials = { url: mirror.url, apiKey: 'a-key-of-a-dispenser', websocketID: 'ws-1' };
    host = await openTestHost(externalServiceSettings(credentials));
    const answers = await boot(host);
    expect(JSON.stringify(answers)).not.toContain(credentials.apiKey);
    expect(Object.values(answers).map(({ status }) => status)).toEqual(Array(6).fill(502));
  });

  it('reads no other path, whatever keys a response contains', async () => {
    const requested: string[] = [];
    const leading = await startTestServer((request, response) => {
      requested.push(request.url ?? '');
      const body = request.url?.endsWith('/device')
        ? { special: { profiles: [{ profile: '..' }, { profile: '../../admin' }] } }
        : { languages: ['en'], timeZone: 'Europe/Berlin' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    closing.push(leading.close);
    host = await openTestHost(
      externalServiceSettings({ url: leading.url, apiKey: 'a-key-of-a-dispenser', websocketID: 'ws-1' }),
    );
    const answers = await boot(host);
    expect(Object.keys(answers)).toContain('/api/v1/dispenser/language/en');
    const profiles = Object.entries(answers).filter(([path]) => path.includes('profile'));
    expect(profiles.map(([, { status }]) => status)).toEqual([404, 404]);
    expect(requested.filter((path) => /profile|admin|\/$/.test(path))).toEqual([]);
  });
});

describe("the boot with the host's own service", () => {
  it('has every profile, every language and the additions', async () => {
    host = await openTestHost();
    const answers = await boot(host);
    const { branch, profiles } = demoBranchFile();
    expect(Object.values(answers).every(({ status }) => status === 200)).toBe(true);
    const paths = Object.keys(answers).map((path) => path.replace('/api/v1/dispenser/', ''));
    for (const key of branch.languages) expect(paths).toContain(`language/${key}`);
    expect(paths.filter((path) => path.startsWith('profile/')).length).toBeLessThanOrEqual(profiles.length);
    expect(paths).toEqual(expect.arrayContaining(['waitingInfo', 'service', 'group', 'capabilities']));
    expect(paths.filter((path) => path.startsWith('exceptionDay'))).toEqual([
      'exceptionDay',
      'exceptionDay?from=2026-11-21&days=15',
    ]);
    expect(paths).not.toContain('/names');
  });

  it('answers every read with an error if the host has not chosen its dispenser', async () => {
    const folder = await temporaryFolder();
    const second = { ...aDispenserInFile, key: 'second', websocketID: 'second', apiKey: 'f'.repeat(32) };
    const file = aBranchFile({ dispensers: [aDispenserInFile, second] });
    host = await openTestHost({ FOYER_BRANCH_FILE: await writeBranchFile(folder, file) });
    const answers = await boot(host);
    expect(Object.keys(answers)).toHaveLength(6);
    for (const { status, body } of Object.values(answers)) {
      expect(status).toBe(503);
      expect(JSON.parse(body)).toMatchObject({ type: 'NOT_BOUND' });
    }
  });

  it('is available only to the kiosk’s own page', async () => {
    host = await openTestHost();
    const other = await host.fetch(bootPath, { headers: { origin: 'https://evil.example' } });
    expect(await other.json()).toMatchObject({ code: 403, type: 'NOT_THE_KIOSK' });
    const without = await fetch(host.url + bootPath);
    expect(without.status).toBe(403);
  });
});
