import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program: the first of its names in PATH, else the first of the other paths that is there. */
export function findProgram(
  names: readonly string[],
  otherPaths: readonly string[] = [],
): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...otherPaths].find(
    isExecutable,
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const otherPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The path of Chrome or Chromium: the one of this machine, else the one that Playwright has downloaded to a path. */
export const findInstalledBrowser = (downloaded: string): string | undefined =>
  findProgram(names, [...otherPaths, downloaded]);
