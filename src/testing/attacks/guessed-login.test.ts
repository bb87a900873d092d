import { expect, it, onTestFinished } from 'vitest';
import { readAdministrator } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { hashPassword } from '../../service/branch-file/passwords.ts';
import { logInAsAdministrator } from '../host/log-in-as-administrator.ts';
import { openTestHost } from '../host/open-test-host.ts';
import { attackSize } from './attack-size.ts';

const password = 'a long walk along the harbour';

/** More than the number of guesses of one network that are checked without a delay. */
const judgedAtMost = 6;

const guesses = attackSize(40, 20_000);

// A stranger on the host's machine, or behind a proxy there, guesses the token of the administrators' link and the
// password. The guesses are similar texts, other secrets of the host, and word lists.
it("an attacker neither guesses the administrators' link or password, nor locks out a holder of the link", async () => {
  const host = await openTestHost({ FOYER_ADMIN_PASSWORD_HASH: await hashPassword(password) });
  onTestFinished(host.close);
  const token = host.administratorToken ?? '';
  const near = [
    token.slice(1),
    token.slice(0, -1),
    `${token}=`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.toUpperCase(),
    host.previewToken,
    host.pageHeaders.cookie.replace(/.*=/, ''),
    '__proto__',
  ];
  const send = (login: object, headers: Record<string, string> = {}) =>
    fetch(host.url + readAdministrator.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(login),
    });
  const judged = { link: 0, password: 0 };
  for (let sent = 0; sent < guesses; sent++) {
    const guess = near[sent] ?? `guess-${sent}`;
    // A header from an unknown proxy does not change the client's address.
    const headers = { 'x-real-ip': `10.0.${sent >> 8}.${sent & 255}` };
    const logins = {
      link: send({ by: 'link', token: guess }, sent % 2 === 0 ? {} : headers),
      password: send({ by: 'password', password: sent === 0 ? password.toUpperCase() : guess }),
    };
    for (const [by, login] of Object.entries(logins) as [keyof typeof judged, typeof logins.link][]) {
      const answer = await login;
      await answer.arrayBuffer();
      expect([answer.ok, answer.headers.has('set-cookie')], `${by} "${guess}"`).toEqual([false, false]);
      if (answer.status !== 429) judged[by] += 1;
    }
  }
  // A link from another machine is refused before its token is checked.
  for (const by of ['link', 'password'] as const) {
    expect(judged[by], by).toBeLessThanOrEqual(guesses / 2 + judgedAtMost);
  }
  expect((await logInAsAdministrator(host)).cookie).toMatch(/^foyer-admin-/);
});
