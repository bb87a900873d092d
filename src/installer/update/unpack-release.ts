import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { databaseBytes } from '../../host/data-folder/disk-space.ts';
import { syncPath } from '../../host/data-folder/write-file-atomically.ts';
import { type StartResult, startFailure } from '../../host/outcomes/outcome.ts';
import { dataFolder, versionsFolder } from '../machine/paths.ts';
import { onDisk, type System } from '../machine/system.ts';
import { unpackArchive } from '../release/archive.ts';
import { damagedFiles } from '../release/file-sums.ts';
import { readReleaseInfo, releaseName } from '../release/source/release-info.ts';
import { reservedBytes, tooLittleRoom } from './incoming-archive.ts';

/** The maximum ratio of unpacked to packed size. */
const unpackedSize = 4;

interface Release {
  /** The archive, in a folder that only root can change. */
  readonly file: string;
  readonly version: string;
  readonly architecture: string;
}

/** Unpacks a verified archive beside the other versions. The folder gets its name once it is completely on disk. */
export async function unpackRelease(
  { file, version, architecture }: Release,
  system: System,
): Promise<StartResult<undefined>> {
  const folder = onDisk(system, versionsFolder);
  for (const name of readdirSync(folder).filter((each) => each.startsWith('.new-'))) {
    rmSync(join(folder, name), { recursive: true });
  }
  const missing = await missingBytes(file, system);
  if (missing > 0) return tooLittleRoom(missing);
  const target = join(folder, version);
  const temporary = join(folder, `.new-${version}`);
  const unpacked = join(temporary, releaseName({ version, architecture }));
  mkdirSync(temporary);
  const complaint = unpackArchive(file, temporary);
  const problem =
    complaint === undefined
      ? await problemOf(unpacked, { version, architecture }, system)
      : `${basename(file)} cannot be unpacked: ${complaint}`;
  if (problem !== undefined) {
    rmSync(temporary, { recursive: true });
    return startFailure('unusable', problem);
  }
  await system.run('sync', ['--file-system', temporary]);
  // Removes the remains of an interrupted update.
  rmSync(target, { recursive: true, force: true });
  renameSync(unpacked, target);
  await syncPath(folder);
  rmSync(temporary, { recursive: true });
  return { ok: true, value: undefined };
}

async function missingBytes(file: string, system: System): Promise<number> {
  const { freeBytes } = await system.diskOf(versionsFolder);
  const databaseSize = await databaseBytes(onDisk(system, dataFolder));
  // The database is copied before the update, and again if it is restored.
  return statSync(file).size * unpackedSize + 2 * databaseSize + reservedBytes - freeBytes;
}

/** The defect of an unpacked release; undefined if the release can run here. */
async function problemOf(
  folder: string,
  expected: Pick<Release, 'version' | 'architecture'>,
  system: System,
): Promise<string | undefined> {
  const info = readReleaseInfo(folder);
  if (info?.version !== expected.version || info.architecture !== expected.architecture) {
    return `The archive does not contain version ${expected.version} for ${expected.architecture}`;
  }
  const [damaged] = await damagedFiles(folder);
  if (damaged !== undefined) return `The archive is damaged: ${damaged}`;
  const { code, output } = await system.run(join(folder, 'node/bin/node'), ['--version']);
  return code === 0
    ? undefined
    : `The Node of version ${expected.version} does not run here: ${output.trim()}`;
}
