import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { names } from '../../contract/additions/page/names.ts';
import { serviceError } from '../../contract/service-error.ts';
import { eventually } from '../../testing/eventually.ts';
import { externalServiceSettings, openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { startTestServer } from '../../testing/host/test-server.ts';
import { type Stub, startStub, stubReads } from '../../testing/stub-service/start-stub.ts';

let stub: Stub;
let host: TestHost;
/** The host's clock. The service's clock is real. */
let machineNow: () => number;
let uptimeSeconds: number;

beforeEach(async () => {
  stub = await startStub();
  machineNow = Date.now;
  uptimeSeconds = 0;
  host = await openTestHost(externalServiceSettings(stub), {
    now: () => machineNow(),
    uptimeSeconds: () => uptimeSeconds,
  });
});
afterEach(async () => {
  await host.close();
  await stub.close();
});

async function allReads(): Promise<string[]> {
  const json = async (path: string) =>
    (await host.fetch(`/kiosk/api/v1/dispenser/${path}`)).json() as Promise<never>;
  const device: { special: { profiles: { profile: string }[] } } = await json('device');
  const branch: { languages: string[] } = await json('branch');
  return [
    'device',
    'branch',
    'settings',
    'exceptionDay',
    'waitingInfo',
    ...new Set(device.special.profiles.map(({ profile }) => `profile/${profile}`)),
    ...branch.languages.map((language) => `language/${language}`),
  ];
}

describe('a host that is a dispenser of an external service', () => {
  it("forwards every read byte for byte, with the service's time", async () => {
    const reads = await allReads();
    expect(reads).toHaveLength(8);
    for (const path of reads) {
      const direct = await fetch(`${stub.url}/api/v1/dispenser/${path}`, {
        headers: { authorization: `Apikey ${stub.apiKey}`, 'x-wsid': stub.websocketID },
      });
      const forwarded = await host.fetch(`/kiosk/api/v1/dispenser/${path}`);
      expect(forwarded.status).toBe(200);
      expect(Buffer.from(await forwarded.arrayBuffer())).toEqual(Buffer.from(await direct.arrayBuffer()));
      expect(forwarded.headers.get('content-type')).toBe(direct.headers.get('content-type'));
      expect(Date.parse(forwarded.headers.get('date') ?? '')).toBeGreaterThan(0);
    }
  });

  it.each([500, 401, 404, 'html', 'truncated', 'wrong-types'] as const)(
    "forwards the service's faulty responses too: %s",
    async (mode) => {
      stub.answer('all', mode);
      const direct = await fetch(`${stub.url}/api/v1/dispenser/branch`, {
        headers: { authorization: `Apikey ${stub.apiKey}`, 'x-wsid': stub.websocketID },
      });
      const forwarded = await host.fetch(`/kiosk/api/v1/dispenser/branch`);
      expect(forwarded.status).toBe(direct.status);
      expect(await forwarded.text()).toBe(await direct.text());
    },
  );

  it('starts no service of its own', async () => {
    expect((await host.fetch(`/api/v1/dispenser/device`)).status).toBe(404);
    await expect(readFile(join(host.dataDir, 'foyer.sqlite'))).rejects.toThrow('ENOENT');
    await expect(readFile(join(host.dataDir, 'binding.json'))).rejects.toThrow('ENOENT');
  });

  it("responds in the interface's error format, without its own Date, if the service is unreachable", async () => {
    const { port } = new URL(stub.url);
    await stub.close();
    const answer = await host.fetch(`/kiosk/api/v1/dispenser/device`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('date')).toBeNull();
    const error = v.parse(serviceError, await answer.json());
    expect(error).toMatchObject({ code: 502, type: 'UPSTREAM_UNREACHABLE', retryable: true });
    expect(JSON.stringify(error)).not.toContain(port);
    stub = await startStub();
  });

  it('accepts a service that writes a byte order mark before each response', async () => {
    const bytes = await startTestServer((request, response) => {
      const answer = new URL(request.url ?? '', stub.url);
      const { authorization = '', 'x-wsid': wsid = '' } = request.headers as Record<string, string>;
      void fetch(answer, { headers: { authorization, 'x-wsid': wsid } }).then(async (found) =>
        response
          .writeHead(found.status, { 'content-type': 'application/json' })
          .end(`\uFEFF${await found.text()}`),
      );
    });
    const marked = await openTestHost(externalServiceSettings({ ...stub, url: bytes.url }), {
      now: Date.now,
    });
    expect(await (await marked.fetch('/health')).json()).toMatchObject({
      service: { ok: true },
      problems: [],
    });
    const boot = (await (await marked.fetch('/kiosk/boot')).json()) as object;
    const reads = Object.keys(boot).join('\n');
    for (const read of stubReads) expect(reads).toContain(read);
    await marked.close();
    await bytes.close();
  });

  it("stays healthy without the service, and reports the service's state", async () => {
    const health = async () => (await fetch(`${host.url}/health`)).json();
    expect(await health()).toMatchObject({
      status: 'ok',
      service: { ok: true },
      device: 'Ground floor',
    });
    for (const mode of [500, 401, 'html'] as const) {
      stub.answer('device', mode);
      expect(await health()).toMatchObject({ status: 'degraded', service: { ok: false }, device: null });
    }
    expect((await fetch(`${host.url}/health`)).status).toBe(200);
  });

  it('shows operators why the service is unreachable: its name, its certificate or its network', async () => {
    const health = async () => (await fetch(`${host.url}/health`)).json();
    expect(await health()).toMatchObject({ service: { ok: true, unreachable: null } });
    await stub.close();
    expect(await health()).toMatchObject({ service: { ok: false, unreachable: 'ECONNREFUSED' } });
    stub = await startStub();
  });

  it('reports to operators that no page was opened within two minutes', async () => {
    const health = async () => (await fetch(`${host.url}/health`)).json();
    uptimeSeconds = 119;
    expect(await health()).toMatchObject({ problems: [] });
    uptimeSeconds = 120;
    expect(await health()).toMatchObject({ problems: ['page-silent'] });
    const body = JSON.stringify({ screen: 'idle', version: '1.2.3', uptimeSeconds: 7 });
    const headers = { 'content-type': 'application/json' };
    await host.fetch('/kiosk/heartbeat', { method: 'POST', headers, body });
    expect(await health()).toMatchObject({ problems: [] });
  });

  it("compares its clock with the service's time, and reports a wrong clock to operators", async () => {
    const health = async () => (await fetch(`${host.url}/health`)).json();
    await health();
    machineNow = () => Date.now() - 24 * 60 * 60_000;
    expect(await health()).toMatchObject({ status: 'degraded', problems: ['clock-wrong'] });
    machineNow = Date.now;
    expect(await health()).toMatchObject({ status: 'ok', problems: [] });
  });

  it('asks for JSON in every request, including its own health check', async () => {
    await fetch(`${host.url}/health`);
    await host.fetch('/kiosk/api/v1/dispenser/device', { headers: { accept: 'text/html' } });
    await host.fetch('/kiosk/smart-token');
    expect(stub.requests.length).toBeGreaterThan(3);
    expect(new Set(stub.requests.map(({ headers }) => headers.accept))).toEqual(
      new Set(['application/json']),
    );
  });
});

describe("the dispenser's key", () => {
  it('never leaves the host, even if the service repeats it', async () => {
    const mirror = await startTestServer((request, response) => {
      response
        .writeHead(500, { 'content-type': 'application/json', 'x-key': request.headers.authorization ?? '' })
        .end(JSON.stringify(request.headers));
    });
    const mirrored = await openTestHost(externalServiceSettings({ ...stub, url: mirror.url }));
    for (const path of ['/kiosk/api/v1/dispenser/device', '/kiosk/names', '/kiosk/host', '/health']) {
      const answer = await mirrored.fetch(path);
      const content = (await answer.text()) + JSON.stringify([...answer.headers]);
      expect(content).not.toContain(stub.apiKey);
    }
    await mirrored.close();
    await mirror.close();
  });

  it('is not stored in the data folder', async () => {
    const index = await readFile(join(host.dataDir, 'media/index.json'), 'utf8').catch(() => '');
    expect(index).not.toContain(stub.apiKey);
  });

  it('is protected from cookies, login dialogs and redirects of the service, which the host removes', async () => {
    const controlling = await startTestServer((_request, response) => {
      response
        .writeHead(401, {
          'set-cookie': 'a=b',
          'www-authenticate': 'Basic',
          location: '/login',
          refresh: '0',
          'retry-after': '7',
        })
        .end('{}');
    });
    const filtering = await openTestHost(externalServiceSettings({ ...stub, url: controlling.url }));
    const { headers } = await filtering.fetch(`/kiosk/api/v1/dispenser/device`);
    for (const name of ['set-cookie', 'www-authenticate', 'location', 'refresh']) {
      expect(headers.has(name)).toBe(false);
    }
    expect(headers.get('retry-after')).toBe('7');
    await filtering.close();
    await controlling.close();
  });
});

describe('the names for a service that sends none', () => {
  const skeleton = async () =>
    v.parse(names, JSON.parse(await readFile(join(host.dataDir, 'names.skeleton.json'), 'utf8')));

  it('can be entered in a file that lists each key in every language', async () => {
    const { services, groups } = await eventually(skeleton);
    expect(Object.keys(services)).toHaveLength(4);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(stub.namesFile.services)));
    expect(Object.keys(groups)).toEqual(Object.keys(stub.namesFile.groups));
    for (const { name, texts } of [...Object.values(services), ...Object.values(groups)]) {
      expect(name).toBe('');
      expect(Object.values(texts)).toEqual(Array(2).fill({ name: '', explanation: null, comment: null }));
    }
  });

  it('are requested again when the page asks, if the service was unreachable at the start', async () => {
    await eventually(skeleton);
    await host.close();
    stub.answer('all', 500);
    host = await openTestHost(externalServiceSettings(stub));
    await host.fetch(`/kiosk/names`);
    await expect(skeleton()).rejects.toThrow('ENOENT');
    stub.answer('all', 'fine');
    await eventually(async () => {
      await host.fetch(`/kiosk/names`);
      await skeleton();
    });
  });
});
