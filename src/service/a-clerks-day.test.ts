import { beforeEach, expect, it } from 'vitest';
import type { ResponseOf } from '../contract/endpoint.ts';
import type { counterEndpoints } from '../contract/endpoints/counter-endpoints.ts';
import { aBranch, aService } from '../testing/builders.ts';
import {
  aBranchFile,
  aCode,
  aCounter,
  aUser,
  testPassword,
} from '../testing/service/branch-file-builders.ts';
import { clientFor, type TestClient } from '../testing/service/client-for.ts';
import { openServiceForTest, type TestService } from '../testing/service/open-test-service.ts';

type Endpoints = typeof counterEndpoints;

/** The counter endpoints of the interface; a call of any other endpoint does not compile. */
type Documented = {
  [N in keyof Endpoints]: Endpoints[N] extends { ours: true } ? never : N;
}[keyof Endpoints];

const minute = 60_000;
const withAfterwork = { afterwork: true, clerkSelection: false, customerIdentification: 0 };

let service: TestService;
let client: TestClient;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile: aBranchFile({
      branch: aBranch({ services: ['passport', 'permit'] }),
      services: [aService({ features: withAfterwork }), aService({ key: 'permit' })],
      codes: [aCode(), aCode({ key: 'code-2', category: 'logout' })],
      counters: [aCounter()],
      users: [aUser()],
    }),
  });
  client = clientFor(await service.listen());
});

function send<N extends Documented>(
  name: N,
  { token, ...request }: { readonly token?: string; readonly query?: string; readonly body?: object },
): Promise<ResponseOf<Endpoints[N]>> {
  const headers = { accept: 'application/json', 'x-wsid': 'ws-counter-1', authorization: `Bearer ${token}` };
  const sent = token === undefined ? request : { ...request, headers };
  return client(name, sent) as Promise<ResponseOf<Endpoints[N]>>;
}

async function logIn(): Promise<string> {
  service.now += minute;
  return (await send('logIn', { body: { username: 'ana', password: testPassword } })).token;
}

async function arrives(of = 'passport'): Promise<string> {
  service.now += minute;
  return (await service.takeTicket({ services: [of] })).json().ticket.key;
}

it('a clerk loses no ticket in a day of browser crashes, with only the endpoints of the interface', async () => {
  let token = await logIn();
  expect((await send('readCodes', { token })).map(({ key }) => key)).toEqual(['code-1', 'code-2']);
  expect(await send('readCodes', { token, query: '?category[]=logout' })).toHaveLength(1);
  expect(await send('readCounterServices', { token })).toHaveLength(2);
  expect((await send('readCounterLanguages', { token })).every((one) => one.customerName)).toBe(true);
  expect(await send('callNextTicket', { token })).toBeUndefined();

  const [ada, ben, cleo, dora, emil] = [
    await arrives(),
    await arrives(),
    await arrives(),
    await arrives('permit'),
    await arrives(),
  ];

  async function calls(how: 'callNextTicket' | 'callCancelledTicket', ticket: string, query = '') {
    service.now += minute;
    const called = await send(how, { token, query });
    expect(called).toMatchObject({ key: ticket, status: 30, user: 'user-ana', counter: 'counter-1' });
    return { ticket, task: called?.tasks[0]?.key ?? '', called };
  }
  const saves = (ticket: string, customerData: object) =>
    send('saveCustomerData', { token, body: { ticket, customerData } });

  // Ada is served, followed by afterwork.
  const first = await calls('callNextTicket', ada);
  await send('startTransaction', { token, body: { ticket: ada, task: first.task, autoStart: false } });
  await saves(ada, { data1: 'Ada' });
  await send('startAfterwork', { token, body: { ticket: ada, task: first.task } });

  // Ben does not come, but Cleo does. During Cleo's transaction, the browser crashes and loses the token and the
  // ticket.
  await calls('callNextTicket', ben);
  const third = await calls('callNextTicket', cleo);
  await send('startTransaction', { token, body: { ticket: cleo, task: third.task } });
  await saves(cleo, { data1: 'Cleo', data2: 1 });
  const lost = token;
  token = await logIn();
  const { called } = await calls('callCancelledTicket', cleo);
  expect(called).toMatchObject({
    calls: 1,
    customerData: { data1: 'Cleo', data2: 1 },
    tasks: [{ key: third.task, status: 40 }],
  });
  await expect(send('readCodes', { token: lost })).rejects.toThrow('NOT_IDENTIFIED');
  await saves(cleo, { data2: 2, data3: 'after the crash' });
  await send('startTransaction', { token, body: { ticket: cleo, task: third.task } });
  await send('startAfterwork', { token, body: { ticket: cleo, task: third.task } });

  // Ben is back. The browser crashes while he walks to the counter, and again while the clerk logs in.
  await calls('callCancelledTicket', ben);
  await logIn();
  token = await logIn();
  const second = await calls('callCancelledTicket', ben);
  expect(second.called).toMatchObject({ calls: 2, tasks: [{ status: 20 }] });
  await send('startTransaction', { token, body: { ticket: ben, task: second.task } });
  await saves(ben, { data1: 'Ben' });

  // Dora wants a permit, and Emil is called directly. A misspelt filter calls nobody and ends no ticket.
  const fourth = await calls('callNextTicket', dora, '?services[]=permit&autoCall=false');
  await expect(send('callNextTicket', { token, query: '?service=passport' })).rejects.toThrow(
    'INVALID_INPUT',
  );
  await send('startTransaction', { token, body: { ticket: dora, task: fourth.task } });
  await saves(dora, { data10: 4 });
  const fifth = await send('callTicket', { token, body: { ticket: emil } });
  await send('startTransaction', { token, body: { ticket: emil, task: fifth.tasks[0]?.key } });
  await saves(emil, { data1: 'Emil' });

  // The last call finds no waiting ticket, and ends the current ticket.
  expect(await send('callNextTicket', { token })).toBeUndefined();
  const { db } = service.store;
  const rows = await db
    .selectFrom('ticket')
    .select(['key', 'status', 'customer_data'])
    .orderBy('seq')
    .execute();
  expect(rows.map((row) => ({ ...row, customer_data: JSON.parse(row.customer_data) }))).toEqual([
    { key: ada, status: 60, customer_data: { data1: 'Ada' } },
    { key: ben, status: 60, customer_data: { data1: 'Ben' } },
    { key: cleo, status: 60, customer_data: { data1: 'Cleo', data2: 2, data3: 'after the crash' } },
    { key: dora, status: 60, customer_data: { data10: 4 } },
    { key: emil, status: 60, customer_data: { data1: 'Emil' } },
  ]);
  const cancelled = await db
    .selectFrom('event')
    .select('data')
    .where('event', '=', 'ticket.cancelled')
    .execute();
  expect(cancelled.map(({ data }) => JSON.parse(data).ticket)).toEqual([ben]);
});
