import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killRounds } from './kill-rounds.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-proof-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a service that is killed twice loses, shares, duplicates or leaves behind no ticket', async () => {
  const proof = await killRounds({ kills: 2, seed: 1, folder });
  expect(proof.violations).toEqual([]);
  expect(proof.acknowledged).toBeGreaterThan(20);
}, 300_000);
