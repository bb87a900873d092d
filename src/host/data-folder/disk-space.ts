import { access, constants, stat, statfs } from 'node:fs/promises';
import { logOf } from '../../service/store/log-of.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { inDataFolder } from './data-folder.ts';

/** Below this limit, `/health` reports a problem, and the host stores only tickets. */
export const nearlyFullDiskBytes = 200 * 1024 * 1024;

/** The number of bytes that this user can still write. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function isReadOnly(folder: string): Promise<boolean> {
  const problem = await access(folder, constants.W_OK).catch(systemCode);
  return problem === 'EROFS';
}

/** The size of the database, including its log. */
export async function databaseBytes(dataDir: string): Promise<number> {
  const file = inDataFolder(dataDir, 'foyer.sqlite');
  const sizes = [file, logOf(file)].map((path) =>
    stat(path).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
