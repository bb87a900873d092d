import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { busyBranch } from './busy-branch.ts';
import { killRounds } from './kill-rounds.ts';
import { type Proof, proofText } from './proof.ts';

/**
 * The number of times that the service is killed, which is larger in `npm run prove -- kill`. With `KILL_CUT`,
 * connections are also cut.
 */
const { KILL_ROUNDS = '2', KILL_SEED = '1', KILL_CUT } = process.env;
const kills = Number(KILL_ROUNDS);
const isProof = process.env.KILL_ROUNDS !== undefined;
/** The proof simulates many phones, and the short form a few. */
const phones = isProof ? 200 : 8;
const size = isProof ? {} : { dispensers: 24, counters: 4 };
const killsPerFile = 8;
const files = Array.from({ length: Math.ceil(kills / killsPerFile) }, (_, file) => ({
  kills: Math.min(killsPerFile, kills - file * killsPerFile),
  seed: Number(KILL_SEED) + file * killsPerFile,
}));

const proofs: Proof[] = [];

it.each(files)(
  'a service that is killed $kills times never loses, shares, duplicates or abandons a ticket, and its phones know the final states: seed $seed',
  async ({ kills, seed }) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-proof-'));
    const branchFile = busyBranch(size);
    const proof = await killRounds({ kills, seed, folder, cut: KILL_CUT !== undefined, branchFile, phones });
    proofs.push(proof);
    console.log(`${proofText(proofs)}\n`);
    expect(proof.violations, `the database is in ${folder}`).toEqual([]);
    await rm(folder, { recursive: true });
    expect(proof.numbers.acknowledged).toBeGreaterThan(20);
  },
  3_600_000,
);
