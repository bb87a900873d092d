import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { aBooking, aBranchFile, aCounter, aUser } from '../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';
import { testSecret } from '../../testing/service/open-test-store.ts';
import { importBranchFiles } from '../branch-file/import-branch-files.ts';
import { countLoginAttempt } from '../limits/login-guard.ts';
import { deleteBooking } from '../operations/appointments/delete-booking.ts';
import { applySecret, type ServiceStore } from './service-store.ts';

const otherSecret = 'another-secret-of-the-same-length';
const branchFile = aBranchFile({ bookings: [aBooking()], counters: [aCounter()], users: [aUser()] });
const codes = { branch: 'branch-1', bookingCode: 'K7P2', verification: '4711' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
});

async function storeWith(secret: string, isShared = false): Promise<ServiceStore> {
  const applied = await applySecret(service.store, secret, { isShared });
  if (applied.kind !== 'accepted') throw new Error(applied.kind);
  return applied.store;
}
const canDelete = async (store: ServiceStore) => (await deleteBooking(codes, { store })).kind === 'deleted';
const storedVerification = async () =>
  (await service.store.db.selectFrom('booking').select('verification_hash').executeTakeFirstOrThrow())
    .verification_hash;

describe('a stolen database', () => {
  it('does not reveal the verification code of a booking to a person who tries all codes', async () => {
    const stored = await storedVerification();
    for (let guess = 0; guess < 10_000; guess++) {
      const digest = sha256(`K7P2\n${String(guess).padStart(4, '0')}`);
      expect(stored.includes(digest)).toBe(false);
    }
    expect(await canDelete(await storeWith(otherSecret))).toBe(false);
  });

  it('contains neither the secret nor a digest of a user name whose login failed', async () => {
    await storeWith(testSecret);
    const attempt = { username: 'ana', address: '192.0.2.1', now: testNow };
    await countLoginAttempt(service.store, attempt);
    const rows = JSON.stringify([
      await service.store.db.selectFrom('login_attempt').selectAll().execute(),
      await service.store.db.selectFrom('secret_digest').selectAll().execute(),
    ]);
    for (const text of [sha256('["ana"]'), sha256('["ana","192.0.2.1"]'), testSecret, sha256(testSecret)]) {
      expect(rows).not.toContain(text);
    }
  });
});

describe('a different secret', () => {
  it('is accepted with a database of a single machine, which may be a restored backup', async () => {
    await storeWith(testSecret);
    const applied = await applySecret(service.store, otherSecret, { isShared: false });
    expect(applied).toMatchObject({ kind: 'accepted', isReplaced: true });
    expect(await applySecret(service.store, otherSecret, { isShared: false })).toMatchObject({
      isReplaced: false,
    });
  });

  it('works for the bookings of a branch file after the next import of that file', async () => {
    await storeWith(testSecret);
    const store = await storeWith(otherSecret);
    expect(await canDelete(store)).toBe(false);
    const { applied } = await importBranchFiles(store, [branchFile]);
    expect(applied).toEqual(['branch-1']);
    expect(await canDelete(store)).toBe(true);
  });

  it('is refused with a database of several nodes, and changes nothing', async () => {
    await storeWith(testSecret, true);
    const before = await storedVerification();
    expect(await applySecret(service.store, otherSecret, { isShared: true })).toEqual({
      kind: 'other-secret',
    });
    expect(await storedVerification()).toBe(before);
    expect(await canDelete(await storeWith(testSecret, true))).toBe(true);
  });
});
