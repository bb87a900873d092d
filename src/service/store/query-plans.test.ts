import { DefaultQueryCompiler, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBranchFile, aCounter, aUser, testPassword } from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { testEngine } from '../../testing/service/open-test-store.ts';
import { deletePersonalData } from '../operations/day/delete-personal-data.ts';
import { expireReservations } from '../operations/smart/expire-reservations.ts';

const dayMs = 24 * 60 * 60_000;

const branchFile = aBranchFile({ counters: [aCounter()], users: [aUser()] });

let executed: Set<string>;
let service: TestService;
beforeEach(async () => {
  executed = new Set();
  const { compileQuery } = DefaultQueryCompiler.prototype;
  vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery').mockImplementation(function (
    this: DefaultQueryCompiler,
    ...query
  ) {
    const compiled = compileQuery.apply(this, query);
    executed.add(compiled.sql);
    return compiled;
  });
  service = await openTestService({
    branchFile: { ...branchFile, rules: { ...branchFile.rules, bookingsPerSlot: { minutes: 30, count: 4 } } },
    verifyPassword: async (_hash, password) => password === testPassword,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.close();
});

/** Reserves a ticket, reads it, and books an appointment. */
async function usePhone(): Promise<void> {
  const { smartToken } = (await service.call('openSmartSession', { branch: 'branch-1' })).json();
  const headers = { authorization: `SmartToken ${smartToken}` };
  const ticket = { url: '/api/v1/smart/ticket', headers };
  const payload = { service: 'passport', language: 'en' };
  expect((await service.server.inject({ ...ticket, method: 'POST', payload })).statusCode).toBe(200);
  expect((await service.server.inject(ticket)).statusCode).toBe(200);
  const booking = { branch: 'branch-1', service: 'passport', time: service.now + 60_000 };
  expect((await service.call('bookAppointment', booking)).statusCode).toBe(200);
}

/** The query plan of SQLite, one step per line. */
async function planOf(question: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(question)}`.execute(
    service.store.db as never,
  );
  return rows.map(({ detail }) => detail);
}

describe.runIf(testEngine === 'sqlite')('with many stored tickets', () => {
  it('no request reads all of them', async () => {
    executed.clear();
    await service.takeTicket({ customerName: 'Ada' });
    await service.takeTicket();
    await service.call('readWaitingInfo');
    const clerk = await logInAt(service);
    const { key: ticket, tasks } = (await clerk.call('callNextTicket')).json();
    await clerk.call('startTransaction', { body: { ticket, task: tasks[0].key } });
    await clerk.call('finishTicket', { body: { ticket } });
    const { key: absent } = (await clerk.call('callNextTicket')).json();
    await clerk.call('cancelTicket', { body: { ticket: absent } });
    expect((await clerk.call('callCancelledTicket')).json()).toMatchObject({ key: absent });
    await clerk.call('readCallableTickets');
    await usePhone();
    await expireReservations(service.store, service.now + dayMs);
    service.now += dayMs;
    await service.takeTicket();
    await deletePersonalData(service.store, { now: service.now + 31 * dayMs, retentionDays: 30 });

    const queries = [...executed].filter((text) => /^(select|update|delete)/.test(text));
    expect(queries.length).toBeGreaterThan(20);
    for (const question of queries) {
      const plan = await planOf(question);
      const scans = plan.filter((step) =>
        /^SCAN (ticket|task|event|request|smart_session|booking)\b/.test(step),
      );
      expect({ question, scans: scans.filter((step) => !step.includes('task_open')) }).toEqual({
        question,
        scans: [],
      });
    }
    const recoverable = queries.find((text) => text.includes('"cancel_reason" = '));
    expect((await planOf(recoverable ?? '')).join('\n')).not.toContain('ticket_status');
  });
});
