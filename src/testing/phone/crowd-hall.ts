import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import { openSqliteStore } from '../../service/store/store.ts';
import { busyBranch } from '../history/busy-branch.ts';
import { type DatabaseState, readDatabaseState } from '../history/read-database-state.ts';
import { startHostProcess } from '../host/host-process.ts';
import { clientFor } from '../service/client-for.ts';

type Taken = ResponseOf<typeof createTicket>;

/** The maximum wait for a response, so that nobody waits for a killed host forever. */
const answerMs = 15_000;

/** A branch with dispensers and clerks, whose host is killed during the test. */
export async function openCrowdHall() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-crowd-'));
  const branchFile = busyBranch();
  const { branch, dispensers, counters, users } = branchFile;
  const branchPath = join(folder, 'branch.json');
  const features = { ...branch.features, smartTicket: true };
  await writeFile(branchPath, JSON.stringify({ ...branchFile, branch: { ...branch, features } }));
  let host = start();
  let url = await host.url;
  if (url === undefined) throw new Error(host.output());

  function start() {
    return startHostProcess({
      FOYER_DATA_DIR: folder,
      FOYER_BRANCH_FILE: branchPath,
      FOYER_DISPENSER_WSID: 'ws-1',
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
    });
  }

  const client: ReturnType<typeof clientFor> = async (name, options) => {
    if (url === undefined) throw new Error('the host does not run');
    return clientFor(url)(name, { ...options, signal: AbortSignal.timeout(answerMs) });
  };

  let taken = 0;
  return {
    address: () => url,

    /** Takes a ticket at the next dispenser, because each dispenser has a rate limit. */
    take(): Promise<Taken> {
      const { apiKey, websocketID } = dispensers[taken++ % dispensers.length] ?? {};
      const headers = { authorization: `Apikey ${apiKey}`, 'x-wsid': `${websocketID}` };
      const body = { requestId: crypto.randomUUID(), services: ['passport'], language: 'en' };
      return client('createTicket', { headers, body });
    },

    /** A clerk calls at intervals until the waiting area is empty. Every third visitor is a no-show. */
    async serve(index: number, everyMs: number, isOver: () => boolean): Promise<void> {
      const [counter, user] = [counters[index], users[index]];
      const body = { username: user?.username, password: user?.password };
      let token: string | undefined;
      for (let round = 1; !isOver(); round++) {
        await wait(everyMs);
        try {
          token ??= (await client('logIn', { body })).token;
          const headers = { authorization: `Bearer ${token}`, 'x-wsid': `${counter?.websocketID}` };
          const called = await client('callNextTicket', { headers });
          const task = called?.tasks[0]?.key;
          if (!called || task === undefined || round % 3 === 0) continue;
          await client('startTransaction', { headers, body: { ticket: called.key, task } });
          await wait(everyMs / 2);
          await client('finishTicket', { headers, body: { ticket: called.key } });
        } catch {
          // If the request got no response, the next call leaves its ticket.
        }
      }
    },

    /** Sends codes that no ticket has, one after another. */
    async guess(network: string, everyMs: number, isOver: () => boolean): Promise<void> {
      for (let n = 0; !isOver(); n++) {
        const body = { ticket: String(n).padStart(22, 'x') };
        await client('openSmartSession', { body, headers: { 'x-forwarded-for': network } }).catch(() => {});
        await wait(everyMs);
      }
    },

    async restart(): Promise<void> {
      url = undefined;
      await host.kill();
      host = start();
      url = await host.url;
    },

    async end(): Promise<DatabaseState> {
      url = undefined;
      await host.kill();
      const store = await openSqliteStore(join(folder, 'foyer.sqlite'));
      const state = await readDatabaseState(store, branch.key);
      await store.close();
      await rm(folder, { recursive: true });
      return state;
    },
  };
}
