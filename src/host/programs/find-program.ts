import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of a program: the first of its names that is in PATH, otherwise the first of the other paths that
 * exists.
 */
export function findProgram(
  names: readonly string[],
  otherPaths: readonly string[] = [],
): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...otherPaths].find(
    isExecutable,
  );
}

/** True if this user can run a program that a setting gives by name or path. */
export function isProgramThere(file: string): boolean {
  return file.includes('/') ? isExecutable(file) : findProgram([file]) !== undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
