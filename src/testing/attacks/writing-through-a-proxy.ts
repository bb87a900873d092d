import { administratorPath } from '../../contract/additions/page/administrator.ts';
import { branchVersionsPath } from '../../contract/additions/page/branch-versions.ts';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { previewEnrolmentPath } from '../../contract/additions/page/preview-enrolment.ts';
import { startReverseProxy } from '../host/reverse-proxy.ts';
import type { Attack } from './attack.ts';
import { openDraftingHost } from './drafting-host.ts';

/**
 * A stranger behind a reverse proxy on the machine of the host, which uses HTTP/1.1 and the host's own name and adds no header,
 * sends everything that writes, with what a browser on this machine would send. `size` is the number of rounds.
 */
export const writingThroughAProxy: Attack = {
  name: 'a bare proxy on the machine of the host lends nobody the right to write, or a secret of the branch file',
  sizes: { small: 4, whole: 200 },
  async run(size) {
    const attacked = await openDraftingHost();
    const { host, draft } = attacked;
    const { host: name, port, origin } = new URL(host.url);
    const proxy = await startReverseProxy(host.url, { httpVersion: '1.1', lines: () => [`Host: ${name}`] });
    try {
      const found: string[] = [];
      const renamed = { ...draft.content, branch: { ...draft.content.branch, name: 'Stranger' } };
      const seen = await (await fetch(proxy.url + previewPaths.source)).text();
      if (!seen.includes(draft.version)) throw new Error('the proxy does not look like a local browser');
      const writes: readonly [string, string, unknown][] = [
        ['POST', previewPaths.import, { ...draft, content: renamed }],
        ['POST', branchVersionsPath, { branch: draft.branch, version: draft.version, number: 1 }],
        ['GET', `${branchVersionsPath}?branch=${draft.branch}`, undefined],
        ['POST', previewEnrolmentPath, { userCode: '482915037', websocketID: 'ws-b' }],
        ['POST', previewPaths.branchFile, draft],
        ['DELETE', administratorPath, undefined],
      ];
      const guises: readonly Record<string, string>[] = [
        {},
        { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
        { 'sec-fetch-site': 'none' },
        { cookie: `foyer-admin-${port}=` },
        { cookie: `foyer-admin-${port}=${host.administratorToken?.slice(0, 42)}A` },
        { cookie: `foyer-admin-${port}=${host.previewToken}; foyer-preview-${port}-open=1` },
        { cookie: host.pageHeaders.cookie },
      ];
      for (let round = 0; round < size; round++) {
        for (const [method, path, body] of writes) {
          const headers = { ...guises[round % guises.length], 'content-type': 'application/json' };
          const answer = await fetch(proxy.url + path, {
            method,
            headers,
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
          const text = await answer.text();
          const isHarmless = path === previewPaths.branchFile || method === 'DELETE';
          if (answer.status !== 403 && !isHarmless) found.push(`${method} ${path}: ${answer.status}`);
          for (const secret of attacked.secrets) {
            if (text.includes(secret)) found.push(`${method} ${path}: a secret in the answer`);
          }
        }
      }
      found.push(...(await attacked.damage()));
      // The administrator has not been shut out.
      const answer = await attacked.post({ ...draft, content: renamed });
      if (answer !== '200') found.push(`the administrator's import: ${answer}`);
      return { tried: `${size * writes.length} requests`, found };
    } finally {
      await proxy.close();
      await attacked.close();
    }
  },
};
