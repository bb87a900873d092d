import { expect, it } from 'vitest';
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts';
import {
  readDevice,
  readExceptionDays,
  readServices,
  readWaitingInfo,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import {
  arriveForAppointment,
  createTicket,
  readSelectableClerks,
  voidTicket,
} from '../../contract/endpoints/ticket-endpoints.ts';
import { aBranch, anExceptionDay, aService, testNow } from '../../testing/builders.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { createClient } from '../api/client.ts';
import { configurationFrom } from '../configuration/configuration.ts';
import { gatherAnswers } from '../configuration/gather-answers.ts';
import { parseOnce } from '../configuration/parse-leniently.ts';
import type { SimulatedBranch, SimulatedConditions } from './simulated-branch.ts';
import { simulatedService } from './simulated-service.ts';

const ordinary = { printer: 'ready', network: 'fine', queue: 'now' } as const;

function open(branch: SimulatedBranch = aPreviewedBranch(), condition: Partial<SimulatedConditions> = {}) {
  const timers = manualTimers();
  const fetch = simulatedService({
    branch,
    dispenser: branch.dispensers[0]?.key ?? '',
    now: () => testNow,
    conditions: () => ({ ...ordinary, ...condition }),
    sleep: timers.sleep,
  });
  const client = createClient({ fetch, base: '/kiosk', timeoutMs: 60_000, onServiceTime() {} });
  const ask = <E extends Endpoint>(endpoint: E, call: RequestOf<E>) => client.call(endpoint, call);
  return { client, timers, ask };
}

const request = (services = ['passport'], requestId = 'request-0123456789') => ({
  body: { requestId, services, language: 'en' },
});

it('a kiosk in a frame reads the whole branch, without a deviation from the interface', async () => {
  const { client } = open();
  const { answers, failures } = await gatherAnswers(
    client,
    {},
    () => testNow,
    () => import('../configuration/salvage-answer.ts'),
    parseOnce(),
  );
  expect(failures).toEqual([]);
  const configuration = configurationFrom(answers, () => 'Europe/Malta', parseOnce());
  expect(configuration).toMatchObject({ deviations: [], profiles: [{}], languages: [{}, {}] });
});

it('services that the branch does not offer are not listed', async () => {
  const services = [aService(), aService({ key: 'inactive', status: 0 }), aService({ key: 'elsewhere' })];
  const { ask } = open(
    aPreviewedBranch({ branch: aBranch({ services: ['passport', 'inactive'] }), services }),
  );
  expect(await ask(readServices, {})).toMatchObject({ ok: true, answer: [{ key: 'passport' }] });
});

it('the clerks of the branch can be chosen with their pictures, each at a counter that serves the service', async () => {
  const features = { ...aService().features, clerkSelection: true };
  const { counters = [], users = [] } = aPreviewedBranch();
  const [counter] = counters;
  const [ana] = users;
  if (!counter || !ana) throw new Error('the branch has a counter and a clerk');
  const branch = aPreviewedBranch({
    services: [aService({ features })],
    counters: [{ ...counter, name: 'Elsewhere', services: ['visa'] }, counter],
    users: [
      { ...ana, name: 'Ana', avatar: 'media/ana.svg' },
      { ...ana, key: 'ben', name: 'Ben', services: [{ service: 'visa', precedence: 0 }] },
    ],
  });
  const query = { language: 'en', service: 'passport' };
  expect(await open(branch).ask(readSelectableClerks, { query })).toEqual({
    ok: true,
    answer: [
      {
        user: { key: ana.key, name: 'Ana', avatar: 'media/ana.svg' },
        counter: { key: counter.key, name: counter.name, waitTime: 4 * 60_000 },
      },
    ],
  });
  const untold = open({ ...branch, users: undefined });
  expect(await untold.ask(readSelectableClerks, { query })).toMatchObject({
    answer: [{ user: { name: 'Ada Example' } }, { user: { name: 'Ben Example' } }],
  });
});

it('the simulated service returns the exception days of the requested dates', async () => {
  const [one, other] = [2, 9].map((day) =>
    anExceptionDay({ key: `day-${day}`, times: { year: 2027, month: 1, day } }),
  );
  const exceptionDays = [one, other].filter((day) => day !== undefined);
  const { ask } = open(aPreviewedBranch({ exceptionDays }));
  const query = { from: '2027-01-01', days: '7' };
  expect(await ask(readExceptionDays, { query })).toMatchObject({ ok: true, answer: [{ key: 'day-2' }] });
});

it('days on which managers have closed the branch replace its exception days', async () => {
  const day = (key: string, day: number) => anExceptionDay({ key, times: { year: 2027, month: 1, day } });
  const branch = aPreviewedBranch({ exceptionDays: [day('before', 2), day('other', 3)] });
  const { ask } = open({ ...branch, closedDays: [day('closed', 2)] });
  const read = await ask(readExceptionDays, { query: { from: '2027-01-01', days: '7' } });
  expect(read).toMatchObject({ ok: true, answer: [{ key: 'other' }, { key: 'closed' }] });
});

it("tickets have the numbers of their service's interval, and a repeated request gets the same ticket", async () => {
  const { ask } = open();
  const again = request(['passport'], 'request-9876543210');
  const numberOf = async (asked: typeof again) => {
    const result = await ask(createTicket, asked);
    return result.ok && result.answer.ticket.number;
  };
  expect([await numberOf(request()), await numberOf(again), await numberOf(request())]).toEqual([
    'B 043',
    'B 044',
    'B 043',
  ]);
  await ask(voidTicket, { body: { requestId: again.body.requestId } });
  expect(await ask(createTicket, again)).toMatchObject({ ok: false, failure: { type: 'VOIDED' } });
});

it('a ticket has the wait for its service', async () => {
  const branch = aPreviewedBranch({
    branch: aBranch({ services: ['passport', 'parking'] }),
    services: [aService(), aService({ key: 'parking' })],
  });
  const { ask } = open(branch, { queue: 'busy' });
  expect(await ask(createTicket, request(['parking']))).toMatchObject({
    answer: { waiting: { service: 'parking', tickets: 31, time: 70 * 60_000 } },
  });
});

it('a full queue refuses a ticket as the service does', async () => {
  const { ask } = open(aPreviewedBranch(), { queue: 'full' });
  expect(await ask(createTicket, request())).toMatchObject({
    ok: false,
    failure: { kind: 'refused', type: 'INTERVAL_FULL' },
  });
});

it('an appointment is unknown if its code begins with 0; every other appointment gets its ticket', async () => {
  const { ask } = open();
  const arrive = (bookingCode: string) =>
    ask(arriveForAppointment, { body: { requestId: 'request-0123456789', language: 'en', bookingCode } });
  expect(await arrive('012345')).toMatchObject({ ok: false, failure: { type: 'BOOKING_UNKNOWN' } });
  expect(await arrive('123456')).toMatchObject({ ok: true, answer: { ticket: { bookingCode: '123456' } } });
});

it('the simulated service sends no answer without a network, and sends each answer late on a slow network', async () => {
  const away = open(aPreviewedBranch(), { network: 'away' });
  expect(await away.ask(readDevice, {})).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  const slow = open(aPreviewedBranch(), { network: 'slow' });
  let isAnswered = false;
  void slow.ask(readWaitingInfo, {}).then(() => {
    isAnswered = true;
  });
  await slow.timers.pass(2_999);
  expect(isAnswered).toBe(false);
  await slow.timers.pass(1);
  await expect.poll(() => isAnswered).toBe(true);
});
