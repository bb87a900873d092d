import { expect, it, onTestFinished } from 'vitest';
import { importDraft, readVersions } from '../../contract/host-endpoints/branch-endpoints.ts';
import { orderFleet, readFleet } from '../../contract/host-endpoints/fleet-endpoints.ts';
import {
  buildBranchFile,
  readAdministrator,
  readEnrolments,
  readSource,
} from '../../contract/host-endpoints/viewer-endpoints.ts';
import { startReverseProxy } from '../host/reverse-proxy.ts';
import { attackSize } from './attack-size.ts';
import { openDraftingHost } from './drafting-host.ts';

const rounds = attackSize(4, 200);

// A stranger behind a reverse proxy on the host's machine sends every kind of write, as a local browser would. The
// proxy uses HTTP/1.1 and the host's own name, and adds no header.
it("a plain proxy on the host's machine gives nobody write access or a secret of the branch file", async () => {
  const attacked = await openDraftingHost();
  const { host, draft } = attacked;
  const { host: name, port, origin } = new URL(host.url);
  const proxy = await startReverseProxy(host.url, { httpVersion: '1.1', lines: () => [`Host: ${name}`] });
  onTestFinished(proxy.close);
  const renamed = { ...draft.content, branch: { ...draft.content.branch, name: 'Stranger' } };
  const seen = await (await fetch(proxy.url + readSource.path)).text();
  expect(seen, 'what a local browser sees').toContain(draft.version);
  const writes: readonly [string, string, unknown][] = [
    ['POST', importDraft.path, { ...draft, content: renamed }],
    ['POST', readVersions.path, { branch: draft.branch, version: draft.version, number: 1 }],
    ['GET', `${readVersions.path}?branch=${draft.branch}`, undefined],
    ['POST', readEnrolments.path, { userCode: '482915037', websocketID: 'ws-b' }],
    ['GET', readFleet.path, undefined],
    ['POST', orderFleet.path, { dispensers: ['device-1'], order: { command: 'reload' } }],
    ['POST', buildBranchFile.path, draft],
    ['DELETE', readAdministrator.path, undefined],
  ];
  const guises: readonly Record<string, string>[] = [
    {},
    { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'none' },
    { cookie: `foyer-admin-${port}=` },
    { cookie: `foyer-admin-${port}=${host.administratorToken?.slice(0, 42)}A` },
    { cookie: `foyer-admin-${port}=${host.previewToken}; foyer-preview-open-${port}=1` },
    { cookie: host.pageHeaders.cookie },
  ];
  for (let round = 0; round < rounds; round++) {
    for (const [method, path, body] of writes) {
      const headers = { ...guises[round % guises.length], 'content-type': 'application/json' };
      const answer = await fetch(proxy.url + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isHarmless = path === buildBranchFile.path || method === 'DELETE';
      if (!isHarmless) expect(answer.status, `${method} ${path}`).toBe(403);
      for (const secret of attacked.secrets) expect(text, `${method} ${path}`).not.toContain(secret);
    }
  }
  await attacked.expectNoDamage();
  // The administrator was not locked out.
  expect(await attacked.post({ ...draft, content: renamed })).toBe('200');
});
