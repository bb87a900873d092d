import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackages } from '../../../e2e/programs.ts';
import { findProgram } from '../../host/programs/find-program.ts';
import { freePort } from '../free-port.ts';
import { withClient } from './test-database.ts';

/** A temporary PostgreSQL server. Its data are deleted when it stops. */
export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** Debian installs the programs of each version in a folder here, which is not in PATH. */
const versionsFolder = '/usr/lib/postgresql';

/** The folder of the server's programs; undefined if they are not installed, even if the client's programs are. */
async function findServerPrograms(): Promise<string | undefined> {
  const versions = await readdir(versionsFolder).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const initdb = findProgram(
    ['initdb'],
    newestFirst.map((version) => join(versionsFolder, version, 'bin', 'initdb')),
  );
  return initdb && dirname(initdb);
}

async function installServerPrograms(): Promise<string> {
  const present = await findServerPrograms();
  if (present) return present;
  console.log('No PostgreSQL on this machine: installing one');
  installDebianPackages('postgresql');
  const installed = await findServerPrograms();
  if (installed) return installed;
  throw new Error(
    'The tests need PostgreSQL: please install it (apt-get install postgresql), or set FOYER_TEST_DATABASE_URL',
  );
}

/** The user that runs the server if the tests run as root, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
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

/**
 * Creates a cluster in a temporary folder, with the durability of a default cluster, and starts it on a free loopback
 * port.
 */
export async function startPostgres() {
  const bin = await installServerPrograms();
  const owner = unprivilegedUser();
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

  let errorOutput = '';
  let server: ReturnType<typeof spawn> | undefined;
  async function start(): Promise<void> {
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...owner,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.stderr?.on('data', (chunk) => {
      errorOutput = `${errorOutput}${chunk}`.slice(-4_000);
    });
    server = started;
    await waitUntilItAnswers(url, () => (started.exitCode === null ? undefined : errorOutput));
  }
  const atExit = () => void server?.kill('SIGINT');
  process.once('exit', atExit);

  await start();
  return {
    /** The URL of the database `postgres` with its owner's rights. */
    url,
    /** Starts the server again after `kill`. */
    start,
    /** Kills all processes of the server, like a power cut. */
    async kill() {
      if (!server?.pid) return;
      const children = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
      const closed = once(server, 'close');
      // The parent is killed first, because it would start new children.
      server.kill('SIGKILL');
      for (const pid of children.split('\n').filter(Boolean)) killIfRunning(Number(pid));
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

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

async function waitUntilItAnswers(url: string, failure: () => string | undefined): Promise<void> {
  const until = performance.now() + 120_000;
  for (;;) {
    try {
      return await withClient(url, async () => {});
    } catch (error) {
      const output = failure();
      if (output !== undefined || performance.now() > until) {
        throw new Error(`PostgreSQL did not start: ${output ?? error}`, { cause: error });
      }
      await sleep(20);
    }
  }
}
