import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { mayGiveSecret, tabletCookie, tabletSecrets } from './tablet-cookie.ts';

const secret = `${'k'.repeat(43)}.${'s'.repeat(43)}`;
const request = (headers: IncomingMessage['headers']) => ({ headers }) as IncomingMessage;

it('a browser returns its secret only over TLS, only to this name, and never for a page of another site', () => {
  expect(tabletCookie(secret)).toBe(
    `__Host-foyer-screen=${secret}; Path=/; Max-Age=34560000; Secure; HttpOnly; SameSite=Strict`,
  );
  const [cookie] = tabletCookie(secret).split(';');
  expect(tabletSecrets(request({ cookie: `other=1; ${cookie}` }))).toEqual([secret]);
});

it("a link on another site does not replace a tablet's secret, although the browser sends no secret with the link", () => {
  expect(mayGiveSecret(request({ 'sec-fetch-site': 'cross-site' }))).toBe(false);
  expect(mayGiveSecret(request({ 'sec-fetch-site': 'same-site' }))).toBe(false);
  for (const site of ['none', 'same-origin', undefined]) {
    expect(mayGiveSecret(request({ ...(site && { 'sec-fetch-site': site }) }))).toBe(true);
  }
});
