import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { findProgram, installDebianPackage } from '../../../e2e/programs.ts';

/** A PostgreSQL of the tests' own, with data that go when it stops. */
export interface TestPostgres {
  /** Leads to the database `postgres`, as its owner. */
  readonly url: string;
  /** Ends all its processes at once, as a power cut would. */
  kill(): Promise<void>;
  /** After `kill`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian keeps the programs of each version in a folder of its own, out of the way of PATH. */
const folder = '/usr/lib/postgresql';

/** Where the programs of a server lie; a machine may have those of a client alone. */
async function found(): Promise<string | undefined> {
  const versions = await readdir(folder).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const initdb = findProgram(
    ['initdb'],
    newestFirst.map((version) => join(folder, version, 'bin', 'initdb')),
  );
  return initdb && dirname(initdb);
}

/** Gets a PostgreSQL for the machine where there is none. */
async function programs(): Promise<string> {
  const there = await found();
  if (there) return there;
  console.log('No PostgreSQL on this machine: installing one');
  installDebianPackage('postgresql');
  const installed = await found();
  if (installed) return installed;
  throw new Error(
    'The tests need PostgreSQL: please install it (apt-get install postgresql), or give FOYER_TEST_DATABASE_URL',
  );
}

/** PostgreSQL refuses to be run by root: there it runs as somebody who may do less. */
function somebodyElse(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
}

/** Makes a cluster in a folder of its own and starts it on a free port of the loopback; as durable as any. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = await programs();
  const owner = somebodyElse();
  const home = await mkdtemp(join(tmpdir(), 'foyer-postgres-'));
  if (owner) await chown(home, owner.uid, owner.gid);
  await chmod(home, 0o700);
  const data = join(home, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'foyer', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const url = `postgres://foyer@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${home}`,
    'max_connections=200',
    'shared_buffers=64MB',
    'max_wal_size=1GB',
    'checkpoint_timeout=1h',
    'autovacuum_naptime=1h',
  ];

  let complaint = '';
  let server: ReturnType<typeof spawn> | undefined;
  async function start(): Promise<void> {
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...owner,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.stderr?.on('data', (chunk) => {
      complaint = `${complaint}${chunk}`.slice(-4_000);
    });
    server = started;
    await untilItAnswers(url, () => (started.exitCode === null ? undefined : complaint));
  }
  const atExit = () => void server?.kill('SIGINT');
  process.once('exit', atExit);

  await start();
  return {
    url,
    start,
    async kill() {
      if (!server?.pid) return;
      const children = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
      const closed = once(server, 'close');
      // The parent first: it would begin new ones.
      server.kill('SIGKILL');
      for (const pid of children.split('\n').filter(Boolean)) endIfThere(Number(pid));
      await closed;
    },
    async stop() {
      process.off('exit', atExit);
      if (server && server.exitCode === null && server.signalCode === null) {
        const closed = once(server, 'close');
        server.kill('SIGINT');
        await closed;
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}

function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

async function untilItAnswers(url: string, failure: () => string | undefined): Promise<void> {
  const until = performance.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const said = failure();
      if (said !== undefined || performance.now() > until) {
        throw new Error(`PostgreSQL did not start: ${said ?? error}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
