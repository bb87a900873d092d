import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openTestService } from '../../testing/service/open-test-service.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { comparePosition, readPosition } from './position.ts';
import { withSqlite } from './with-sqlite.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'foyer.sqlite');
  await takeTicket('the-first-request');
});

async function takeTicket(requestId: string): Promise<void> {
  const service = await openTestService({ file });
  expect((await service.takeTicket({ requestId })).statusCode).toBe(200);
  await service.close();
}

const change = (sql: string) => withSqlite(file, (database) => database.exec(sql));

it('a database counts as unchanged if no ticket was taken, whatever else its host wrote', async () => {
  const before = await readPosition(file);
  expect(before).toEqual({ events: { 'branch-1': expect.any(Number) }, bookings: 0 });
  await (await openTestService({ file })).close();
  await change(`
    update branch set event_seq = event_seq + 1;
    insert into event (branch, seq, event, time, data) select key, event_seq, 'config.changed', 0, '{}' from branch;
  `);
  expect(await comparePosition(file, before)).toEqual({ isKnown: true, hasChanged: false });
});

it('a later ticket is noticed even if its event has been deleted', async () => {
  const before = await readPosition(file);
  await takeTicket('the-second-request');
  expect(await comparePosition(file, before)).toEqual({ isKnown: true, hasChanged: true });
  await change('delete from event');
  expect(await comparePosition(file, before)).toMatchObject({ hasChanged: true });
});

it('a database of a newer version is reported as unknown, and as changed if its events cannot be read', async () => {
  const before = await readPosition(file);
  await change("insert into migration (name, timestamp) values ('999-newer', '')");
  expect(await comparePosition(file, before)).toEqual({ isKnown: false, hasChanged: false });
  await change('alter table event rename to happening');
  expect(await comparePosition(file, before)).toEqual({ isKnown: false, hasChanged: true });
});
