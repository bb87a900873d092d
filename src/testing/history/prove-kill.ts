import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killRounds } from './kill-rounds.ts';
import { addProofs, type Proof, proofText } from './proof.ts';

/** After this number of kills a new database file is used. */
const killsPerFile = 8;

/** Runs rounds with the options of the command line and prints the result. The exit code is 1 if a rule was broken. */
export async function prove(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      cut: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!(rounds > 0)) throw new Error('--rounds: expected a number');
  const startedAt = performance.now();
  let sum: Proof | undefined;

  for (let done = 0; done < rounds; done += killsPerFile) {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-proof-'));
    const kills = Math.min(killsPerFile, rounds - done);
    const seed = Number(values.seed) + done;
    const proof = await killRounds({ kills, seed, folder, cut: values.cut });
    sum = sum ? addProofs(sum, proof) : proof;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `${done + kills} of ${rounds} rounds, ${seconds} s, ${sum.acknowledged} tickets, ${sum.violations.length} broken`,
    );
    if (proof.violations.length === 0) await rm(folder, { recursive: true });
    else console.log(`Seed ${seed}; the database is in ${folder}\n${proofText(proof)}`);
  }
  if (sum) console.log(`\n${proofText(sum)}`);
  process.exitCode = sum && sum.violations.length > 0 ? 1 : 0;
}
