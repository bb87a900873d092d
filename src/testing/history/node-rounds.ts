import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { keyedHashes } from '../../service/secret/keyed-hashes.ts';
import { openPostgresStore } from '../../service/store/store.ts';
import { startHostProcess, type TestHostProcess } from '../host/host-process.ts';
import type { TestPostgres } from '../postgres/start-postgres.ts';
import { withClient } from '../postgres/test-database.ts';
import { busyBranch, closeForAWhile } from './busy-branch.ts';
import { createProof, type Proof } from './proof.ts';
import { simulateBranch } from './simulated-branch.ts';

interface Options {
  /** PostgreSQL is also killed if it can be started again. */
  readonly postgres: Pick<TestPostgres, 'url'> & Partial<TestPostgres>;
  readonly database: string;
  readonly durationMs: number;
  readonly seed: number;
  /** An empty folder for the nodes' data. */
  readonly folder: string;
  /**
   * The offset of the second node's clock in the first half of the time, in milliseconds. In the second half, the clock
   * jumps by at most this offset.
   */
  readonly skewMs?: number | undefined;
}

const nodes = [0, 1];
const shiftedNode = 1;
const secret = 'the-secret-of-the-nodes-in-this-proof';
const maxPauseBetweenFaultsMs = 5_000;
const maxDowntimeMs = 2_500;

/**
 * Runs visitors and clerks on two nodes with one PostgreSQL, injects faults, and checks the history. Nodes and
 * PostgreSQL are killed, and database connections terminated; with a skew, one node's clock is also wrong.
 */
export async function nodeRounds(options: Options): Promise<Proof> {
  const { postgres, database, durationMs, seed, folder, skewMs } = options;
  const random = seededRandom(seed);
  const order = seed % 2 === 0 ? 'weights' : 'limits';
  const branchFile = busyBranch({ dispensers: 16, counters: 8, order });
  const url = new URL(postgres.url);
  await withClient(url.href, async (client) => {
    await client.query(`drop database if exists ${database}`);
    await client.query(`create database ${database}`);
  });
  url.pathname = `/${database}`;
  const before = await openPostgresStore(url.href);
  const prepared = { ...before, hashes: keyedHashes(secret) };
  await importBranchFiles(prepared, [branchFile]);
  await closeForAWhile(prepared, branchFile, durationMs / 2);
  await before.close();

  const running: (TestHostProcess | undefined)[] = [];
  const nodeAddresses: (string | undefined)[] = [];
  let reads = 0;
  const branch = simulateBranch({
    branchFile,
    seed,
    // Each client alternates between the nodes.
    addresses: () => {
      const listening = nodeAddresses.filter((address) => address !== undefined);
      reads += 1;
      return reads % 2 ? listening : listening.toReversed();
    },
  });

  let shiftMs = skewMs;
  async function start(node: number): Promise<void> {
    // A node that finds no database exits, and its supervisor restarts it.
    for (let tries = 0; nodeAddresses[node] === undefined; tries++) {
      const host = startHostProcess(
        { FOYER_DATA_DIR: `${folder}/node-${node}`, DATABASE_URL: url.href, FOYER_SECRET_KEY: secret },
        { clockShiftMs: node === shiftedNode ? shiftMs : undefined },
      );
      running[node] = host;
      nodeAddresses[node] = await host.url;
      if (nodeAddresses[node] === undefined && tries > 30) throw new Error(host.output());
    }
  }
  async function kill(node: number): Promise<void> {
    nodeAddresses[node] = undefined;
    await running[node]?.kill();
  }

  async function letClockJump(maxMs: number): Promise<void> {
    const until = performance.now() + durationMs;
    const randomJump = seededRandom(seed);
    await wait(durationMs / 2);
    do {
      setClock(Math.round((2 * randomJump() - 1) * maxMs));
      await wait(randomJump() * maxPauseBetweenFaultsMs);
    } while (performance.now() < until);
  }

  const faults = { kills: 0, cuts: 0, 'database kills': 0, jumps: 0 };
  function setClock(ms: number): void {
    shiftMs = ms;
    running[shiftedNode]?.shiftClock(ms);
    faults.jumps += 1;
  }
  async function injectFault(): Promise<void> {
    const choice = random();
    if (choice < 0.7) {
      const node = Math.floor(random() * nodes.length);
      await kill(node);
      faults.kills += 1;
      await wait(random() * maxDowntimeMs);
      await start(node);
    } else if (choice < 0.9 || !postgres.kill || !postgres.start) {
      const { rowCount } = await withClient(postgres.url, (client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and random() < 0.7',
          [database],
        ),
      );
      faults.cuts += rowCount ?? 0;
    } else {
      await postgres.kill();
      faults['database kills'] += 1;
      await wait(random() * maxDowntimeMs);
      await postgres.start();
    }
  }

  await Promise.all(nodes.map(start));
  const until = performance.now() + durationMs;
  const jumping = skewMs === undefined ? undefined : letClockJump(skewMs);
  while (performance.now() < until) {
    await wait(random() * maxPauseBetweenFaultsMs);
    await injectFault();
  }
  await jumping;
  await branch.finish();
  await Promise.all(nodes.map(kill));

  const store = await openPostgresStore(url.href);
  return createProof({ store, branchFile, requests: branch.requests, faults });
}
