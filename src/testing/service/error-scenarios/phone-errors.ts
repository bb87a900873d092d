import type { appointmentEndpoints } from '../../../contract/endpoints/appointment-endpoints.ts';
import type { smartEndpoints } from '../../../contract/endpoints/smart-endpoints.ts';
import { smartToken } from '../../../domain/smart/smart-token.ts';
import { signing, smartTokenKey } from '../../../service/secret/signing.ts';
import { aBranch, testNow } from '../../builders.ts';
import { aBranchFile, aDispenserInFile } from '../branch-file-builders.ts';
import { openTestService, type TestService } from '../open-test-service.ts';
import { openPhone, type Phone } from '../phone-client.ts';
import { takeTicketFor } from './dispenser-errors.ts';
import type { ErrorScenario, ErrorScenariosOf } from './error-scenario.ts';
import { bannedNameData } from './error-test-branch.ts';

const hour = 60 * 60_000;
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

/** Books an appointment in a branch that has none to give. */
async function bookWhereNoneIsLeft() {
  const { rules, ...file } = aBranchFile();
  const bookingsPerSlot = { minutes: 60, count: 0 };
  const service = await openTestService({ branchFile: { ...file, rules: { ...rules, bookingsPerSlot } } });
  const answer = await book(service);
  await service.close();
  return answer;
}

/** Sends a request to a branch without smart tickets and appointments. */
async function atPlainBranch(ask: (plain: TestService) => ReturnType<TestService['call']>) {
  const plainFeatures = { ...features, smartTicket: false, appointment: false };
  const plain = await openTestService({
    branchFile: aBranchFile({ branch: aBranch({ features: plainFeatures }) }),
  });
  const answer = await ask(plain);
  await plain.close();
  return answer;
}

/** A phone sends a request. */
const byPhone =
  (ask: (phone: Phone) => ReturnType<Phone['ask']>, data: object = {}): ErrorScenario =>
  ({ aPhone }) => [aPhone().then(ask), data];

/** A phone that follows the ticket of a dispenser sends a request. */
const byFollower =
  (ask: (phone: Phone) => ReturnType<Phone['ask']>): ErrorScenario =>
  async ({ service }) => {
    const { follow } = (await service.takeTicket()).json();
    return [await ask(await openPhone(service, { ticket: follow }))];
  };

const deletion = (codes: object) => byPhone(({ ask }) => ask('DELETE', 'appointment/booking', codes));

async function voidReservation({ reserve, voidTicket }: Phone): Promise<void> {
  await reserve();
  await voidTicket();
}

/** The scenarios of errors of smart tickets and appointments. */
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
    RESERVATIONS_FULL: byPhone(({ reserve }) => reserve('single'), { service: 'single', limit: 0 }),
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
  },
  readSmartSelectableClerks: {
    UNKNOWN_KEY: byPhone(({ ask }) => ask('GET', clerks('branch-1', 'nobody')), { field: 'service' }),
    WRONG_BRANCH: byPhone(({ ask }) => ask('GET', clerks('branch-2', 'passport'))),
  },
  bookAppointment: {
    UNKNOWN_KEY: ({ service }) => [book(service, { branch: 'nobody' }), { field: 'branch' }],
    APPOINTMENTS_OFF: () => [atPlainBranch((plain) => book(plain))],
    TIME_PAST: ({ service }) => [book(service, { time: testNow - hour })],
    NAME_INVALID: ({ service }) => [book(service, { customerName: 'R.u.d.e' }), bannedNameData],
    BRANCH_CLOSED: ({ closed }) => [book(closed)],
    SLOT_FULL: () => [bookWhereNoneIsLeft(), { service: 'passport', limit: 0 }],
    SERVICE_CLOSED: ({ service }) => [book(service, { service: 'closed' }), { service: 'closed' }],
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
