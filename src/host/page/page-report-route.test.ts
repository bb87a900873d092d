import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';

const report = {
  departures: [{ where: '/api/v1/dispenser/branch name', problem: 'expected a string' }],
  leftOut: [{ kind: 'service', key: 'fees', why: 'no-name' }],
  corrections: [],
};

let host: TestHost;
beforeEach(async () => {
  host = await openTestHost();
});
afterEach(() => host.close());

const tell = (body: object) =>
  fetch(`${host.url}/kiosk/report`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const health = async () => (await fetch(`${host.url}/health`)).json();

it('what the page leaves out can be read where operators look', async () => {
  expect(await health()).toMatchObject({ page: null });
  expect((await tell(report)).status).toBe(204);
  expect(await health()).toMatchObject({ page: report });
});

it('a report that is none is refused, and the last one stays', async () => {
  await tell(report);
  const refused = await tell({ ...report, leftOut: 'everything' });
  expect(await refused.json()).toMatchObject({ code: 400, data: { field: 'leftOut' } });
  expect(await health()).toMatchObject({ page: report });
});

it('what is told of one part leaves the others as they were', async () => {
  await tell(report);
  const voices = [{ language: 'en-GB', by: 'none' }];
  await tell({ voices });
  expect(await health()).toMatchObject({ page: { ...report, voices } });
  await tell(report);
  expect(await health()).toMatchObject({ page: { ...report, voices } });
});
