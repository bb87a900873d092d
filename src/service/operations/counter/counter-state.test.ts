import { beforeEach, describe, expect, it } from 'vitest';
import { aBranchFile, aCode, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile: aBranchFile({
      counters: [aCounter()],
      users: [aUser()],
      codes: [aCode({ key: 'coffee', category: 'status' })],
    }),
  });
});

describe('a clerk whose browser has lost its state', () => {
  it('reads the clerk and the counter, and that the counter has no ticket', async () => {
    const clerk = await logInAt(service);
    expect((await clerk.call('readCounterState')).json()).toEqual({
      clerk: { key: 'user-ana', name: 'Ana Kovač' },
      counter: { key: 'counter-1', name: 'Counter 1', number: '1' },
      ticket: null,
      pause: null,
    });
  });

  it('reads the current ticket, and its status: called or in transaction', async () => {
    await service.takeTicket();
    const clerk = await logInAt(service);
    const { key, tasks } = (await clerk.call('callNextTicket')).json();
    expect((await clerk.call('readCounterState')).json().ticket).toMatchObject({ key, status: 30, calls: 1 });
    await clerk.call('startTransaction', { body: { ticket: key, task: tasks[0].key } });
    const { ticket } = (await clerk.call('readCounterState')).json();
    expect(ticket).toMatchObject({ key, status: 40, tasks: [{ key: tasks[0].key, status: 40 }] });
  });

  it('reads the pause and its code', async () => {
    const clerk = await logInAt(service);
    await clerk.call('pauseCounter', { body: { code: 'coffee' } });
    const since = service.now;
    service.now += 60_000;
    expect((await clerk.call('readCounterState')).json().pause).toEqual({ since, code: 'coffee' });
  });

  it('still receives the ticket of an older login before a no-show is called back', async () => {
    await service.takeTicket();
    const { key } = (await (await logInAt(service)).call('callNextTicket')).json();
    const again = await logInAt(service);
    expect((await again.call('readCounterState')).json().ticket.key).toBe(key);
    expect((await again.call('callCancelledTicket')).json().key).toBe(key);
    expect((await again.call('callCancelledTicket')).statusCode).toBe(204);
  });
});
