import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { branchPaths } from '../../contract/additions/page/branch-now.ts';
import { counterBase } from '../../contract/additions/page/counter-session.ts';
import { newBranchPath, setUpPath } from '../../contract/additions/page/first-start.ts';
import { fleetPaths } from '../../contract/additions/page/fleet.ts';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { bookAppointment } from '../../contract/endpoints/appointment-endpoints.ts';
import { readDevice } from '../../contract/endpoints/dispenser-endpoints.ts';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import { openCounterSession } from '../../contract/host-endpoints/clerk-endpoints.ts';
import { beginClosing, readBranchNow } from '../../contract/host-endpoints/management-endpoints.ts';
import { readAdministrator, readEnrolments } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import {
  caddy,
  nginx,
  type RealProxy,
  recipe,
  startCaddy,
  startNginx,
} from '../../testing/host/real-proxy.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../testing/service/branch-file-builders.ts';
import { openEventClient } from '../../testing/service/event-client.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { credentials } from '../gateway/device-binding.ts';
import { forwardUpstream } from '../gateway/forward-upstream.ts';

let host: TestHost;
let proxy: RealProxy | undefined;
async function begin(): Promise<void> {
  host = await openTestHost({ FOYER_TRUSTED_PROXIES: '127.0.0.1' });
}
async function end(): Promise<void> {
  await proxy?.close();
  proxy = undefined;
  await host.close();
}
beforeEach(() => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const hostAddress = () => new URL(host.url).host;

/** The headers that a dispenser on another machine would send. */
function dispenser(): Record<string, string> {
  const { binding } = host.identity();
  return binding ? credentials(binding) : {};
}

/** Sends a request over TLS from an address of this machine. If there is a `host` header, connects under that name. */
async function send(path: string, { method = 'GET', from = '127.0.0.2', headers = {}, body = '' } = {}) {
  const servername = (headers as { readonly host?: string }).host;
  const options = {
    host: '127.0.0.1',
    port: proxy?.port,
    path,
    method,
    localAddress: from,
    headers,
    ...(servername && { servername }),
  };
  const sent = httpsRequest({ ...options, rejectUnauthorized: false, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

function testRecipe(start: () => Promise<RealProxy>): void {
  beforeAll(async () => {
    await begin();
    proxy = await start();
  });
  afterAll(end);

  it('lets a dispenser on another machine read the branch and take a ticket', async () => {
    const headers = { ...dispenser(), 'content-type': 'application/json' };
    const branch = await send('/api/v1/dispenser/branch', { headers });
    const services = await send('/api/v1/dispenser/service', { headers });
    const answer = await send(createTicket.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        requestId: crypto.randomUUID(),
        services: [JSON.parse(services.body)[0].key],
        language: JSON.parse(branch.body).defaultLang,
      }),
    });
    expect(answer.status).toBe(200);
  });

  it('makes browsers use only TLS, even with refused requests', async () => {
    for (const path of ['/api/v1/docs', '/api/v1/nothing', '/']) {
      const { headers } = await send(path);
      expect([path, headers['strict-transport-security']]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
      ]);
    }
  });

  it('forwards events', async () => {
    const client = await openEventClient(`https://127.0.0.1:${proxy?.port}`, dispenser());
    expect(client.frames[0]?.event).toBe('hello');
    await client.close();
  });

  it('forwards no other paths to the host', async () => {
    for (const path of ['/', '/kiosk/host', '/kiosk/api/v1/dispenser/device', '/health', '/metrics']) {
      expect([path, (await send(path, { headers: host.pageHeaders })).status]).toEqual([path, 404]);
    }
  });

  it('counts each client separately, even if a client invents addresses', async () => {
    let invented = 0;
    const book = (from: string) =>
      send(bookAppointment.path, {
        method: bookAppointment.method,
        from,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${invented++}` },
        body: '{}',
      });
    for (let count = 0; count < 20; count++) expect((await book('127.0.0.2')).status).toBe(400);
    expect((await book('127.0.0.2')).status).toBe(429);
    expect((await book('127.0.0.3')).status).toBe(400);
  });
}

describe.runIf(nginx)("nginx with the guide's configuration", () => {
  testRecipe(() =>
    startNginx(nginx ?? '', ({ certificate, key, port }) =>
      recipe('nginx')
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('/etc/ssl/queue.example.pem', certificate)
        .replace('/etc/ssl/queue.example.key', key)
        .replace('127.0.0.1:8080', hostAddress()),
    ),
  );
});

describe.runIf(caddy)("Caddy with the guide's configuration", () => {
  testRecipe(() =>
    startCaddy(caddy ?? '', ({ certificate, key, port }) =>
      recipe('caddy')
        .replace('queue.example {', `https://127.0.0.1:${port} {\n tls ${certificate} ${key}`)
        .replace('127.0.0.1:8080', hostAddress()),
    ),
  );
});

async function expectStaffPages(start: (address: string) => Promise<RealProxy>): Promise<void> {
  const folder = await temporaryFolder();
  onTestFinished(end);
  host = await openTestHost({
    FOYER_BRANCH_FILE: await writeBranchFile(
      folder,
      aBranchFile({ counters: [aCounter()], users: [aUser()] }),
    ),
    FOYER_STAFF_URL: 'https://staff.example',
    FOYER_TRUSTED_PROXIES: '127.0.0.1',
  });
  proxy = await start(hostAddress());
  const headers = { host: 'staff.example', 'content-type': 'application/json' };
  const login = { username: aUser().username, password: testPassword, counter: aCounter().key };
  const path = counterBase + openCounterSession.path;
  const answer = await send(path, { method: 'POST', headers, body: JSON.stringify(login) });
  expect(answer.status).toBe(200);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const cookie = String(answer.headers['set-cookie']?.[0]).replace(/;.*/, '');
  expect(cookie).toMatch(/^__Host-foyer-counter=/);
  const { body } = await send(path, { headers: { ...headers, cookie } });
  expect(JSON.parse(body).login).toMatchObject({ username: login.username });
  const { body: unknownToProxy } = await send('/', { headers });
  const { page: preview, frame, boardFrame } = previewPaths;
  const pages = [
    '/counter',
    preview,
    frame,
    boardFrame,
    fleetPaths.address,
    branchPaths.address,
    newBranchPath,
  ];
  for (const page of [...pages, `${setUpPath}/index.js`]) {
    expect([page, (await send(page, { headers })).body]).not.toEqual([page, unknownToProxy]);
  }
  for (const other of ['/', '/kiosk/host', '/health', '/api/v1/docs', '/phone']) {
    expect([other, (await send(other, { headers })).status]).toEqual([other, 404]);
  }
  const link = { by: 'link', token: host.administratorToken };
  const entered = await send(readAdministrator.path, { method: 'POST', headers, body: JSON.stringify(link) });
  const session = String(entered.headers['set-cookie']?.[0]).replace(/;.*/, '');
  const administrator = { ...headers, cookie: session };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  const upload = await send(`${previewPaths.media}?name=logo.svg`, {
    method: 'POST',
    headers: { ...administrator, 'content-type': 'application/octet-stream' },
    body: svg,
  });
  expect(JSON.parse(upload.body).source).toMatch(/^media\/logo-/);
  const state = JSON.parse((await send(readBranchNow.path, { headers: administrator })).body);
  const waiting = send(`${readBranchNow.path}?after=${state.seq}`, { headers: administrator });
  const until = state.now + 60 * 60_000;
  const closing = { of: null, from: null, until, weekly: null, reason: 'break', texts: {} };
  await send(beginClosing.path, {
    method: 'POST',
    headers: administrator,
    body: JSON.stringify({ branch: state.branch.key, closing, name: '' }),
  });
  // The response comes before the end of the long poll.
  expect(JSON.parse((await waiting).body).closings).toMatchObject([{ reason: 'break' }]);
}

describe("a proxy for staff with the guide's configuration", () => {
  it.runIf(nginx)('reaches only the staff pages, with uploads and changes: nginx', () =>
    expectStaffPages((address) =>
      startNginx(nginx ?? '', ({ certificate, key, port }) =>
        recipe('nginx', 'staff-address')
          .replace('listen 443', `listen 127.0.0.1:${port}`)
          .replace('/etc/ssl/staff.example.pem', certificate)
          .replace('/etc/ssl/staff.example.key', key)
          .replace('127.0.0.1:8080', address),
      ),
    ),
  );

  it.runIf(caddy)('reaches only the staff pages, with uploads and changes: Caddy', () =>
    expectStaffPages((address) =>
      startCaddy(caddy ?? '', ({ certificate, key, port }) =>
        recipe('caddy', 'staff-address')
          .replace(
            'staff.example {',
            `https://staff.example:${port} {\n bind 127.0.0.1\n tls ${certificate} ${key}`,
          )
          .replace('127.0.0.1:8080', address),
      ),
    ),
  );
});

describe.runIf(nginx)('an external service with an untrusted certificate', () => {
  beforeEach(begin);
  afterEach(end);

  it('gets no request, and therefore no key', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '1');
    let requests = 0;
    host.app.server.on('request', () => (requests += 1));
    proxy = await startNginx(
      nginx ?? '',
      ({ certificate, key, port }) =>
        `server { listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};
         location / { proxy_pass http://${hostAddress()}; } }`,
    );
    const closing = new AbortController();
    const forward = forwardUpstream({
      baseUrl: `https://127.0.0.1:${proxy.port}`,
      nodeId: 'node-1',
      closing: closing.signal,
    });
    const { status, body } = await forward({ endpoint: readDevice, headers: dispenser(), body: undefined });
    closing.abort();
    expect([status, JSON.parse(String(body)).data.reason, requests]).toEqual([
      502,
      expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY/),
      0,
    ]);
  });
});

describe.runIf(nginx)('nginx with only proxy_pass', () => {
  beforeAll(begin);
  afterEach(async () => {
    await proxy?.close();
    proxy = undefined;
  });
  afterAll(end);

  it.each([
    [
      'with only the address of the host',
      (address: string) => `location / { proxy_pass http://${address}; }`,
    ],
    [
      'with the Host header of its client, and keep-alive',
      (address: string) =>
        `location / { proxy_pass http://${address}; proxy_http_version 1.1; proxy_set_header Connection "";
         proxy_set_header Host $host; proxy_set_header X-Real-IP $remote_addr; }`,
    ],
  ])("gives no client the dispenser's rights: %s", async (_how, location) => {
    proxy = await startNginx(
      nginx ?? '',
      ({ port }) => `server { listen 127.0.0.1:${port}; ${location(hostAddress())} }`,
    );
    for (const path of ['/kiosk/host', '/kiosk/api/v1/dispenser/device', '/health', '/metrics']) {
      const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, { headers: host.pageHeaders });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it("gives no client write access in HTTP/1.1 under the host's name", async () => {
    proxy = await startNginx(
      nginx ?? '',
      ({ port }) =>
        `server { listen 127.0.0.1:${port}; location / { proxy_pass http://${hostAddress()};
         proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $proxy_host; } }`,
    );
    const answer = await fetch(`http://127.0.0.1:${proxy.port}${readEnrolments.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userCode: '482915037', websocketID: 'ws-1' }),
    });
    expect(await answer.json()).toMatchObject({ code: 403, type: 'ADMINISTRATOR_NEEDED' });
  });
});
