import { beforeEach, describe, expect, it } from 'vitest';
import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import { testPassword } from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';
import { openBranchReader } from '../store/branch-reader.ts';
import { readLastDurations } from '../store/tickets/last-durations.ts';
import { readTicket } from '../store/tickets/read-tickets.ts';
import { endInterruptedServices } from './end-interrupted-services.ts';

const second = 1_000;
const hour = 3_600 * second;
const shipped = demoBranchFile();
const demo = { ...shipped, users: shipped.users.map((user) => ({ ...user, password: testPassword })) };
const { key: branch, defaultLang: language, services } = demo.branch;
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest({ branchFile: demo });
});

const counter = (number: string) => demo.counters.find((one) => one.number === number)?.websocketID;
const takeTicket = async () =>
  (await service.takeTicket({ language })).json<{ ticket: { key: string; tasks: { key: string }[] } }>()
    .ticket;
const restartAfter = (ms: number) => {
  service.now += ms;
  return endInterruptedServices(demo, { store: service.store });
};
const statusOf = async (key: string) =>
  (await readTicket(await openBranchReader(service.store, branch), key))?.status;

describe('a demo that was stopped for an hour', () => {
  it('does not add the hour to any service time', async () => {
    const joseph = await logInAt(service, counter('2'), 'joseph');
    const { key, tasks } = await takeTicket();
    await joseph.call('callNextTicket');
    service.now += 10 * second;
    await joseph.call('startTransaction', { body: { ticket: key, task: tasks[0]?.key } });
    await restartAfter(hour);
    expect(await statusOf(key)).toBe(ticketStatus.finished);
    const durations = await readLastDurations(await openBranchReader(service.store, branch), services);
    expect([...durations.values()].flat().map(({ duration }) => duration)).toEqual([40 * second]);
  });

  it('ends a call that the visitor could not answer, and keeps the waiting tickets', async () => {
    const joseph = await logInAt(service, counter('2'), 'joseph');
    const called = await takeTicket();
    const waiting = await takeTicket();
    await joseph.call('callNextTicket');
    await restartAfter(hour);
    expect(await statusOf(called.key)).toBe(ticketStatus.cancelled);
    expect(await statusOf(waiting.key)).toBe(ticketStatus.waiting);
  });

  it('lets a person at counter 4 keep the current ticket', async () => {
    const sam = await logInAt(service, counter('4'), 'sam');
    const { key } = await takeTicket();
    await sam.call('callNextTicket');
    await restartAfter(hour);
    expect(await statusOf(key)).toBe(ticketStatus.called);
  });
});
