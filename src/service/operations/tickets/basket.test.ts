import { describe, expect, it } from 'vitest';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import { aBranch, anExceptionDay, aProfile, aService, aWindow, testNow } from '../../../testing/builders.ts';
import { aBranchFile, aDispenserInFile } from '../../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';

const minute = 60_000;

let service: TestService;

/** Opens a branch whose profile on Saturdays, the day of the tests, is `morning` until noon and then `afternoon`. */
async function openBranch(change: Partial<BranchFile> = {}): Promise<void> {
  const special = {
    cardReaders: [],
    profiles: [
      aWindow('morning', 6, '0000', '1200'),
      aWindow('afternoon', 6, '1200', '2400'),
      aWindow('sunday', 0, '0000', '2400'),
    ],
  };
  service = await openServiceForTest({
    branchFile: aBranchFile({
      branch: aBranch({ services: ['passport', 'permit', 'register'], openingHours: [] }),
      services: [aService(), aService({ key: 'permit' }), aService({ key: 'register' })],
      profiles: [
        aProfile({ key: 'morning', serviceCount: 2 }),
        aProfile({ key: 'afternoon', serviceCount: 3 }),
        aProfile({ key: 'sunday', serviceCount: 1 }),
      ],
      dispensers: [{ ...aDispenserInFile, special }],
      ...change,
    }),
  });
}

/** A time on this Saturday, in the branch's local time. */
const at = (hour: number, minutes = 0) => Date.UTC(2026, 10, 21, hour - 1, minutes);
const takes = (...services: string[]) => service.takeTicket({ services });
const refusal = { code: 400, type: 'INVALID_INPUT', data: { field: 'services' } };
const tickets = () => service.store.db.selectFrom('ticket').selectAll().execute();

describe('a basket', () => {
  it('must contain each service only once', async () => {
    await openBranch();
    expect((await takes('passport', 'passport')).json()).toMatchObject(refusal);
    expect(await tickets()).toEqual([]);
    expect((await takes('passport', 'permit')).json()).toMatchObject({ ticket: { number: 'B 001' } });
  });

  it("contains at most as many services as the dispenser's current profile allows", async () => {
    await openBranch();
    expect(service.now).toBe(testNow);
    const refused = (await takes('passport', 'permit', 'register')).json();
    expect(refused).toMatchObject({ ...refusal, message: 'services: expected at most 2' });
    expect(await tickets()).toEqual([]);
    service.now = at(12);
    expect((await takes('passport', 'permit', 'register')).statusCode).toBe(200);
  });

  it('can be as large as the profile at the beginning of the visit allowed', async () => {
    await openBranch({
      profiles: [
        aProfile({ key: 'morning', serviceCount: 2 }),
        aProfile({ key: 'afternoon', serviceCount: 1 }),
        aProfile({ key: 'sunday', serviceCount: 1 }),
      ],
    });
    service.now = at(12, 20);
    expect((await takes('passport', 'permit')).statusCode).toBe(200);
    service.now = at(12, 31);
    expect((await takes('passport', 'permit')).json()).toMatchObject(refusal);
  });

  it('is limited by the Sunday profile on a date that counts as a Sunday', async () => {
    await openBranch({
      exceptionDays: [anExceptionDay({ times: { year: 2026, month: 11, day: 21 }, weekday: 0 })],
    });
    expect((await takes('passport', 'permit')).json()).toMatchObject(refusal);
  });

  it('gets the same ticket if it is sent again after the profile has changed', async () => {
    await openBranch();
    service.now = at(12);
    const request = {
      requestId: 'request-of-a-large-basket',
      services: ['passport', 'permit', 'register'],
    };
    const first = await service.takeTicket(request);
    service.now = at(36);
    expect((await service.takeTicket(request)).body).toBe(first.body);
  });

  it('is not limited if no profile is scheduled', async () => {
    await openBranch({
      dispensers: [{ ...aDispenserInFile, special: { cardReaders: [], profiles: [] } }],
    });
    service.now += minute;
    expect((await takes('passport', 'permit', 'register')).statusCode).toBe(200);
  });
});
