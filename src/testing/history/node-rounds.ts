import { setTimeout as wait } from 'node:timers/promises';
import { importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { seededRandom } from '../../service/demo/seeded-random.ts';
import { openPostgresStore } from '../../service/store/store.ts';
import { type HostProcess, startHostProcess } from '../host/host-process.ts';
import type { TestPostgres } from '../postgres/start-postgres.ts';
import { withClient } from '../postgres/test-database.ts';
import { aBusyBranch } from './busy-branch.ts';
import { checkHistory } from './check-history.ts';
import { type Proof, proofOf } from './proof.ts';
import { readKept } from './read-database-state.ts';
import { gather } from './simulated-branch.ts';

interface Rounds {
  /** One that cannot be killed is left alone. */
  readonly postgres: Pick<TestPostgres, 'url'> & Partial<TestPostgres>;
  /** The name of a database that is made for this. */
  readonly database: string;
  /** How long there is trouble, in milliseconds. */
  readonly forMs: number;
  readonly seed: number;
  /** An empty folder for what the nodes have of their own. */
  readonly folder: string;
}

export interface NodesProof extends Proof {
  /** How often PostgreSQL itself was killed. */
  readonly databaseKills: number;
}

const nodes = [0, 1];
/** In milliseconds: the longest peace between two troubles, and the longest that something stays away. */
const most = { peace: 5_000, away: 2_500 };

/**
 * Lets people be served by two nodes on one PostgreSQL while one of them is killed, while connections to the database
 * are cut and while that itself is killed, all at random moments; checks what people saw.
 */
export async function nodeRounds({ postgres, database, forMs, seed, folder }: Rounds): Promise<NodesProof> {
  const chance = seededRandom(seed);
  const branchFile = aBusyBranch({ dispensers: 16, counters: 8 });
  const url = new URL(postgres.url);
  await withClient(url.href, async (client) => {
    await client.query(`drop database if exists ${database}`);
    await client.query(`create database ${database}`);
  });
  url.pathname = `/${database}`;
  const before = await openPostgresStore(url.href);
  await importBranchFiles(before, [branchFile], { now: Date.now() });
  await before.close();

  const running: (HostProcess | undefined)[] = [];
  const addresses: (string | undefined)[] = [];
  let asked = 0;
  const crowd = gather({
    branchFile,
    seed,
    // Everybody asks now this node, now that.
    addresses: () => {
      const there = addresses.filter((address) => address !== undefined);
      asked += 1;
      return asked % 2 ? there : there.toReversed();
    },
  });

  async function start(node: number): Promise<void> {
    // A node that finds no database ends, and whatever supervises it starts it again.
    for (let tries = 0; addresses[node] === undefined; tries++) {
      const host = startHostProcess({ DATA_DIR: `${folder}/node-${node}`, DATABASE_URL: url.href });
      running[node] = host;
      addresses[node] = await host.url;
      if (addresses[node] === undefined && tries > 30) throw new Error(host.output());
    }
  }
  async function kill(node: number): Promise<void> {
    addresses[node] = undefined;
    await running[node]?.kill();
  }

  const troubles = { kills: 0, cuts: 0, databaseKills: 0 };
  async function trouble(): Promise<void> {
    const kind = chance();
    if (kind < 0.7) {
      const node = Math.floor(chance() * nodes.length);
      await kill(node);
      troubles.kills += 1;
      await wait(chance() * most.away);
      await start(node);
    } else if (kind < 0.9 || !postgres.kill || !postgres.start) {
      const { rowCount } = await withClient(postgres.url, (client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and random() < 0.7',
          [database],
        ),
      );
      troubles.cuts += rowCount ?? 0;
    } else {
      await postgres.kill();
      troubles.databaseKills += 1;
      await wait(chance() * most.away);
      await postgres.start();
    }
  }

  await Promise.all(nodes.map(start));
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    await wait(chance() * most.peace);
    await trouble();
  }
  await crowd.goHome();
  await Promise.all(nodes.map(kill));

  const after = await openPostgresStore(url.href);
  const kept = await readKept(after, branchFile.branch.key);
  await after.close();
  const { seen } = crowd;
  return { ...proofOf(seen, { ...troubles, broken: checkHistory({ seen, kept }) }), ...troubles };
}
