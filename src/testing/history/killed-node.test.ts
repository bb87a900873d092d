import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../is-whole.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { testPostgresUrl } from '../postgres/test-database.ts';
import { nodeRounds } from './node-rounds.ts';
import { type Proof, proofText } from './proof.ts';

/** The duration of `npm run prove -- nodes`, and the error of one node's clock in seconds. */
const { NODES_MINUTES, NODES_SEED = '1', NODES_SKEW } = process.env;
const minuteMs = 60_000;
/** The proof continues with a new database after this time. */
const maxRoundMs = 2 * minuteMs;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-nodes-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.skipIf(NODES_MINUTES)('in a short run', () => {
  // Both tests mostly wait, so they run in parallel. Only whole runs include them; `killed-service.test.ts` kills a
  // service with SQLite in every run.
  it.runIf(isWhole)(
    'two nodes that are killed in turn never lose, share, duplicate or abandon a ticket',
    async () => {
      const database = 'foyer_test_nodes';
      const proof = await nodeRounds({
        postgres: { url: testPostgresUrl() },
        database,
        durationMs: 5_000,
        seed: 4,
        folder: join(folder, database),
      });
      console.log(proofText([proof]));
      expect(proof.violations).toEqual([]);
      expect(proof.numbers.kills).toBeGreaterThan(0);
      expect(proof.numbers.acknowledged).toBeGreaterThan(0);
    },
    240_000,
  );

  it.runIf(isWhole)(
    "a node whose clock is two minutes ahead, and then jumps, changes nobody's place in the queue",
    async () => {
      const proof = await nodeRounds({
        postgres: { url: testPostgresUrl() },
        database: 'foyer_test_clocks',
        durationMs: 6_000,
        seed: 4,
        folder: join(folder, 'clocks'),
        skewMs: 120_000,
      });
      console.log(proofText([proof]));
      expect(proof.violations).toEqual([]);
      expect(proof.numbers.jumps).toBeGreaterThan(0);
      expect(proof.numbers.calls).toBeGreaterThan(0);
    },
    240_000,
  );
});

it.runIf(NODES_MINUTES)(
  'no ticket is lost while nodes or the database are killed repeatedly',
  async () => {
    const postgres = await startPostgres();
    const end = performance.now() + Number(NODES_MINUTES) * minuteMs;
    const skewMs = NODES_SKEW === undefined ? undefined : Number(NODES_SKEW) * 1_000;
    const proofs: Proof[] = [];
    try {
      for (let round = 0; performance.now() < end; round++) {
        const seed = Number(NODES_SEED) + round;
        const durationMs = Math.min(maxRoundMs, end - performance.now());
        const database = `round_${round}`;
        const proof = await nodeRounds({ postgres, database, durationMs, seed, folder, skewMs });
        proofs.push(proof);
        console.log(`${proofText(proofs)}\n`);
        expect.soft(proof.violations, `seed ${seed}`).toEqual([]);
      }
    } finally {
      await postgres.stop();
    }
  },
  0,
);
