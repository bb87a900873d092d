import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres/start-postgres.ts';
import { type NodesProof, nodeRounds } from './node-rounds.ts';
import { both, proofText } from './proof.ts';

const minuteMs = 60_000;

/** One database is in trouble for so long before the next one is begun. */
const mostMs = 2 * minuteMs;

/** Troubles two nodes for as long as the command line wishes, prints what came of it, and leaves with 1 if a rule was broken. */
export async function prove(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
  });
  const wholeMs = Number(values.minutes) * minuteMs;
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-nodes-'));
  const began = performance.now();
  const passed = () => performance.now() - began;
  let sum: NodesProof | undefined;

  for (let round = 0; passed() < wholeMs; round++) {
    const seed = Number(values.seed) + round;
    const forMs = Math.min(mostMs, wholeMs - passed());
    const proof = await nodeRounds({ postgres, database: `round_${round}`, forMs, seed, folder });
    sum = sum ? { ...both(sum, proof), databaseKills: sum.databaseKills + proof.databaseKills } : proof;
    console.log(
      `${Math.round(passed() / minuteMs)} of ${values.minutes} minutes, ${sum.kills} nodes killed, ${sum.acknowledged} tickets, ${sum.broken.length} broken`,
    );
    if (proof.broken.length > 0) console.log(`Seed ${seed}\n${proofText(proof)}`);
  }
  await postgres.stop();
  await rm(folder, { recursive: true });
  if (sum) console.log(`\n${proofText(sum)}`);
  process.exitCode = sum && sum.broken.length > 0 ? 1 : 0;
}
