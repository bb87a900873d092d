import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { appointmentEndpoints } from '../../../contract/endpoints/appointment-endpoints.ts';
import type { smartEndpoints } from '../../../contract/endpoints/smart-endpoints.ts';
import { smartToken } from '../../../domain/smart/smart-token.ts';
import { openSmartSession } from '../../../service/operations/smart-session.ts';
import { signing, smartTokenKey } from '../../../service/secret/signing.ts';
import { aBranch, testNow } from '../../builders.ts';
import { aBooking, aBranchFile, aDispenserInFile } from '../branch-file-builders.ts';
import { openTestService, type TestService } from '../open-test-service.ts';
import { openPhone, type ServicePhone } from '../phone-client.ts';
import { takeTicketFor } from './dispenser-errors.ts';
import type { ErrorScenario, ErrorScenariosOf } from './error-scenario.ts';
import { bannedNameData } from './error-test-branch.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const { latitude, longitude, features } = { ...aBranch().address, ...aBranch() };
const atTheBranch = { gps: { latitude, longitude } };
const reservation = { service: 'passport', language: 'en' };

const clerks = (branch: string, service: string) =>
  `smart/selectableClerks?branch=${branch}&language=en&service=${service}`;

const shownAt = (now: number) => ({
  token: smartToken(
    { branch: 'branch-1', device: 'device-1', key: smartTokenKey(aDispenserInFile.apiKey), now },
    signing,
  ),
});

const book = (at: TestService, change: object = {}) =>
  at.call('bookAppointment', { branch: 'branch-1', service: 'passport', time: testNow + hour, ...change });

/** Sends a request to a branch in which all times for appointments are taken. */
async function whereNoneIsLeft(ask: (at: TestService) => ReturnType<TestService['call']>) {
  const { rules, ...file } = aBranchFile({ bookings: [aBooking({ time: testNow + 3 * hour })] });
  const bookingsPerSlot = { minutes: 60, count: 0 };
  const service = await openTestService({ branchFile: { ...file, rules: { ...rules, bookingsPerSlot } } });
  const answer = await ask(service);
  await service.close();
  return answer;
}

async function atPlainBranch(ask: (plain: TestService) => ReturnType<TestService['call']>) {
  const plainFeatures = { ...features, smartTicket: false, appointment: false };
  const plain = await openTestService({
    branchFile: aBranchFile({ branch: aBranch({ features: plainFeatures }) }),
  });
  const answer = await ask(plain);
  await plain.close();
  return answer;
}

const byPhone =
  (ask: (phone: ServicePhone) => ReturnType<ServicePhone['ask']>, data: object = {}): ErrorScenario =>
  ({ aPhone }) => [aPhone().then(ask), data];

/** Sends a request from a phone that follows a dispenser's ticket. */
const byFollower =
  (ask: (phone: ServicePhone) => ReturnType<ServicePhone['ask']>): ErrorScenario =>
  async ({ service }) => {
    const { follow } = (await service.takeTicket()).json();
    return [await ask(await openPhone(service, { ticket: follow }))];
  };

async function arriveBooked(at: TestService, booking: string, payload: object = atTheBranch) {
  const session = { branch: 'branch-1', now: at.now, deletionTime: 0, booking, newSecret: randomUUID };
  const token = await openSmartSession(at.store.db, session);
  return at.server.inject({
    method: 'POST',
    url: '/api/v1/smart/ticket/arrived',
    headers: { authorization: `SmartToken ${token}` },
    payload,
  });
}

const move = (codes: object, time = testNow + hour, data: object = {}) =>
  byPhone(
    ({ ask }) =>
      ask('POST', 'appointment/booking/move', { branch: 'branch-1', verification: '4711', ...codes, time }),
    data,
  );
const opening = (codes: object) =>
  byPhone(({ ask }) =>
    ask('POST', 'appointment/booking/open', { branch: 'branch-1', verification: '4711', ...codes }),
  );
const deletion = (codes: object) => byPhone(({ ask }) => ask('DELETE', 'appointment/booking', codes));

async function voidReservation({ reserve, voidTicket }: ServicePhone): Promise<void> {
  await reserve();
  await voidTicket();
}

export const phoneErrorScenarios: ErrorScenariosOf<
  keyof typeof smartEndpoints | keyof typeof appointmentEndpoints
> = {
  openSmartSession: {
    UNKNOWN_KEY: ({ service }) => [
      service.call('openSmartSession', { branch: 'nobody' }),
      { field: 'branch' },
    ],
    SMART_TICKET_OFF: () => [
      atPlainBranch((plain) => plain.call('openSmartSession', { branch: 'branch-1' })),
    ],
    TOKEN_INVALID: ({ service }) => [service.call('openSmartSession', { token: 'forged' })],
    TOKEN_EXPIRED: ({ service }) => [service.call('openSmartSession', shownAt(testNow - hour))],
  },
  reserveSmartTicket: {
    BRANCH_CLOSED: ({ aPhone, closed }) => [aPhone(closed).then(({ reserve }) => reserve())],
    SERVICE_CLOSED: byPhone(({ reserve }) => reserve('closed'), { service: 'closed' }),
    INTERVAL_FULL: async (branch) => {
      for (let number = 1; number <= 4; number++) await takeTicketFor('short', branch);
      return [await (await branch.aPhone()).reserve('short'), { numberInterval: 'short' }];
    },
    RESERVATIONS_FULL: byPhone(({ reserve }) => reserve('single'), {
      origin: 'remote',
      service: 'single',
      limit: 0,
      seconds: expect.any(Number),
    }),
    MAX_TICKETS: async (branch) => {
      await takeTicketFor('rare', branch);
      return [await (await branch.aPhone()).reserve('rare'), { service: 'rare', limit: 1 }];
    },
    NAME_INVALID: byPhone(
      ({ ask }) => ask('POST', 'smart/ticket', { ...reservation, customerName: 'R.u.d.e' }),
      bannedNameData,
    ),
    CLERK_UNAVAILABLE: byPhone(
      ({ ask }) => ask('POST', 'smart/ticket', { ...reservation, clerk: 'nobody' }),
      { clerk: 'nobody' },
    ),
    ALREADY_RESERVED: async ({ aPhone }) => {
      const { reserve } = await aPhone();
      const { number } = (await reserve()).json().ticket;
      return [await reserve(), { number }];
    },
  },
  readSmartTicket: {
    NO_TICKET: byPhone(({ read }) => read()),
    FOLLOWS_ONLY: byFollower(({ read }) => read()),
  },
  readFollowing: {
    NO_TICKET: byPhone(({ follow }) => follow()),
  },
  confirmTicketNumber: {
    NO_TICKET: byPhone(({ confirm }) => confirm('A 1')),
    NUMBER_WRONG: byFollower(({ confirm }) => confirm('Z 99')),
  },
  letOthersPass: {
    NO_TICKET: byPhone(({ letOthersPass }) => letOthersPass()),
    FOLLOWS_ONLY: byFollower(({ letOthersPass }) => letOthersPass()),
    LATER_NOT_OFFERED: byPhone(async ({ reserve, letOthersPass }) => {
      await reserve();
      return letOthersPass();
    }),
  },
  keepTicket: {
    NO_TICKET: byPhone(({ keep }) => keep()),
  },
  askForMessages: {
    NO_TICKET: byPhone(({ askForMessages }) => askForMessages()),
    OVER: byPhone(async (phone) => {
      await voidReservation(phone);
      return phone.askForMessages();
    }),
    TOO_MANY_PHONES: async ({ service }) => {
      const { follow } = (await service.takeTicket()).json();
      for (let phone = 1; phone <= 5; phone++)
        await (await openPhone(service, { ticket: follow })).askForMessages();
      return [await (await openPhone(service, { ticket: follow })).askForMessages(), { limit: 5 }];
    },
  },
  voidSmartTicket: {
    NO_TICKET: byPhone(({ voidTicket }) => voidTicket()),
    FOLLOWS_ONLY: byFollower(({ voidTicket }) => voidTicket()),
    ALREADY_CALLED: async ({ aPhone, ana }) => {
      const { reserve, arrive, voidTicket } = await aPhone();
      const { key } = (await reserve()).json().ticket;
      await arrive(atTheBranch);
      await ana.call('callTicket', { body: { ticket: key } });
      return [voidTicket()];
    },
    OVER: byPhone(async (phone) => {
      await voidReservation(phone);
      return phone.voidTicket();
    }),
  },
  arriveWithSmartTicket: {
    TOO_FAR: byPhone(
      ({ arrive }) => arrive({ gps: { latitude: latitude + 1234.5 / 111_195.08, longitude } }),
      { distance: 1235 },
    ),
    TOKEN_INVALID: byPhone(({ arrive }) => arrive({ token: 'forged' })),
    TOKEN_EXPIRED: byPhone(({ arrive }) => arrive(shownAt(testNow - hour))),
    NO_TICKET: byPhone(({ arrive }) => arrive(atTheBranch)),
    FOLLOWS_ONLY: byFollower(({ arrive }) => arrive(atTheBranch)),
    OVER: byPhone(async (phone) => {
      await voidReservation(phone);
      return phone.arrive(shownAt(testNow));
    }),
    BOOKING_UNKNOWN: ({ service }) => [arriveBooked(service, 'nobody')],
    TOO_EARLY: ({ service }) => [
      arriveBooked(service, 'EARLY'),
      { from: testNow + 2.5 * hour, time: testNow + 3 * hour },
    ],
    TOO_LATE: ({ service }) => [
      arriveBooked(service, 'LATE'),
      { until: testNow - 0.75 * hour, time: testNow - hour, service: 'passport' },
    ],
    BRANCH_CLOSED: ({ closed }) => [arriveBooked(closed, 'NOW')],
    SERVICE_CLOSED: ({ service }) => [arriveBooked(service, 'SHUT'), { service: 'closed' }],
    INTERVAL_FULL: async (branch) => {
      for (let number = 1; number <= 4; number++) await takeTicketFor('short', branch);
      return [await arriveBooked(branch.service, 'SHORT', shownAt(testNow)), { numberInterval: 'short' }];
    },
    RESERVATIONS_FULL: ({ service }) => [
      arriveBooked(service, 'FULL'),
      { origin: 'remote', service: 'single', limit: 0, seconds: expect.any(Number) },
    ],
  },
  readSmartSelectableClerks: {
    UNKNOWN_KEY: byPhone(({ ask }) => ask('GET', clerks('branch-1', 'nobody')), { field: 'service' }),
    WRONG_BRANCH: byPhone(({ ask }) => ask('GET', clerks('branch-2', 'passport'))),
  },
  bookAppointment: {
    UNKNOWN_KEY: ({ service }) => [book(service, { branch: 'nobody' }), { field: 'branch' }],
    APPOINTMENTS_OFF: () => [atPlainBranch((plain) => book(plain))],
    TIME_PAST: ({ service }) => [book(service, { time: testNow - hour })],
    TIME_TOO_FAR: ({ service }) => [
      book(service, { time: testNow + 61 * day }),
      { until: testNow + 60 * day },
    ],
    NAME_INVALID: ({ service }) => [book(service, { customerName: 'R.u.d.e' }), bannedNameData],
    BRANCH_CLOSED: ({ closed }) => [book(closed)],
    SLOT_FULL: () => [whereNoneIsLeft(book), { service: 'passport', limit: 0 }],
    SERVICE_CLOSED: ({ service }) => [book(service, { service: 'closed' }), { service: 'closed' }],
  },
  openBooking: {
    BOOKING_UNKNOWN: opening({ bookingCode: 'NOW', verification: 'wrong' }),
    ALREADY_ARRIVED: async ({ aPhone, service }) => {
      const codes = { branch: 'branch-1', bookingCode: 'OPENED', verification: '4711' };
      const arrival = { requestId: 'request-of-an-opened-one', bookingCode: 'OPENED', language: 'en' };
      const { number } = (await service.call('arriveForAppointment', arrival)).json().ticket;
      return [await (await aPhone()).ask('POST', 'appointment/booking/open', codes), { number }];
    },
    WRONG_BRANCH: opening({ branch: 'branch-2', bookingCode: 'NOW' }),
  },
  moveBooking: {
    BOOKING_UNKNOWN: move({ bookingCode: 'NOW', verification: 'wrong' }),
    ALREADY_ARRIVED: async ({ aPhone, service }) => {
      const arrival = { requestId: 'request-of-a-moved-visitor', bookingCode: 'MOVED', language: 'en' };
      const { number } = (await service.call('arriveForAppointment', arrival)).json().ticket;
      const codes = { branch: 'branch-1', bookingCode: 'MOVED', verification: '4711' };
      const { ask } = await aPhone();
      return [await ask('POST', 'appointment/booking/move', { ...codes, time: testNow + hour }), { number }];
    },
    WRONG_BRANCH: move({ branch: 'branch-2', bookingCode: 'NOW' }),
    TIME_PAST: move({ bookingCode: 'EARLY' }, testNow - hour),
    TIME_TOO_FAR: move({ bookingCode: 'EARLY' }, testNow + 61 * day, { until: testNow + 60 * day }),
    BRANCH_CLOSED: async ({ aPhone, closed }) => {
      const codes = { branch: 'branch-1', bookingCode: 'EARLY', verification: '4711' };
      const { ask } = await aPhone(closed);
      return [await ask('POST', 'appointment/booking/move', { ...codes, time: testNow + hour })];
    },
    SERVICE_CLOSED: async ({ aPhone }) => [
      await (await aPhone()).ask('POST', 'appointment/booking/move', {
        branch: 'branch-1',
        bookingCode: 'SHUT',
        verification: '4711',
        time: testNow + hour,
      }),
      { service: 'closed' },
    ],
    SLOT_FULL: () => [
      whereNoneIsLeft(async (at) => {
        const codes = { branch: 'branch-1', bookingCode: 'K7-P2', verification: '4711' };
        const { ask } = await openPhone(at);
        return ask('POST', 'appointment/booking/move', { ...codes, time: testNow + hour });
      }),
      { service: 'passport', limit: 0 },
    ],
  },
  deleteBooking: {
    BOOKING_UNKNOWN: deletion({ branch: 'branch-1', bookingCode: 'NOW', verification: 'wrong' }),
    ALREADY_ARRIVED: async ({ aPhone, service }) => {
      const codes = { bookingCode: 'ARRIVED', verification: '4711' };
      const arrival = { requestId: 'request-of-a-booked-visitor', bookingCode: 'ARRIVED', language: 'en' };
      const { number } = (await service.call('arriveForAppointment', arrival)).json().ticket;
      const body = { branch: 'branch-1', ...codes };
      return [await (await aPhone()).ask('DELETE', 'appointment/booking', body), { number }];
    },
    WRONG_BRANCH: deletion({ branch: 'branch-2', bookingCode: 'NOW', verification: '4711' }),
  },
};
