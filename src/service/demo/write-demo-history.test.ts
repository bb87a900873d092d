import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { openBranchReader } from '../store/branch-reader.ts';
import { readLastDurations } from '../store/tickets/last-durations.ts';
import { readTicketsByStatus } from '../store/tickets/read-tickets.ts';
import { writeDemoHistory } from './write-demo-history.ts';

const minute = 60_000;
const demo = demoBranchFile();
const { key: branch, services, defaultLang } = demo.branch;
/** The service that most tests share, because they only read from it. */
let service: TestService;

async function openWithHistory(now: number): Promise<TestService> {
  const opened = await openTestService({ branchFile: demo, now });
  await writeHistory(opened);
  return opened;
}
const writeHistory = ({ store }: TestService) =>
  writeDemoHistory(demo, { store, newKey: () => crypto.randomUUID() });
const tickets = async () =>
  readTicketsByStatus(await openBranchReader(service.store, branch), Object.values(ticketStatus));

beforeAll(async () => {
  service = await openWithHistory(Date.parse('2026-11-23T10:00:00+01:00'));
});
afterAll(() => service.close());

describe('the history of the demo', () => {
  it('contains each service often enough to estimate its duration', async () => {
    const durations = await readLastDurations(await openBranchReader(service.store, branch), services);
    for (const key of services) {
      const known = (durations.get(key) ?? []).map(({ duration }) => duration);
      expect(known.length).toBeGreaterThanOrEqual(10);
      expect(Math.min(...known)).toBeGreaterThan(10_000);
      expect(Math.max(...known)).toBeLessThan(3 * minute);
    }
  });

  it('contains only visitors who have been served, one after another at each counter', async () => {
    const past = await tickets();
    expect(new Set(past.map(({ status }) => status))).toEqual(new Set([ticketStatus.finished]));
    expect(new Set(past.map(({ number }) => number)).size).toBe(past.length);
    const freeAt = new Map<string, number>();
    const inOrder = past.flatMap((ticket) =>
      ticket.tasks.map((task) => ({ ...task, counter: ticket.counter })),
    );
    inOrder.sort((a, b) => Number(a.occupiedSince) - Number(b.occupiedSince));
    for (const { counter, occupiedSince, startedAt, endedAt } of inOrder) {
      expect(Number(occupiedSince)).toBeGreaterThanOrEqual(freeAt.get(counter) ?? 0);
      expect(Number(startedAt)).toBeGreaterThan(Number(occupiedSince));
      expect(Number(endedAt)).toBeLessThan(service.now);
      freeAt.set(counter, Number(endedAt));
    }
  });

  it('counts no wait as accurate or inaccurate, because visitors saw no waits', async () => {
    const past = await tickets();
    expect(past.flatMap(({ tasks }) => tasks.filter(({ wasTrue }) => wasTrue !== null))).toEqual([]);
  });

  it('is written only once, and never into a branch that has had visitors', async () => {
    const before = (await tickets()).length;
    await writeHistory(service);
    expect(await tickets()).toHaveLength(before);
  });

  it('is followed by tickets with the next numbers', async () => {
    const past = new Set((await tickets()).map(({ number }) => number));
    const { ticket } = (await service.takeTicket({ language: defaultLang })).json();
    expect(past).not.toContain(ticket.number);
  });

  it('can begin before midnight', async () => {
    const atNight = await openWithHistory(Date.parse('2026-11-23T00:20:00+01:00'));
    onTestFinished(() => atNight.close());
    const durations = await readLastDurations(await openBranchReader(atNight.store, branch), services);
    for (const key of services) expect(durations.get(key)?.length ?? 0).toBeGreaterThanOrEqual(10);
    expect((await atNight.takeTicket({ language: defaultLang })).statusCode).toBe(200);
  });
});
