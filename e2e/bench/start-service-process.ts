import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BranchFile } from '../../src/contract/additions/branch-file.ts';
import { keyedHashes } from '../../src/service/secret/keyed-hashes.ts';
import type { ServiceStore } from '../../src/service/secret/service-store.ts';
import { processClock } from '../../src/service/store/clock/store-clock.ts';
import { openPostgresStore, openSqliteStore } from '../../src/service/store/store.ts';
import { testNow } from '../../src/testing/builders.ts';
import { testPassword } from '../../src/testing/service/branch-file-builders.ts';

const secret = 'the-secret-of-the-measured-service';

export type ServiceProcess = Awaited<ReturnType<typeof startServiceProcess>>;

interface ServiceProcessOptions {
  /** A PostgreSQL database; by default a new SQLite file. */
  readonly databaseUrl?: string | undefined;
  readonly prepare?: (store: ServiceStore) => Promise<void>;
}

/** Starts the built service with some branches. Requests use the first branch. */
export async function startServiceProcess(
  branchFiles: readonly BranchFile[],
  { databaseUrl, prepare }: ServiceProcessOptions = {},
) {
  const [branchFile] = branchFiles;
  if (!branchFile) throw new Error('there is no branch');
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  const file = join(folder, 'branches.json');
  await writeFile(file, JSON.stringify(branchFiles));
  if (prepare) {
    const store = await (databaseUrl
      ? openPostgresStore(databaseUrl)
      : openSqliteStore(join(folder, 'foyer.sqlite')));
    await prepare({ ...store, clock: processClock(() => testNow), hashes: keyedHashes(secret) });
    await store.close();
  }

  const program = resolve('e2e/bench/service-process.mjs');
  const args = [folder, String(testNow), secret, ...(databaseUrl ? [databaseUrl] : [])];
  const child = spawn(process.execPath, ['--expose-gc', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await firstLine(child);
  const agent = new Agent({ keepAlive: true });
  return {
    url,
    pid: child.pid ?? 0,
    branchFile,
    /** Sends a request and returns the body. Throws if the status is 300 or higher. */
    async ask(
      method: 'GET' | 'POST',
      path: string,
      headers: Record<string, string> = {},
      body?: unknown,
    ): Promise<string> {
      const asking = request(url + path, {
        method,
        agent,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      });
      asking.end(body === undefined ? undefined : JSON.stringify(body));
      const [answer] = await once(asking, 'response');
      const responseBody = await text(answer);
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${responseBody}`);
      return responseBody;
    },
    async close() {
      agent.destroy();
      child.kill();
      await once(child, 'close');
      await rm(folder, { recursive: true });
    },
  };
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the service has no output');
  const [line] = await once(stdout, 'data');
  return String(line).trim();
}

/** Logs in a branch's clerk at the first counter. Returns the headers for the clerk's requests. */
export async function logInClerk({
  ask,
  branchFile,
}: Pick<ServiceProcess, 'ask' | 'branchFile'>): Promise<Record<string, string>> {
  const username = branchFile.users[0]?.username;
  const login = await ask('POST', '/api/v1/counter/login', {}, { username, password: testPassword });
  const { token } = JSON.parse(login) as { token: string };
  return { authorization: `Bearer ${token}`, 'x-wsid': branchFile.counters[0]?.websocketID ?? '' };
}
