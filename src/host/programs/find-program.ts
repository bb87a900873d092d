import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds the path of a program: the first of its names that is in PATH, or else the first existing other path. */
export function findProgram(
  names: readonly string[],
  otherPaths: readonly string[] = [],
): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...otherPaths].find(
    isExecutable,
  );
}

/** True if this user can run the program that a setting names or locates. */
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
