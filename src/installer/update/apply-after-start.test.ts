import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { System } from '../machine/system.ts';
import { applyAfterStart, applyFile, rememberToApply } from './apply-after-start.ts';

let root: string;
let runs: string[];
beforeEach(async () => {
  root = await temporaryFolder();
  runs = [];
  mkdirSync(join(root, '/var/lib/foyer/versions'), { recursive: true });
  mkdirSync(join(root, 'proc'));
});

const system = (): System => ({
  root,
  run: async (program, args) => {
    runs.push([program, ...args].join(' '));
    return { code: 0, output: '' };
  },
  ownerOf: async () => 'root:root',
  setOwner: async () => {},
  setOwnerOfAll: async () => {},
  ask: async () => undefined,
  diskOf: async () => ({ id: 1, freeBytes: Number.POSITIVE_INFINITY }),
});
const mountRoot = (kind: string) =>
  writeFileSync(join(root, 'proc/mounts'), `proc /proc proc rw 0 0\nroot / ${kind} rw 0 0\n`);

it('after an update, the units are rewritten at every start of a machine whose root loses changes', async () => {
  mountRoot('overlay');
  await rememberToApply(system());
  for (const start of ['first', 'second']) {
    expect(await applyAfterStart(system()), start).toBe('The files of this version are written');
  }
  expect(runs).toEqual(Array(2).fill('/var/lib/foyer/current/install install'));
});

it('after the overlay is turned off, the units are rewritten once more, and never again', async () => {
  mountRoot('overlay');
  await rememberToApply(system());
  mountRoot('ext4');
  await applyAfterStart(system());
  expect(existsSync(join(root, applyFile))).toBe(false);
  expect(await applyAfterStart(system())).toBe('No update is in progress');
  await rememberToApply(system());
  expect([runs.length, existsSync(join(root, applyFile))]).toEqual([1, false]);
});
