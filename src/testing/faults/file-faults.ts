import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import type { FaultRig } from './fault-rig.ts';

const startAgain = async (rig: FaultRig) => {
  await rig.host.kill();
  await rig.start();
};

const broken: readonly [string, (file: string) => Promise<unknown>][] = [
  ['is not JSON', (file) => writeFile(file, '{"branch": ')],
  ['is empty', (file) => truncate(file, 0)],
  ['is missing', (file) => rm(file)],
];

export const fileFaults: readonly Fault[] = [
  ...broken.flatMap(([what, damage]): Fault[] => [
    {
      name: `The branch file ${what} while the host runs`,
      strike: ({ branchFile }) => damage(branchFile),
      expected: {
        number: true,
        problem: 'file-broken',
        within: 15,
        alert: what === 'is missing',
      },
    },
    {
      name: `The branch file ${what} when the host restarts`,
      async strike(rig) {
        await damage(rig.branchFile);
        await startAgain(rig);
      },
      expected: { number: true, problem: 'file-broken', within: 15 },
    },
  ]),
  {
    name: 'The key file of the host is truncated while it runs',
    strike: ({ dataDir }) => truncate(join(dataDir, 'secret.key'), 5),
    expected: { number: true },
  },
];
