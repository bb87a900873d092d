import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { rules } from '../../contract/additions/rules.ts';
import { branchManagement } from '../../host/own-service/branch-management.ts';
import type { Store } from '../../service/store/store.ts';
import { aBranch, aDevice, aProfile, aService } from '../builders.ts';
import {
  aBooking,
  aBranchFile,
  aCode,
  aCounter,
  aNumberInterval,
  aUser,
} from '../service/branch-file-builders.ts';

const hourMs = 60 * 60_000;

const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * A branch with clerks, and with many dispensers, because each dispenser can request only thirty tickets a minute.
 * - Visitors with appointments arrive hours early.
 * - `order` selects weights, or targets with a ratio and a limit on overtaking.
 */
export function busyBranch({
  dispensers = 64,
  counters = 8,
  now = Date.now(),
  order = 'limits' as 'weights' | 'limits',
} = {}): BranchFile {
  const isLimited = order === 'limits';
  return aBranchFile({
    branch: aBranch({ services: ['passport', 'permit', 'register'] }),
    services: [
      aService(),
      aService({ key: 'permit', priority: 1 }),
      aService({ key: 'register', numberInterval: 'interval-2', ...(isLimited && { targetMinutes: 1 }) }),
    ],
    profiles: [aProfile({ serviceCount: 2 })],
    // The second interval is so short that its numbers restart while open tickets still have some of them.
    numberIntervals: [
      aNumberInterval({ max: 9_999 }),
      aNumberInterval({ key: 'interval-2', prefix: 'R ', min: 10, max: 109 }),
    ],
    codes: [aCode({ key: 'coffee', category: 'status' })],
    bookings: oneTo(1_000).map((number) =>
      aBooking({ key: `booking-${number}`, bookingCode: `BOOKED-${number}`, time: now + 12 * hourMs }),
    ),
    rules: {
      ...v.getDefaults(rules),
      bookingEarlyMinutes: 24 * 60,
      offersPriority: true,
      parkedMinutes: 1,
      ...(isLimited && { normalPerPriority: 2, mostOvertakings: 3 }),
    },
    dispensers: oneTo(dispensers).map((number) => ({
      ...aDevice({ key: `device-${number}`, websocketID: `ws-${number}` }),
      apiKey: createHash('sha256').update(`dispenser ${number}`).digest('hex').slice(0, 32),
    })),
    counters: oneTo(counters).map((number) =>
      aCounter({ key: `counter-${number}`, number: String(number), websocketID: `ws-counter-${number}` }),
    ),
    users: oneTo(counters).map((number) => aUser({ key: `user-${number}`, username: `clerk-${number}` })),
  });
}

/** Closes a service for two minutes after a delay, as its manager would. */
export async function closeForAWhile(store: Store, { branch }: BranchFile, afterMs: number): Promise<void> {
  const { close } = branchManagement({ store, newKey: () => 'closing-1' });
  const from = Math.round(store.clock.now() + afterMs);
  const of = { kind: 'service', key: 'permit' } as const;
  const closing = { of, from, until: from + 120_000, weekly: null, reason: 'break' as const, texts: {} };
  const { kind } = await close(branch.key, closing, '');
  if (kind !== 'done') throw new Error(kind);
}
