import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres/start-postgres.ts';
import { type NodesProof, nodeRounds } from './node-rounds.ts';
import { addProofs, proofText } from './proof.ts';

const minuteMs = 60_000;

/** After this time a new database is used. */
const maxRoundMs = 2 * minuteMs;

/** Runs two nodes with faults for the time of the command line and prints the result. The exit code is 1 if a rule was broken. */
export async function prove(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
  });
  const totalMs = Number(values.minutes) * minuteMs;
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-nodes-'));
  const startedAt = performance.now();
  const passedMs = () => performance.now() - startedAt;
  let sum: NodesProof | undefined;

  for (let round = 0; passedMs() < totalMs; round++) {
    const seed = Number(values.seed) + round;
    const durationMs = Math.min(maxRoundMs, totalMs - passedMs());
    const proof = await nodeRounds({ postgres, database: `round_${round}`, durationMs, seed, folder });
    sum = sum ? { ...addProofs(sum, proof), databaseKills: sum.databaseKills + proof.databaseKills } : proof;
    console.log(
      `${Math.round(passedMs() / minuteMs)} of ${values.minutes} minutes, ${sum.kills} nodes killed, ${sum.acknowledged} tickets, ${sum.violations.length} broken`,
    );
    if (proof.violations.length > 0) console.log(`Seed ${seed}\n${proofText(proof)}`);
  }
  await postgres.stop();
  await rm(folder, { recursive: true });
  if (sum) console.log(`\n${proofText(sum)}`);
  process.exitCode = sum && sum.violations.length > 0 ? 1 : 0;
}
