import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../service/demo/seeded-random.ts';
import { openSqliteStore } from '../../service/store/store.ts';
import { type HostProcess, startHostProcess } from '../host/host-process.ts';
import { aBusyBranch } from './busy-branch.ts';
import { checkHistory } from './check-history.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { type Proof, proofOf } from './proof.ts';
import { readKept } from './read-database-state.ts';
import { gather } from './simulated-branch.ts';

interface Rounds {
  /** How often the service is killed on one database file. */
  readonly kills: number;
  /** The same people have the same wishes at the same places; what happens when is for the machine to say. */
  readonly seed: number;
  /** An empty folder. */
  readonly folder: string;
  /** Whether connections break as well, at random bytes. */
  readonly cut?: boolean;
}

/** A service answers so many requests at most before it is killed: how long that takes is for the machine to say. */
const mostAnswers = 250;
/** One that is killed before it listens lives so many milliseconds at most. */
const mostMs = 600;

/** Lets people be served by a host that is killed again and again at random moments, and checks what they saw. */
export async function killRounds({ kills, seed, folder, cut = false }: Rounds): Promise<Proof> {
  const chance = seededRandom(seed);
  const branchFile = aBusyBranch();
  const branchPath = join(folder, 'branch.json');
  await writeFile(branchPath, JSON.stringify(branchFile));
  const start = () => startHostProcess({ DATA_DIR: folder, BRANCH_FILE: branchPath, DISPENSER_WSID: 'ws-1' });

  let address: string | undefined;
  const proxy = cut
    ? await startCuttingProxy({ target: () => address, chance, mostBytes: 20_000 })
    : undefined;
  const addresses = () => (address === undefined ? [] : [proxy?.url ?? address]);
  const crowd = gather({ branchFile, addresses, seed });

  async function live(host: HostProcess): Promise<void> {
    // Now and then it does not even come to listen.
    if (chance() < 0.15) {
      await wait(chance() * mostMs);
      return;
    }
    address = await host.url;
    const isAlive = crowd.answered(1 + chance() * mostAnswers).then(() => true);
    if (!(await Promise.race([isAlive, host.ended]))) throw new Error(host.output());
  }

  for (let killed = 0; killed < kills; killed++) {
    const host = start();
    await live(host);
    address = undefined;
    await host.kill();
  }
  const last = start();
  address = await last.url;
  if (address === undefined) throw new Error(last.output());
  await crowd.goHome();
  await last.kill();
  await proxy?.close();

  const store = await openSqliteStore(join(folder, 'foyer.sqlite'));
  const kept = await readKept(store, branchFile.branch.key);
  await store.close();
  const { seen } = crowd;
  return proofOf(seen, { kills: kills + 1, cuts: proxy?.cuts() ?? 0, broken: checkHistory({ seen, kept }) });
}
