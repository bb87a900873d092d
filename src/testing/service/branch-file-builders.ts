import * as v from 'valibot';
import type {
  BookingInFile,
  BranchFile,
  DispenserInFile,
  UserInFile,
} from '../../contract/additions/branch-file.ts';
import { rules } from '../../contract/additions/rules.ts';
import type { StoredCounter } from '../../service/store/configuration-rows.ts';
import {
  aBranch,
  aDevice,
  aGroup,
  aLanguage,
  aProfile,
  aService,
  testNow,
  theSettings,
} from '../builders.ts';

export const aDispenserInFile: DispenserInFile & { readonly apiKey: string } = {
  ...aDevice(),
  apiKey: '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28',
};

/** A dispenser without an API key, which must enrol. */
export const aDispenserWithoutKey: DispenserInFile = aDevice({
  key: 'device-2',
  websocketID: 'ws-2',
  name: 'Hall',
});

/**
 * A small complete branch: two languages, one service, one interval of 999 numbers, one dispenser, a counter
 * and a clerk.
 */
export function aBranchFile(change: Partial<BranchFile> = {}): BranchFile {
  const { key } = change.branch ?? aBranch();
  return {
    branch: aBranch(),
    languages: [aLanguage(), aLanguage({ key: 'ar', code: 'ar', name: 'العربية', default: false })],
    services: [aService()],
    groups: [aGroup()],
    codes: [],
    profiles: [aProfile()],
    exceptionDays: [],
    settings: theSettings(),
    numberIntervals: [aNumberInterval()],
    dispensers: [aDispenserInFile],
    counters: [aCounter({ key: `counter-of-${key}`, websocketID: `ws-counter-of-${key}` })],
    users: [aUser({ key: `user-of-${key}`, username: `clerk-of-${key}`, name: 'Clerk', ...hashed })],
    bookings: [],
    advertisements: [],
    rules: v.getDefaults(rules),
    ...change,
  };
}

/** The hash replaces the password, because hashing takes longer than most tests. */
const hashed = {
  password: undefined,
  passwordHash:
    '$argon2id$v=19$m=7168,t=5,p=1$9QCrkrML6hoieNiTXnIeDQ$0EpldpvLJzVg6NbIntK7tzFyLJhTGWpNwALs5LM46sA',
};

export function aNumberInterval(
  change: Partial<BranchFile['numberIntervals'][number]> = {},
): BranchFile['numberIntervals'][number] {
  return { key: 'interval-1', name: 'Documents', prefix: 'B ', min: 1, max: 999, ...change };
}

export function aCode(change: Partial<BranchFile['codes'][number]> = {}): BranchFile['codes'][number] {
  return {
    type: 1,
    key: 'code-1',
    status: 1,
    aspect: null,
    time: 0,
    category: 'closing',
    name: 'Lunch',
    texts: { en: { name: 'Lunch' } },
    ...change,
  };
}

export const testPassword = 'correct horse battery staple';

export function aCounter(change: Partial<StoredCounter> = {}): StoredCounter {
  return { key: 'counter-1', name: 'Counter 1', number: '1', websocketID: 'ws-counter-1', ...change };
}

export function aUser(change: Partial<UserInFile> = {}): UserInFile {
  return {
    key: 'user-ana',
    username: 'ana',
    name: 'Ana Kovač',
    avatar: '',
    password: testPassword,
    ...change,
  };
}

export function aBooking(change: Partial<BookingInFile> = {}): BookingInFile {
  return {
    key: 'booking-1',
    service: 'passport',
    time: testNow,
    bookingCode: 'K7P2',
    verification: '4711',
    ...change,
  };
}
