import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
let copy = '';

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'foyer-structure-'));
  await cp(join(project, 'src'), join(copy, 'src'), { recursive: true });
  await cp(join(project, 'package.json'), join(copy, 'package.json'));
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** What the compiler says about a folder with one more file in it. */
async function compileWith(folder: string, source: string): Promise<string> {
  const file = join(copy, 'src', folder, 'wrong.ts');
  await writeFile(file, source);
  try {
    return await new Promise((resolve) => {
      const tsc = join(project, 'node_modules/.bin/tsc');
      execFile(tsc, ['-b', join(copy, 'src', folder)], (_, stdout) => resolve(stdout));
    });
  } finally {
    await rm(file);
  }
}

describe('an import against the folder rules does not compile', () => {
  it.each([
    ['domain', "export { openSqliteStore } from '../service/store/store.ts';"],
    ['contract', "export { branchTime } from '../domain/calendar/branch-time.ts';"],
    ['service', "export { readSettings } from '../host/settings/read-settings.ts';"],
    ['host', "export { createClient } from '../kiosk/api/client.ts';"],
    ['kiosk', "export { queueService } from '../service/queue-service.ts';"],
    ['kiosk', "export { readFile } from 'node:fs/promises';"],
    ['service', "export { aBranch } from './builders.ts';"],
    ['domain', 'export const width = window.innerWidth;'],
    ['domain', 'export const home = process.env;'],
    ['service', 'export const title = document.title;'],
  ])('%s: %s', async (folder, source) => {
    expect(await compileWith(folder, source)).toMatch(/wrong\.ts\(1,\d+\): error TS/);
  });

  it('an allowed import compiles', async () => {
    const source = "export { branch as aNeighbour } from '../contract/branch.ts';";
    expect(await compileWith('domain', source)).toBe('');
  });
});
