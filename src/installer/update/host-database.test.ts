import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { withSqlite } from '../../service/store/with-sqlite.ts';
import { openTestService } from '../../testing/service/open-test-service.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { System } from '../machine/system.ts';
import { copyBeforeUpdate, hostDatabase } from './host-database.ts';

const built = fileURLToPath(new URL('../../../dist', import.meta.url));
const version = '/var/lib/foyer/versions/1.0.0';

let root: string;
let file: string;
const at = (path: string) => join(root, path);
beforeEach(async () => {
  root = await temporaryFolder();
  file = at('/var/lib/foyer/data/foyer.sqlite');
  mkdirSync(dirname(file), { recursive: true });
  mkdirSync(at(`${version}/node/bin`), { recursive: true });
  symlinkSync(process.execPath, at(`${version}/node/bin/node`));
  symlinkSync(built, at(`${version}/dist`));
});

/** Runs the built programs on this test's folder, as the test's user. */
const system = (): System => ({
  root,
  run: (program, [user, group, groups, node = '', ...args]) =>
    new Promise((resolve) => {
      expect([program, user, group, groups]).toEqual([
        'setpriv',
        '--reuid=foyer',
        '--regid=foyer',
        '--init-groups',
      ]);
      const here = args.map((each) => (each.startsWith('/var/lib/foyer') ? at(each) : each));
      execFile(at(node), here, { env: {} }, (error, stdout, stderr) =>
        resolve({ code: error ? 1 : 0, output: error ? `${stdout}${stderr}` : stdout }),
      );
    }),
  ownerOf: async () => 'root:root',
  setOwner: async () => {},
  setOwnerOfAll: async () => {},
  ask: async () => undefined,
  diskOf: async () => ({ id: 1, freeBytes: Number.POSITIVE_INFINITY }),
});

async function takeTicket(requestId: string): Promise<void> {
  const service = await openTestService({ file });
  await service.takeTicket({ requestId });
  await service.close();
}

it('a database that a newer version has changed is restored by the programs of the old version', async () => {
  await takeTicket('the-first-request');
  const database = hostDatabase(version, system());
  const saved = await database.save();
  if (!saved.ok || !saved.position) throw new Error('no position');
  await withSqlite(file, (open) => {
    open.exec("insert into migration (name, timestamp) values ('999-newer', '')");
  });
  expect(await database.compare(saved.position)).toEqual({ isKnown: false, hasChanged: false });
  expect(await database.restore()).toEqual({ ok: true });
  expect(await database.compare(saved.position)).toEqual({ isKnown: true, hasChanged: false });
  await takeTicket('the-second-request');
  expect(await database.compare(saved.position)).toEqual({ isKnown: true, hasChanged: true });
  await database.forget();
  expect(existsSync(at(copyBeforeUpdate))).toBe(false);
});

it('a dispenser of an external service has no database to copy', async () => {
  expect(await hostDatabase(version, system()).save()).toEqual({ ok: true, position: null });
});
