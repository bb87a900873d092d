import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { externalServiceSettings, openTestHost } from '../host/open-test-host.ts';
import { writeBranchFile } from '../host/write-branch-file.ts';
import {
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aUser,
  testPassword,
} from '../service/branch-file-builders.ts';
import type { Attack } from './attack.ts';

/** Somebody at one machine sends `size` wrong logins to the counter page of a dispenser. A clerk at another one logs in. */
export const lockedOutClerks: Attack = {
  name: 'wrong logins at one machine do not lock out the clerks of a dispenser',
  sizes: { small: 22, whole: 1_000 },
  async run(size) {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-logins-'));
    const branchFile = aBranchFile({ counters: [aCounter()], users: [aUser()] });
    const service = await openTestHost({ BRANCH_FILE: await writeBranchFile(folder, branchFile) });
    const { apiKey, websocketID } = aDispenserInFile;
    const dispenser = await openTestHost(externalServiceSettings({ url: service.url, apiKey, websocketID }));
    const statusOf = async (from: string, username: string, password: string) => {
      const headers = { 'content-type': 'application/json' };
      const url = `${dispenser.url}/counter/api/session`;
      const sent = request(url, { method: 'POST', headers, localAddress: from, agent: false });
      sent.end(JSON.stringify({ username, password, counter: aCounter().websocketID }));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    try {
      const found: string[] = [];
      // Passwords of one clerk may be guessed by all networks together so often only; a network that the clerk has used is exempt.
      const before = await statusOf('127.0.0.7', 'ana', testPassword);
      if (before !== 200) throw new Error(`the clerk got ${before} before the attack`);
      for (let count = 0; count < size; count++) {
        const status = await statusOf('127.0.0.66', count % 2 ? 'ana' : `guess ${count}`, 'wrong');
        if (status !== 400 && status !== 429) found.push(`a wrong login got ${status}`);
      }
      const status = await statusOf('127.0.0.7', 'ana', testPassword);
      if (status !== 200) found.push(`the clerk got ${status}`);
      return { tried: `${size} wrong logins`, found };
    } finally {
      await dispenser.close();
      await service.close();
      await rm(folder, { recursive: true });
    }
  },
};
