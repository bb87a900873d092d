import type { LightMyRequestResponse } from 'fastify';
import type { advertisementEndpoints } from '../../../contract/endpoints/advertisement-endpoints.ts';
import type { dispenserEndpoints } from '../../../contract/endpoints/dispenser-endpoints.ts';
import type { ticketEndpoints } from '../../../contract/endpoints/ticket-endpoints.ts';
import { testNow } from '../../builders.ts';
import type { TestService } from '../open-test-service.ts';
import type { ErrorScenario, ErrorScenariosOf } from './error-scenario.ts';
import { bannedNameData, type ErrorTestBranch } from './error-test-branch.ts';

const minute = 60_000;

export const takeTicketFor = (
  service: string,
  { service: at }: ErrorTestBranch,
): Promise<LightMyRequestResponse> => at.takeTicket({ services: [service] });

let requests = 0;
function arrive(at: TestService, bookingCode: string, requestId = `request-of-booking-${++requests}`) {
  return at.call('arriveForAppointment', { requestId, bookingCode, language: 'en' });
}

const voided =
  (again: (service: TestService, requestId: string) => ReturnType<TestService['call']>): ErrorScenario =>
  async ({ service }) => {
    const requestId = `request-voided-number-${++requests}`;
    await service.call('voidTicket', { requestId });
    return [await again(service, requestId)];
  };

const nothingAt =
  (path: string, field: string): ErrorScenario =>
  ({ service }) => [service.asDispenser({ url: `/api/v1/dispenser/${path}` }), { field }];

export const dispenserErrorScenarios: ErrorScenariosOf<
  keyof (typeof dispenserEndpoints & typeof advertisementEndpoints & typeof ticketEndpoints)
> = {
  readProfile: { UNKNOWN_KEY: nothingAt('profile/nobody', 'profile') },
  readLanguage: { UNKNOWN_KEY: nothingAt('language/nobody', 'language') },
  readAdvertisement: { UNKNOWN_KEY: nothingAt('advertisement/nobody', 'group') },
  readPlace: {
    UNKNOWN_KEY: ({ service }) => [
      service.call('readPlace', { ticket: 'x'.repeat(22) }),
      { field: 'ticket' },
    ],
  },
  createTicket: {
    BRANCH_CLOSED: ({ closed }) => [closed.takeTicket()],
    SERVICE_CLOSED: (branch) => [takeTicketFor('closed', branch), { service: 'closed' }],
    MAX_TICKETS: async (branch) => {
      await takeTicketFor('rare', branch);
      return [await takeTicketFor('rare', branch), { service: 'rare', limit: 1 }];
    },
    INTERVAL_FULL: async (branch) => {
      await takeTicketFor('single', branch);
      return [await takeTicketFor('single', branch), { numberInterval: 'single' }];
    },
    NAME_INVALID: ({ service }) => [service.takeTicket({ customerName: 'R.u.d.e' }), bannedNameData],
    CLERK_UNAVAILABLE: ({ service }) => [service.takeTicket({ clerk: 'nobody' }), { clerk: 'nobody' }],
    REQUEST_MISMATCH: async ({ service }) => {
      const requestId = 'request-of-two-tickets';
      await service.takeTicket({ requestId });
      return [await service.takeTicket({ requestId, services: ['permit'] })];
    },
    VOIDED: voided((service, requestId) => service.takeTicket({ requestId })),
  },
  readSelectableClerks: { UNKNOWN_KEY: nothingAt('selectableClerks?language=en&service=nobody', 'service') },
  reportPrinted: {
    UNKNOWN_KEY: ({ service }) => [
      service.call('reportPrinted', { ticket: 'nobody', outcome: 'printed' }),
      { field: 'ticket' },
    ],
  },
  arriveForAppointment: {
    BOOKING_UNKNOWN: ({ service }) => [arrive(service, 'NOBODY')],
    TOO_EARLY: ({ service }) => [
      arrive(service, 'EARLY'),
      { from: testNow + 150 * minute, time: testNow + 180 * minute },
    ],
    TOO_LATE: ({ service }) => [
      arrive(service, 'LATE'),
      { until: testNow - 45 * minute, time: testNow - 60 * minute, service: 'passport' },
    ],
    ALREADY_ARRIVED: async ({ service }) => {
      const { number } = (await arrive(service, 'TWICE')).json().ticket;
      return [await arrive(service, 'TWICE'), { number }];
    },
    BRANCH_CLOSED: ({ closed }) => [arrive(closed, 'NOW')],
    SERVICE_CLOSED: ({ service }) => [arrive(service, 'SHUT'), { service: 'closed' }],
    INTERVAL_FULL: async (branch) => {
      await takeTicketFor('single', branch);
      return [await arrive(branch.service, 'FULL'), { numberInterval: 'single' }];
    },
    REQUEST_MISMATCH: async ({ service }) => {
      const requestId = 'request-of-a-ticket';
      await service.takeTicket({ requestId });
      return [await arrive(service, 'NOW', requestId)];
    },
    VOIDED: voided((service, requestId) => arrive(service, 'NOW', requestId)),
  },
};
