import { expect, it } from 'vitest';
import { openServiceForTest } from '../../testing/service/open-test-service.ts';
import { logUnreadable } from './log-unreadable.ts';

it('the log names each stored value that cannot be read, once', async () => {
  const lines: unknown[] = [];
  const stop = logUnreadable({ error: (line: unknown) => lines.push(line) });
  const service = await openServiceForTest();
  const { ticket } = (await service.takeTicket({ customerData: { data1: 'Ana' } })).json();
  await service.store.db.updateTable('ticket').set({ customer_data: '{"data1":"Ana"' }).execute();
  service.now += 24 * 60 * 60_000;
  for (const _ of ['first', 'second']) expect((await service.takeTicket()).statusCode).toBe(200);
  expect(lines).toEqual([
    `The stored data of ticket ${ticket.key} does not match this version of the service: not JSON`,
  ]);
  stop();
});
