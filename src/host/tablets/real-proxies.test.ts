import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import {
  caddy,
  nginx,
  type RealProxy,
  recipe,
  startCaddy,
  startNginx,
} from '../../testing/host/real-proxy.ts';
import { testHostDeps } from '../../testing/host/test-host-deps.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openTabletSecrets } from './tablet-cookie.ts';

const name = 'kiosks.example';
let folder: string;
let host: TestHost;
let proxy: RealProxy;

beforeEach(async () => {
  folder = await temporaryFolder();
  host = await openTestHost({
    FOYER_BRANCH_FILE: await writeBranchFile(folder, aBranchFile()),
    FOYER_SCREENS_URL: `https://${name}`,
    FOYER_TRUSTED_PROXIES: '127.0.0.1',
  });
  const secrets = await openTabletSecrets(join(host.dataDir, 'screens.key'), testHostDeps.newSecret);
  cookie = `__Host-foyer-screen=${secrets.issue()}`;
});
afterEach(async () => {
  await proxy.close();
  await host.close();
});

const options = () => ({ host: '127.0.0.1', servername: name, port: proxy.port, rejectUnauthorized: false });
let cookie: string;

async function get(path: string) {
  const sent = httpsRequest({ ...options(), path, headers: { host: name, cookie }, agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

function testRecipe(start: () => Promise<RealProxy>): void {
  it('lets a browser on another machine become a tablet, but open no page for operators', async () => {
    proxy = await start();
    expect(JSON.parse((await get('/kiosk/enrolment')).body)).toMatchObject({ isKeyRefused: false });
    for (const path of ['/health', '/metrics', '/preview/api/source']) {
      expect([path, (await get(path)).status]).toEqual([path, 403]);
    }
    const socket = new WebSocket(`wss://127.0.0.1:${proxy.port}/kiosk/events`, {
      ...options(),
      headers: { host: name, cookie },
    });
    const [, answer] = await once(socket, 'unexpected-response');
    expect(answer.statusCode).toBe(503);
    expect(await text(answer)).toContain('NOT_BOUND');
  });
}

describe.runIf(nginx)("nginx with the guide's configuration", () => {
  testRecipe(() =>
    startNginx(nginx ?? '', ({ certificate, key, port }) =>
      recipe('nginx', 'other-screens')
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('/etc/ssl/kiosks.example.pem', certificate)
        .replace('/etc/ssl/kiosks.example.key', key)
        .replace('127.0.0.1:8080', new URL(host.url).host),
    ),
  );
});

describe.runIf(caddy)("Caddy with the guide's configuration", () => {
  testRecipe(() =>
    startCaddy(caddy ?? '', ({ certificate, key, port }) =>
      recipe('caddy', 'other-screens')
        .replace('kiosks.example {', `https://${name}:${port} {\n bind 127.0.0.1\n tls ${certificate} ${key}`)
        .replace('127.0.0.1:8080', new URL(host.url).host),
    ),
  );
});
