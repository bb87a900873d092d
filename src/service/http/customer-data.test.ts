import { beforeEach, expect, it } from 'vitest';
import { aBranchFile, aCounter, aUser } from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile: aBranchFile({ counters: [aCounter()], users: [aUser()] }),
  });
});

/**
 * Customer data as JSON text that the service would lose if it accepted the data, and the field that the error names.
 */
const lost = [
  ['an unknown number of a field', '{"data11":"one"}', 'data11'],
  ['a name in capitals', '{"Data1":"one"}', 'Data1'],
  ['an unknown name beside a known one', '{"data1":"one","colour":"red"}', 'colour'],
  ['a list', '[]', ''],
  ['a list of values', '["one"]', ''],
  ['a list as value', '{"data1":["one"]}', 'data1'],
  ['an object as value', '{"data1":{}}', 'data1'],
  ['nothing as value', '{"data1":null}', 'data1'],
  ['a number that JSON cannot represent', '{"data2":1e999}', 'data2'],
  ['a negative number that JSON cannot represent', '{"data2":-1e999}', 'data2'],
] as const;
const fieldOf = (name: string) => `customerData${name && `.${name}`}`;

it.each(lost)(
  '%s does not change the customer data that a clerk has saved',
  async (_, customerData, name) => {
    await service.takeTicket({ customerData: { data1: 'kept' } });
    const ana = await logInAt(service);
    const { key: ticket } = (await ana.call('callNextTicket')).json();
    const answer = await service.server.inject({
      method: 'POST',
      url: '/api/v1/counter/customerData',
      headers: {
        authorization: `Bearer ${ana.token}`,
        'x-wsid': 'ws-counter-1',
        'content-type': 'application/json',
      },
      payload: `{"ticket":"${ticket}","customerData":${customerData}}`,
    });
    expect(answer.json()).toMatchObject({ code: 400, type: 'INVALID_INPUT', data: { field: fieldOf(name) } });
    expect((await ana.call('recallTicket', { body: { ticket } })).json().customerData).toEqual({
      data1: 'kept',
    });
  },
);

it.each(lost)('%s in a request creates no ticket', async (_, customerData, name) => {
  const answer = await service.asDispenser({
    method: 'POST',
    url: '/api/v1/dispenser/ticket',
    headers: { 'content-type': 'application/json' },
    payload: `{"requestId":"request-of-a-visitor","services":["passport"],"language":"en","customerData":${customerData}}`,
  });
  expect(answer.json()).toMatchObject({ code: 400, type: 'INVALID_INPUT', data: { field: fieldOf(name) } });
  expect(await service.store.db.selectFrom('ticket').selectAll().execute()).toEqual([]);
});

it('every field of the interface is saved unchanged', async () => {
  const values = ['', 'one', 0, -1.5, 1e21, 'عميل', '  two  ', 9, 10, 'ten'];
  const customerData = Object.fromEntries(values.map((value, index) => [`data${index + 1}`, value]));
  await service.takeTicket();
  const ana = await logInAt(service);
  const { key: ticket } = (await ana.call('callNextTicket')).json();
  expect((await ana.call('saveCustomerData', { body: { ticket, customerData } })).statusCode).toBe(204);
  expect((await ana.call('recallTicket', { body: { ticket } })).json().customerData).toEqual(customerData);
});
