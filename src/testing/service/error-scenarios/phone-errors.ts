import type { appointmentEndpoints } from '../../../contract/endpoints/appointment-endpoints.ts';
import type { smartEndpoints } from '../../../contract/endpoints/smart-endpoints.ts';
import { smartToken } from '../../../domain/smart/smart-token.ts';
import { signing, smartTokenKey } from '../../../service/secret/signing.ts';
import { aBranch, testNow } from '../../builders.ts';
import { aBranchFile, aDispenserInFile } from '../branch-file-builders.ts';
import { openTestService, type TestService } from '../open-test-service.ts';
import { takeTicketFor } from './dispenser-errors.ts';
import type { ErrorScenariosOf } from './error-scenario.ts';
import { bannedNameData } from './error-test-branch.ts';

const hour = 60 * 60_000;
const { latitude, longitude, features } = { ...aBranch().address, ...aBranch() };
const atTheBranch = { gps: { latitude, longitude } };
const arrived = 'smart/ticket/arrived';

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

/** The scenarios of errors of smart tickets and appointments. */
export const phoneErrorScenarios: ErrorScenariosOf<
  keyof typeof smartEndpoints | keyof typeof appointmentEndpoints
> = {
  openSmartSession: {
    UNKNOWN_KEY: async ({ service }) => [
      await service.call('openSmartSession', { branch: 'nobody' }),
      { field: 'branch' },
    ],
    SMART_TICKET_OFF: async () => [
      await atPlainBranch((plain) => plain.call('openSmartSession', { branch: 'branch-1' })),
    ],
  },
  reserveSmartTicket: {
    BRANCH_CLOSED: async ({ aPhone, closed }) => [await (await aPhone(closed)).reserve()],
    SERVICE_CLOSED: async ({ aPhone }) => [await (await aPhone()).reserve('closed'), { service: 'closed' }],
    INTERVAL_FULL: async (branch) => {
      for (let number = 1; number <= 4; number++) await takeTicketFor('short', branch);
      return [await (await branch.aPhone()).reserve('short'), { numberInterval: 'short' }];
    },
    RESERVATIONS_FULL: async ({ aPhone }) => [
      await (await aPhone()).reserve('single'),
      { service: 'single', limit: 0 },
    ],
    MAX_TICKETS: async (branch) => {
      await takeTicketFor('rare', branch);
      return [await (await branch.aPhone()).reserve('rare'), { service: 'rare', limit: 1 }];
    },
    NAME_INVALID: async ({ aPhone }) => {
      const body = { service: 'passport', language: 'en', customerName: 'R.u.d.e' };
      return [await (await aPhone()).ask('POST', 'smart/ticket', body), bannedNameData];
    },
    CLERK_UNAVAILABLE: async ({ aPhone }) => {
      const body = { service: 'passport', language: 'en', clerk: 'nobody' };
      return [await (await aPhone()).ask('POST', 'smart/ticket', body), { clerk: 'nobody' }];
    },
    ALREADY_RESERVED: async ({ aPhone }) => {
      const { reserve } = await aPhone();
      const { number } = (await reserve()).json().ticket;
      return [await reserve(), { number }];
    },
  },
  readSmartTicket: {
    NO_TICKET: async ({ aPhone }) => [await (await aPhone()).ask('GET', 'smart/ticket')],
  },
  voidSmartTicket: {
    NO_TICKET: async ({ aPhone }) => [await (await aPhone()).ask('DELETE', 'smart/ticket')],
    ALREADY_CALLED: async ({ aPhone, ana }) => {
      const { ask, reserve } = await aPhone();
      const { key } = (await reserve()).json().ticket;
      await ask('POST', arrived, atTheBranch);
      await ana.call('callTicket', { body: { ticket: key } });
      return [await ask('DELETE', 'smart/ticket')];
    },
    OVER: async ({ aPhone }) => {
      const { ask, reserve } = await aPhone();
      await reserve();
      await ask('DELETE', 'smart/ticket');
      return [await ask('DELETE', 'smart/ticket')];
    },
  },
  arriveWithSmartTicket: {
    TOO_FAR: async ({ aPhone }) => {
      const north = { latitude: latitude + 1234.5 / 111_195.08, longitude };
      return [await (await aPhone()).ask('POST', arrived, { gps: north }), { distance: 1235 }];
    },
    TOKEN_INVALID: async ({ aPhone }) => [await (await aPhone()).ask('POST', arrived, { token: 'forged' })],
    TOKEN_EXPIRED: async ({ aPhone }) => [
      await (await aPhone()).ask('POST', arrived, shownAt(testNow - hour)),
    ],
    NO_TICKET: async ({ aPhone }) => [await (await aPhone()).ask('POST', arrived, atTheBranch)],
    OVER: async ({ aPhone }) => {
      const { ask, reserve } = await aPhone();
      await reserve();
      await ask('DELETE', 'smart/ticket');
      return [await ask('POST', arrived, shownAt(testNow))];
    },
  },
  readSmartSelectableClerks: {
    UNKNOWN_KEY: async ({ aPhone }) => [
      await (await aPhone()).ask('GET', clerks('branch-1', 'nobody')),
      { field: 'service' },
    ],
    WRONG_BRANCH: async ({ aPhone }) => [await (await aPhone()).ask('GET', clerks('branch-2', 'passport'))],
  },
  bookAppointment: {
    UNKNOWN_KEY: async ({ service }) => [await book(service, { branch: 'nobody' }), { field: 'branch' }],
    APPOINTMENTS_OFF: async () => [await atPlainBranch((plain) => book(plain))],
    TIME_PAST: async ({ service }) => [await book(service, { time: testNow - hour })],
    NAME_INVALID: async ({ service }) => [await book(service, { customerName: 'R.u.d.e' }), bannedNameData],
    BRANCH_CLOSED: async ({ closed }) => [await book(closed)],
    SLOT_FULL: async () => [await bookWhereNoneIsLeft(), { service: 'passport', limit: 0 }],
    SERVICE_CLOSED: async ({ service }) => [
      await book(service, { service: 'closed' }),
      { service: 'closed' },
    ],
  },
  deleteBooking: {
    BOOKING_UNKNOWN: async ({ aPhone }) => {
      const codes = { branch: 'branch-1', bookingCode: 'NOW', verification: 'wrong' };
      return [await (await aPhone()).ask('DELETE', 'appointment/booking', codes)];
    },
    ALREADY_ARRIVED: async ({ aPhone, service }) => {
      const codes = { bookingCode: 'ARRIVED', verification: '4711' };
      const arrival = { requestId: 'request-of-a-booked-visitor', bookingCode: 'ARRIVED', language: 'en' };
      const { number } = (await service.call('arriveForAppointment', arrival)).json().ticket;
      const body = { branch: 'branch-1', ...codes };
      return [await (await aPhone()).ask('DELETE', 'appointment/booking', body), { number }];
    },
    WRONG_BRANCH: async ({ aPhone }) => {
      const codes = { branch: 'branch-2', bookingCode: 'NOW', verification: '4711' };
      return [await (await aPhone()).ask('DELETE', 'appointment/booking', codes)];
    },
  },
};
