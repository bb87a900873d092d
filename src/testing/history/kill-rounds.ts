import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { openSqliteStore } from '../../service/store/store.ts';
import { startHostProcess, type TestHostProcess } from '../host/host-process.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { startPhones } from './phones.ts';
import { createProof, type Proof } from './proof.ts';
import { simulateBranch } from './simulated-branch.ts';

interface Options {
  readonly kills: number;
  /** Determines the actions of each visitor and clerk. Their times depend on the machine. */
  readonly seed: number;
  readonly folder: string;
  /** True if connections are also cut at random bytes. */
  readonly cut?: boolean;
  readonly branchFile: BranchFile;
  readonly phones: number;
}

const maxAnswers = 250;
/** The maximum time until a service that does not listen yet is killed. */
const maxStartMs = 600;

/** Kills a host at random moments while visitors and clerks use it, and checks their history. */
export async function killRounds({
  kills,
  seed,
  folder,
  cut = false,
  branchFile,
  phones: phoneCount,
}: Options): Promise<Proof> {
  const random = seededRandom(seed);
  const branchPath = join(folder, 'branch.json');
  await writeFile(branchPath, JSON.stringify(branchFile));
  const start = () =>
    startHostProcess({
      FOYER_DATA_DIR: folder,
      FOYER_BRANCH_FILE: branchPath,
      FOYER_DISPENSER_WSID: 'ws-1',
      // Gives each phone its own network.
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
    });

  let address: string | undefined;
  const proxy = cut
    ? await startCuttingProxy({ address: () => address, random, maxBytes: 5_000 })
    : undefined;
  const addresses = () => (address === undefined ? [] : [proxy?.url ?? address]);
  // The phones have their own random numbers, so their pauses do not determine when the service is killed.
  const phones = startPhones({
    count: phoneCount,
    address: () => addresses()[0],
    random: seededRandom(seed),
  });
  const branch = simulateBranch({ branchFile, addresses, seed, onGiven: phones.give });

  async function runFor(host: TestHostProcess): Promise<void> {
    // Some services are killed before they listen.
    if (random() < 0.15) {
      await wait(random() * maxStartMs);
      return;
    }
    address = await host.url;
    const hasAnswered = branch.waitForAnswers(1 + random() * maxAnswers).then(() => true);
    if (!(await Promise.race([hasAnswered, host.ended]))) throw new Error(host.output());
  }

  for (let killed = 0; killed < kills; killed++) {
    const host = start();
    await runFor(host);
    address = undefined;
    await host.kill();
  }
  const last = start();
  address = await last.url;
  if (address === undefined) throw new Error(last.output());
  await branch.finish();
  const followed = await phones.finish();
  await last.kill();
  await proxy?.close();

  return createProof({
    store: await openSqliteStore(join(folder, 'foyer.sqlite')),
    branchFile,
    requests: branch.requests,
    phones: followed,
    faults: { kills: kills + 1, cuts: proxy?.cuts() ?? 0 },
  });
}
