import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { identityProvider } from './identity-provider.ts';

/** Begins a login at a provider whose compressed description ends with this many spaces. */
async function beginAt(spaces: number) {
  const server = createServer((_, response) => {
    const description = { issuer, authorization_endpoint: `${issuer}/login`, jwks_uri: `${issuer}/keys` };
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(JSON.stringify(description) + ' '.repeat(spaces)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const staffUrl = new URL('https://staff.example');
  const secrets = { clientId: 'foyer', clientSecret: 'a secret' };
  return identityProvider({ issuer: new URL(issuer), ...secrets, staffUrl }).begin();
}

it('a response of the identity provider cannot fill the memory of the host', async () => {
  expect(await beginAt(10_000)).toMatchObject({ kind: 'begun' });
  expect(await beginAt(2 * 1024 * 1024)).toMatchObject({ kind: 'away' });
});
