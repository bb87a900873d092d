import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { aBranch, testNow } from '../../../testing/builders.ts';
import {
  aBooking,
  aBranchFile,
  aCounter,
  aUser,
  testPassword,
} from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { sessionExpiryMs } from '../changes/active-clerks.ts';
import { readWaitingInfo } from './read-waits.ts';

const minute = 60_000;
const branchFile = aBranchFile({
  counters: [aCounter()],
  users: [aUser()],
  bookings: [aBooking({ time: testNow + 10 * minute, bookingCode: 'ARRIVED2' })],
});

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile,
    verifyPassword: async (_hash, password) => password === testPassword,
  });
});

async function shown(): Promise<WaitingInfo | undefined> {
  return (await service.call('readWaitingInfo')).json()[0];
}

it('a visitor who would be called too late is warned both before and after taking the ticket', async () => {
  const { minute: minuteOfDay } = branchTime(service.now, branchFile.branch.timeZone);
  const midnight = service.now - minuteOfDay * minute;
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ profile: '', day, start: '0800', end: '1700' }));
  const branch = aBranch({ openingHours, closing: { stopAt: -10 } });
  await importBranchFiles(service.store, [{ ...branchFile, branch, bookings: [] }]);
  service.now = midnight + (16 * 60 + 49) * minute;
  await (await logInAt(service)).call('readCodes');
  expect(await shown()).not.toHaveProperty('late');
  for (let n = 0; n < 6; n++) await service.takeTicket();
  expect(await shown()).toMatchObject({ relation: 'gt', late: true });
  const { waiting } = (await service.takeTicket()).json();
  expect(waiting).toMatchObject({ relation: 'gt', late: true });
});

describe('the cached waits', () => {
  it('are current after every event in the branch', async () => {
    const changes: (() => Promise<unknown>)[] = [
      () => service.takeTicket(),
      () => service.takeTicket(),
      () => logInAt(service).then((clerk) => clerk.call('callNextTicket')),
      () => logInAt(service).then((clerk) => clerk.call('logOut')),
      () => importBranchFiles(service.store, [aBranchFile()]),
    ];
    for (const change of changes) {
      const before = await shown();
      await change();
      service.now += minute;
      const [now] = await readWaitingInfo(await openBranchReader(service.store, 'branch-1'), service.now);
      expect(await shown()).toEqual(now);
      if (change !== changes.at(-1)) expect(now).not.toEqual(before);
    }
  });

  it('count a visitor with an appointment from the booked time on, although no event occurs then', async () => {
    await service.call('arriveForAppointment', {
      requestId: 'request-of-an-arrival',
      bookingCode: 'ARRIVED2',
      language: 'en',
    });
    expect((await shown())?.tickets).toBe(0);
    service.now += 10 * minute - 1;
    expect((await shown())?.tickets).toBe(0);
    service.now += 1;
    expect((await shown())?.tickets).toBe(1);
  });

  it('exclude a counter whose login has expired', async () => {
    const clerk = await logInAt(service);
    await clerk.call('readCallableTickets');
    expect((await shown())?.counter).toBe('counter-1');
    service.now += sessionExpiryMs - 1;
    expect((await shown())?.counter).toBe('counter-1');
    service.now += 1;
    expect((await shown())?.counter).toBe('');
  });

  it('are correct after the clock was set back', async () => {
    await shown();
    service.now -= 60 * minute;
    await service.takeTicket();
    expect((await shown())?.tickets).toBe(1);
  });
});
