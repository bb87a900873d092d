import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Imports that must not compile, each in a file of its folder. The imported modules import nothing themselves. */
const wrong = [
  ['contract', "export { branchTime } from '../domain/calendar/branch-time.ts';"],
  ['domain', "export { StoreOpenError } from '../service/store/store-errors.ts';"],
  ['service', "export { isSecretKey } from '../host/settings/secret-key-format.ts';"],
  ['host', "export { startRotation } from '../kiosk/idle/rotation.ts';"],
  ['kiosk', "export { errorTypes } from '../service/http/error-types.ts';"],
  ['kiosk', "export { readFile } from 'node:fs/promises';"],
  ['service', "export { aBranch } from './builders.ts';"],
  ['domain', 'export const width = window.innerWidth;'],
  ['domain', 'export const home = process.env;'],
  ['service', 'export const title = document.title;'],
] as const;
const right = ['domain', "export { branch as aNeighbour } from '../contract/branch.ts';"] as const;
const added = [...wrong, right].map(([folder, source], index) => ({
  file: `src/${folder}/added-${index}.ts`,
  folder,
  source,
}));

let copy = '';
/** The files with errors, when the sources are compiled once with all added files. */
let broken: Set<string>;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'foyer-structure-'));
  await cp(join(project, 'src'), join(copy, 'src'), { recursive: true });
  await cp(join(project, 'package.json'), join(copy, 'package.json'));
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
  for (const { file, source } of added) await writeFile(join(copy, file), source);
  const output = await new Promise<string>((resolve) => {
    const tsc = join(project, 'node_modules/.bin/tsc');
    const folders = ['contract', 'domain', 'service', 'host', 'kiosk'].map((folder) => `src/${folder}`);
    execFile(tsc, ['-b', ...folders, '--pretty', 'false'], { cwd: copy }, (_, stdout) => resolve(stdout));
  });
  broken = new Set([...output.matchAll(/^(\S+)\(\d+,\d+\): error TS/gm)].map(([, file = '']) => file));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('an import against the folder rules does not compile', () => {
  it.each(added.slice(0, -1))('$folder: $source', ({ file }) => {
    expect(broken).toContain(file);
  });

  it('an allowed import compiles, and so do all other files', () => {
    expect([...broken].sort()).toEqual(
      added
        .slice(0, -1)
        .map(({ file }) => file)
        .sort(),
    );
  });
});
