import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { externalServiceSettings, openTestHost } from '../host/open-test-host.ts';
import { writeBranchFile } from '../host/write-branch-file.ts';
import {
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aUser,
  testPassword,
} from '../service/branch-file-builders.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { attackSize } from './attack-size.ts';

// The number of wrong logins that an attacker sends to a dispenser's counter page, while clerks log in at another
// machine and in the same network.
const wrongLogins = attackSize(22, 1_000);

it("wrong logins at one machine do not lock out a dispenser's clerks", async () => {
  const folder = await temporaryFolder();
  const branchFile = aBranchFile({ counters: [aCounter()], users: [aUser()] });
  const service = await openTestHost({ FOYER_BRANCH_FILE: await writeBranchFile(folder, branchFile) });
  onTestFinished(service.close);
  const { apiKey, websocketID } = aDispenserInFile;
  const dispenser = await openTestHost(externalServiceSettings({ url: service.url, apiKey, websocketID }));
  onTestFinished(dispenser.close);
  const logIn = async (from: string, username: string, password: string, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const url = `${dispenser.url}/counter/api/session`;
    const sent = request(url, { method: 'POST', headers, localAddress: from, agent: false });
    sent.end(JSON.stringify({ username, password, counter: aCounter().websocketID }));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, set: answer.headers['set-cookie'] ?? [] };
  };
  const statusOf = async (...of: Parameters<typeof logIn>) => (await logIn(...of)).status;
  // Guesses at a clerk's password from all networks share one limit. It does not apply to networks that the clerk has
  // used.
  expect(await statusOf('127.0.0.7', 'ana', testPassword)).toBe(200);
  const { set } = await logIn('127.0.0.66', 'ana', testPassword);
  for (let count = 0; count < wrongLogins; count++) {
    const status = await statusOf('127.0.0.66', count % 2 ? 'ana' : `guess ${count}`, 'wrong');
    expect([400, 429]).toContain(status);
  }
  expect(await statusOf('127.0.0.7', 'ana', testPassword)).toBe(200);
  // The clerk's browser in the attacker's network is exempt from the limit, because it has the cookie of an earlier
  // login.
  expect(await statusOf('127.0.0.66', 'ana', testPassword)).toBe(429);
  const cookie = set.map((one) => one.replace(/;.*/, '')).join('; ');
  expect(cookie).toMatch(/foyer-counter-browser-\d+=[\w-]{43}/);
  expect(await statusOf('127.0.0.66', 'ana', testPassword, cookie)).toBe(200);
});
