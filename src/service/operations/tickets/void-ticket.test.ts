import { beforeEach, describe, expect, it } from 'vitest';
import { asAnotherNode } from '../../../testing/service/as-another-node.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';

const requestId = 'the-request-given-up';
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest();
});

const voidRequest = async () => (await service.call('voidTicket', { requestId })).statusCode;
const theTicket = () =>
  service.store.db
    .selectFrom('ticket')
    .innerJoin('task', 'task.ticket', 'ticket.key')
    .select(['ticket.status', 'ticket.cancel_reason', 'task.status as task'])
    .executeTakeFirst();
const events = async () =>
  (await service.store.db.selectFrom('event').select(['seq', 'event']).execute()).map(
    ({ seq, event }) => `${seq} ${event}`,
  );

describe('a voided request', () => {
  it('cancels its ticket', async () => {
    await service.takeTicket({ requestId });
    expect(await voidRequest()).toBe(204);
    expect(await theTicket()).toEqual({ status: 70, cancel_reason: 'withdrawn', task: 70 });
    expect((await service.call('readWaitingInfo')).json()).toMatchObject([{ tickets: 0 }]);
    expect(await events()).toEqual([
      '1 ticket.created',
      '2 waitingInfo.changed',
      '3 ticket.cancelled',
      '4 waitingInfo.changed',
    ]);
  });

  it('can be voided again without effect', async () => {
    await service.takeTicket({ requestId });
    await voidRequest();
    expect(await voidRequest()).toBe(204);
    expect(await events()).toHaveLength(4);
  });

  it('creates no ticket when it arrives late', async () => {
    expect(await voidRequest()).toBe(204);
    const late = await service.takeTicket({ requestId });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ name: 'Conflict', type: 'VOIDED' });
    expect(await theTicket()).toBeUndefined();
    expect(await voidRequest()).toBe(204);
  });

  it('creates no second ticket when it is repeated', async () => {
    await service.takeTicket({ requestId });
    await voidRequest();
    expect((await service.takeTicket({ requestId })).json()).toMatchObject({ type: 'VOIDED' });
  });

  it('releases its number for other tickets', async () => {
    await service.takeTicket({ requestId });
    await voidRequest();
    service.now += 24 * 3_600_000;
    expect((await service.takeTicket()).json().ticket.number).toBe('B 001');
  });

  it('does not change a ticket that has already been called', async () => {
    const first = await service.takeTicket({ requestId });
    await asAnotherNode(service.store, (db) => db.updateTable('ticket').set({ status: 30 }));
    expect(await voidRequest()).toBe(204);
    expect(await theTicket()).toMatchObject({ status: 30, cancel_reason: null });
    expect((await service.takeTicket({ requestId })).body).toBe(first.body);
  });
});
