import { beforeEach, expect, it } from 'vitest';
import { asAnotherNode } from '../../../testing/service/as-another-node.ts';
import { aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { createKnownBranches, openBranchReader } from '../../store/branch-reader.ts';
import { retention } from '../../store/retention.ts';
import { readOpenTickets } from '../../store/tickets/read-queue.ts';
import { readTicket, readTickets } from '../../store/tickets/read-tickets.ts';
import { changeTicket } from '../changes/change-ticket.ts';
import { deleteUnused } from '../day/delete-unused.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { expireReservations } from '../smart/expire-reservations.ts';

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile: aBranchFile({ counters: [aCounter()], users: [aUser()] }),
  });
});

const branch = 'branch-1';
const remembering = () => openBranchReader(service.store, branch);
const reading = () => openBranchReader({ ...service.store, known: createKnownBranches() }, branch);

async function takeTicket(): Promise<string> {
  const answer = await service.takeTicket({ customerData: { data1: 'Nina', data2: 7 } });
  return answer.json().ticket.key;
}

it('the cached tickets of a clerk match the database after each action', async () => {
  await takeTicket();
  const ana = await logInAt(service);
  const key = (await ana.call('callNextTicket')).json().key;
  const [task] = (await readTicket(await reading(), key))?.tasks ?? [];
  const acts = [
    () => takeTicket(),
    () => ana.call('startTransaction', { body: { ticket: key, task: task?.key } }),
    () => ana.call('saveCustomerData', { body: { ticket: key, customerData: { data3: 'three' } } }),
    () => ana.call('transferTicket', { body: { ticket: key, user: 'user-1' } }),
    () => ana.call('callTicket', { body: { ticket: key } }),
    () => ana.call('finishTicket', { body: { ticket: key } }),
    () => ana.call('callTicket', { body: { ticket: key } }),
  ];
  for (const act of acts) {
    await act();
    expect(await readTicket(await remembering(), key)).toEqual(await readTicket(await reading(), key));
    const [remembered, inDatabase] = [await remembering(), await reading()];
    const open = (await readOpenTickets(remembered)).map(({ key, status, counter }) => [
      key,
      status,
      counter,
    ]);
    expect(open).toEqual(
      (await readOpenTickets(inDatabase)).map(({ key, status, counter }) => [key, status, counter]),
    );
  }
});

it('a clerk gets data that another node has just saved', async () => {
  await takeTicket();
  await asAnotherNode(service.store, (db) =>
    db.updateTable('ticket').set({ customer_data: '{"data1":"Omar"}' }),
  );
  const ana = await logInAt(service);
  expect((await ana.call('callNextTicket')).json().customerData).toEqual({ data1: 'Omar' });
});

it('a ticket is called unchanged after a transaction that changed it has failed', async () => {
  const key = await takeTicket();
  const failing = withBranchTransaction(service.store, branch, async (transaction) => {
    const ticket = await readTicket(transaction, key);
    if (ticket) await changeTicket(transaction, ticket, { event: 'void' });
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  const ana = await logInAt(service);
  expect((await ana.call('callNextTicket')).json().key).toBe(key);
});

it('a ticket is no longer cached after another node has ended it', async () => {
  const key = await takeTicket();
  await asAnotherNode(service.store, (db) => db.updateTable('ticket').set({ status: 60 }));
  await remembering();
  expect(service.store.known(branch).remembered.tickets.has(key)).toBe(false);
  expect(service.store.known(branch).uncommitted).toBeUndefined();
});

it.each(['this', 'another'])(
  'a ticket that another node has cancelled is no longer cached after %s node has deleted it',
  async (node) => {
    const { smartToken } = (await service.call('openSmartSession', { branch })).json();
    await service.asDispenser({
      method: 'POST',
      url: '/api/v1/smart/ticket',
      headers: { authorization: `SmartToken ${smartToken}` },
      payload: { service: 'passport', language: 'en' },
    });
    expect(await readOpenTickets(await remembering())).toHaveLength(1);
    const other = { ...service.store, known: createKnownBranches() };
    service.now += retention.unusedTicket;
    await expireReservations(other);
    service.now += retention.unusedTicket;
    await deleteUnused(node === 'this' ? service.store : other);
    expect(await service.store.db.selectFrom('ticket').select('key').execute()).toEqual([]);
    expect(await readOpenTickets(await remembering())).toEqual([]);
  },
);

it('tickets are read only in their own branch', async () => {
  const key = await takeTicket();
  const reader = await reading();
  expect(await readTickets(reader, [key])).toMatchObject([{ key }]);
  expect(await readTickets({ ...reader, branch: { key: 'branch-2' } }, [key])).toEqual([]);
});
