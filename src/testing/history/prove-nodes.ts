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

/**
 * Runs two nodes with faults for the time of the command line and prints the result. With `--skew`, the clock of one node is
 * so many seconds ahead in the first half of each round and jumps in the second. The exit code is 1 if a rule was broken.
 */
export async function prove(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      skew: { type: 'string' },
    },
  });
  const totalMs = Number(values.minutes) * minuteMs;
  const skewMs = values.skew === undefined ? undefined : Number(values.skew) * 1_000;
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-nodes-'));
  const startedAt = performance.now();
  const passedMs = () => performance.now() - startedAt;
  let sum: NodesProof | undefined;

  try {
    for (let round = 0; passedMs() < totalMs; round++) {
      const seed = Number(values.seed) + round;
      const durationMs = Math.min(maxRoundMs, totalMs - passedMs());
      const database = `round_${round}`;
      const proof = await nodeRounds({ postgres, database, durationMs, seed, folder, skewMs });
      sum = sum ? addNodesProofs(sum, proof) : proof;
      console.log(
        `${Math.round(passedMs() / minuteMs)} of ${values.minutes} minutes, ${sum.kills} nodes killed, ${sum.jumps} clocks set, ${sum.acknowledged} tickets, ${sum.violations.length} broken`,
      );
      if (proof.violations.length > 0) console.log(`Seed ${seed}\n${proofText(proof)}`);
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
    if (sum) console.log(`\n${proofText(sum)}`);
  }
  process.exitCode = sum && sum.violations.length > 0 ? 1 : 0;
}

function addNodesProofs(one: NodesProof, other: NodesProof): NodesProof {
  return {
    ...addProofs(one, other),
    databaseKills: one.databaseKills + other.databaseKills,
    jumps: one.jumps + other.jumps,
  };
}
