import { copyFile, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { backupProblem, clearMark, writeBackup, writeRescue } from './backup.ts';
import { logOf } from './log-of.ts';
import { openSqliteStore, type Store } from './store.ts';

let folder: string;
let file: string;
let service: TestService;

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'foyer.sqlite');
  service = await openTestService({ file });
  await service.takeTicket();
});
afterEach(() => service.close().catch(() => undefined));

/** Overwrites the open file in place, as `cp` does. */
const overwriteWith = async (other: string) => writeFile(file, await readFile(other));

const ticketsIn = async (copy: string) => {
  const { db, close } = await openSqliteStore(copy);
  const { count } = await db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await close();
  return count;
};

describe('an open database', () => {
  it('is not reported as lost after tickets, a checkpoint or a backup', async () => {
    for (let count = 0; count < 40; count++) await service.takeTicket();
    await service.store.scrub();
    await takeBackupOf(service.store, join(folder, 'backup.sqlite'));
    expect(await service.store.loss.find()).toBeUndefined();
    expect((await service.takeTicket()).statusCode).toBe(200);
  });

  it('is no longer reported as lost after its file returns', async () => {
    await rename(file, join(folder, 'elsewhere'));
    expect(await service.store.loss.find()).toBe('missing');
    await rename(join(folder, 'elsewhere'), file);
    expect(await service.store.loss.find()).toBeUndefined();
    expect((await service.takeTicket()).statusCode).toBe(200);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['missing', 'is deleted', () => rm(file)],
    ['missing', 'is deleted with its folder', () => rm(folder, { recursive: true })],
    [
      'replaced',
      'is replaced by its own copy',
      async () => {
        await copyFile(file, `${file}.copy`);
        await rename(`${file}.copy`, file);
      },
    ],
    ['overwritten', 'is overwritten by another text', () => writeFile(file, 'no database'.repeat(100_000))],
    ['overwritten', 'is emptied', () => writeFile(file, '')],
    ['overwritten', 'is cut', () => truncate(file, 8_192)],
    [
      'overwritten',
      'is overwritten by a backup of the same day',
      async () => {
        await takeBackupOf(service.store, join(folder, 'backup.sqlite'));
        await overwriteWith(join(folder, 'backup.sqlite'));
      },
    ],
    ['log-missing', 'loses its log', () => rm(logOf(file))],
  ])('counts as lost (%s) when its file %s, and accepts no ticket, void or backup', async (loss, _, lose) => {
    await lose();
    expect(await service.store.loss.find()).toBe(loss);
    const refused = await service.takeTicket({ requestId: 'request-of-a-patient-one' });
    expect(refused.json()).toMatchObject({ code: 503, type: 'STORE_AWAY' });
    const voided = await service.call('voidTicket', { requestId: 'request-of-a-patient-one' });
    expect(voided.statusCode).toBe(503);
    const copied = service.store.copyTo(async () => {});
    await expect(copied).rejects.toThrow(/foyer\.sqlite (was|has)/);
  });

  it('can be rescued with every ticket after its file was deleted, and the rescued file is not mistaken for the original', async () => {
    await rm(file);
    await rm(logOf(file));
    expect(await service.store.loss.find()).toBe('missing');
    const rescued = join(folder, 'rescued.sqlite');
    await writeRescue(service.store, rescued);
    await copyFile(rescued, file);
    expect(await service.store.loss.find()).toBe('replaced');
    expect(await ticketsIn(rescued)).toBe(1);
  });
});

async function takeBackupOf(store: Store, file: string): Promise<void> {
  await store.copyTo((parts) => writeBackup(file, parts));
  const problem = await backupProblem(file);
  if (problem) throw new Error(problem);
  await clearMark(file);
}
