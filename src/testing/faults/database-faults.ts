import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Fault } from './fault.ts';
import type { FaultRig } from './fault-rig.ts';

const database = ({ dataDir }: FaultRig) => join(dataDir, 'foyer.sqlite');

/** Ways in which a running host can lose its database. */
const gone: readonly [string, (rig: FaultRig) => Promise<unknown>][] = [
  ['is deleted', (rig) => rm(database(rig))],
  [
    'is replaced by another file',
    async (rig) => {
      await writeFile(`${database(rig)}.other`, 'not a database');
      await rename(`${database(rig)}.other`, database(rig));
    },
  ],
  [
    'is replaced by a copy of itself',
    async (rig) => {
      await copyFile(database(rig), `${database(rig)}.copy`);
      await rename(`${database(rig)}.copy`, database(rig));
    },
  ],
  ['is emptied', (rig) => truncate(database(rig), 0)],
  ['is overwritten', (rig) => writeFile(database(rig), 'x'.repeat(64 * 1024))],
  ['loses its write-ahead log', (rig) => rm(`${database(rig)}-wal`)],
  ['is deleted with its folder', ({ dataDir }) => rm(dataDir, { recursive: true })],
];

const canMount = () => process.getuid?.() === 0 && existsSync('/dev/loop-control');

/** The kernel's name of the disk that contains a data folder. */
const diskOf = ({ dataDir }: FaultRig) =>
  basename(execFileSync('findmnt', ['-no', 'SOURCE', dataDir], { encoding: 'utf8' }).trim());

const filler = ({ dataDir }: FaultRig) => join(dataDir, 'foyer.sqlite.filler');

/** Fills the disk. The write-ahead log may have free pages, so visitors get numbers until these are used up. */
async function fill(rig: FaultRig): Promise<void> {
  execFileSync('sh', ['-c', `cat /dev/zero > ${filler(rig)} 2>/dev/null; true`]);
  while ((await rig.takeNumber()) !== undefined);
}

export const databaseFaults: readonly Fault[] = [
  ...gone.map(
    ([what, strike]): Fault => ({
      name: `The database ${what} while the host runs`,
      strike,
      expected: {
        number: false,
        problem: 'database-lost',
        within: 10,
        alert: what === 'is deleted',
      },
    }),
  ),
  {
    name: 'The disk of the data folder is full',
    isPossible: canMount,
    disk: '64M',
    strike: fill,
    heal: (rig) => rm(filler(rig)),
    expected: { number: false, problem: 'disk-full', within: 15, alert: true },
  },
  {
    name: 'The disk of the data folder becomes read-only',
    isPossible: canMount,
    disk: '64M',
    // Makes the kernel act as after an error of the medium.
    strike: async (rig) =>
      writeFile(`/sys/fs/ext4/${diskOf(rig)}/trigger_fs_error`, 'a fault that is played'),
    expected: { number: false, problem: 'tickets-failing', within: 75 },
  },
];
