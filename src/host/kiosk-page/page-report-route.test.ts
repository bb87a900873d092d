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

const send = (body: object) =>
  host.fetch(`/kiosk/report`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const health = async () => (await fetch(`${host.url}/health`)).json();

it('operators can read in /health which parts the page hides', async () => {
  expect(await health()).toMatchObject({ page: null });
  expect((await send(report)).status).toBe(204);
  expect(await health()).toMatchObject({ page: report });
});

it('an invalid report is refused, and the last report stays', async () => {
  await send(report);
  const refused = await send({ ...report, leftOut: 'everything' });
  expect(await refused.json()).toMatchObject({ code: 400, data: { field: 'leftOut' } });
  expect(await health()).toMatchObject({ page: report });
});

it('a report of one part leaves the other parts unchanged', async () => {
  await send(report);
  const voices = [{ language: 'en-GB', by: 'none' }];
  await send({ voices });
  expect(await health()).toMatchObject({ page: { ...report, voices } });
  await send(report);
  expect(await health()).toMatchObject({ page: { ...report, voices } });
});
