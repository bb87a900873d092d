import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
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

it.each(Object.keys(endpoints) as EndpointName[])('%s refuses an unknown query name', async (name) => {
  const answer = await sendTo(name, branch, { query: { nobodyKnows: '1' } });
  expect(answer.json()).toMatchObject({
    code: 400,
    type: 'INVALID_INPUT',
    data: { field: 'nobodyKnows' },
  });
});
