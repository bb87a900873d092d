import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { sendTo } from '../../testing/service/error-scenarios/common-errors.ts';
import {
  type ErrorTestBranch,
  openErrorTestBranch,
} from '../../testing/service/error-scenarios/error-test-branch.ts';

let branch: ErrorTestBranch;
beforeAll(async () => {
  branch = await openErrorTestBranch();
});
afterAll(() => branch.close());

const names = Object.keys(endpoints) as EndpointName[];
const documentedReads = names.filter((name) => {
  const { auth, ours }: Endpoint = endpoints[name];
  return auth === 'dispenser' && !ours;
});
/** The endpoints, except the documented reads, with which counters and dispensers read data without a filter. */
const readsWithoutFilter = names.filter((name) => {
  const { method, auth, query, params }: Endpoint = endpoints[name];
  const isOfDevice = auth === 'counter' || auth === 'dispenser';
  return method === 'GET' && isOfDevice && !query && !params && !documentedReads.includes(name);
});

it('the interface has seven read endpoints for dispensers', () => {
  expect(documentedReads).toHaveLength(7);
});

it('counters have read endpoints without a filter', () => {
  expect(readsWithoutFilter).toEqual(expect.arrayContaining(['readCounterServices', 'readCounterState']));
});

it.each([...documentedReads, ...readsWithoutFilter])(
  '%s ignores query names that a client adds',
  async (name) => {
    const read = (query: string) => {
      const { path } = endpoints[name];
      const url = path.replace(':profile', 'profile-1').replace(':language', 'en') + query;
      return sendTo(name, branch, { url });
    };
    const plain = await read('');
    expect(plain.statusCode).toBe(200);
    for (const query of ['?_=1', '?_=1&_=2', '?nobodyKnows[]=1', '?%zz', '?__proto__=1']) {
      const answer = await read(query);
      expect([query, answer.statusCode, answer.body]).toEqual([query, 200, plain.body]);
    }
  },
);

it('an unknown query name does not prevent the error for a wrong date', async () => {
  const answer = await sendTo('readExceptionDays', branch, { query: { _: '1', from: 'tomorrow' } });
  expect(answer.json()).toMatchObject({ code: 400, data: { field: 'from' } });
});

const withFilterOrChange = names.filter((name) => {
  const { auth, params }: Endpoint = endpoints[name];
  const isReadOfDevice = auth === 'dispenser' && params;
  return !isReadOfDevice && ![...documentedReads, ...readsWithoutFilter].includes(name);
});

it.each(withFilterOrChange)('%s refuses an unknown query name', async (name) => {
  const answer = await sendTo(name, branch, { query: { nobodyKnows: '1' } });
  expect(answer.json()).toMatchObject({
    code: 400,
    type: 'INVALID_INPUT',
    data: { field: 'nobodyKnows' },
  });
});
