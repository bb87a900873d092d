import { beforeEach, describe, expect, it } from 'vitest';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';
import { demoBookingCode } from './demo-booking.ts';

const minute = 60_000;
const hour = 60 * minute;
const demo = demoBranchFile();
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest({ branchFile: demo });
});

async function codeAtStart(): Promise<string> {
  const code = await demoBookingCode(demo, {
    store: service.store,
    newKey: () => crypto.randomUUID(),
    newSecret: () => crypto.randomUUID(),
    randomBelow: (below) => Math.floor(Math.random() * below),
  });
  if (code === undefined) throw new Error('the demo takes no appointment');
  return code;
}

let requests = 0;
const arrive = (bookingCode: string) =>
  service.call('arriveForAppointment', {
    requestId: `request-arrived-${++requests}`,
    bookingCode,
    language: demo.branch.defaultLang,
  });
const bookings = () => service.store.db.selectFrom('booking').selectAll().execute();

describe('the booking code that the demo prints', () => {
  it('creates a ticket that can be called within a minute', async () => {
    const code = await codeAtStart();
    expect(code).toMatch(/^\w{3}-\w{3}-\w{3}$/);
    expect((await arrive(code)).json()).toMatchObject({ ticket: { number: expect.stringMatching(/\d/) } });
    const row = await service.store.db.selectFrom('ticket').select('callable_at').executeTakeFirstOrThrow();
    expect(Number(row.callable_at) - service.now).toBeLessThanOrEqual(minute);
  });

  it('still creates a ticket hours later', async () => {
    const code = await codeAtStart();
    service.now += 12 * hour;
    expect((await arrive(code)).statusCode).toBe(200);
  });

  it('stays the same after many restarts', async () => {
    const code = await codeAtStart();
    for (let restart = 0; restart < 20; restart++) {
      service.now += 30 * minute;
      expect(await codeAtStart()).toBe(code);
    }
    expect(await bookings()).toHaveLength(1);
  });

  it('is replaced after use, and shortly before it expires', async () => {
    const first = await codeAtStart();
    await arrive(first);
    const second = await codeAtStart();
    expect(second).not.toBe(first);
    service.now += 23.5 * hour;
    const third = await codeAtStart();
    expect(third).not.toBe(second);
    expect((await arrive(third)).statusCode).toBe(200);
    expect(await bookings()).toHaveLength(3);
  });
});
