import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPostgresUrl } from '../postgres/test-database.ts';
import { nodeRounds } from './node-rounds.ts';
import { proofText } from './proof.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-nodes-'));
});
afterAll(() => rm(folder, { recursive: true }));

// Both wait for most of their time, so they run at the same time.
it.concurrent('two nodes that are killed in turn lose, share, duplicate or leave behind no ticket', async () => {
  const database = 'foyer_test_nodes';
  const proof = await nodeRounds({
    postgres: { url: testPostgresUrl() },
    database,
    durationMs: 5_000,
    seed: 4,
    folder: join(folder, database),
  });
  console.log(proofText(proof));
  expect(proof.violations).toEqual([]);
  expect(proof.kills).toBeGreaterThan(0);
  expect(proof.acknowledged).toBeGreaterThan(0);
}, 240_000);

it.concurrent('a node whose clock is two minutes ahead, and then jumps, moves nobody in the queue', async () => {
  const proof = await nodeRounds({
    postgres: { url: testPostgresUrl() },
    database: 'foyer_test_clocks',
    durationMs: 6_000,
    seed: 4,
    folder: join(folder, 'clocks'),
    skewMs: 120_000,
  });
  console.log(proofText(proof));
  expect(proof.violations).toEqual([]);
  expect(proof.jumps).toBeGreaterThan(0);
  expect(proof.calls).toBeGreaterThan(0);
}, 240_000);
