import type { advertisementEndpoints } from '../../../contract/endpoints/advertisement-endpoints.ts';
import type { dispenserEndpoints } from '../../../contract/endpoints/dispenser-endpoints.ts';
import type { ticketEndpoints } from '../../../contract/endpoints/ticket-endpoints.ts';
import { bookingCodeGuess } from '../../limits/guess-delays.ts';
import { arriveForAppointment } from '../../operations/appointments/arrive-for-appointment.ts';
import { isGuessAtBooking } from '../../operations/appointments/booking-row.ts';
import { readExceptionDays } from '../../operations/closings/closings.ts';
import { readCapabilities } from '../../operations/configuration/read-capabilities.ts';
import {
  readBranch,
  readOfferedServices,
  readSettings,
} from '../../operations/configuration/read-configuration.ts';
import { readHall } from '../../operations/hall/read-hall.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import { findFollowedTicket } from '../../operations/smart/follow-ticket.ts';
import { readFollowedTicket } from '../../operations/smart/read-following.ts';
import { createDispenserTicket } from '../../operations/tickets/create-dispenser-ticket.ts';
import { reportPrinted } from '../../operations/tickets/report-printed.ts';
import { voidTicket } from '../../operations/tickets/void-ticket.ts';
import { readWaits } from '../../operations/waits/cached-waits.ts';
import { branchReader } from '../../store/branch-reader.ts';
import { entitiesOf, entityOf } from '../../store/entities.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import { unknownKey } from '../errors.ts';
import type { CallerOf } from '../identify/callers.ts';
import { compareCode } from '../identify/compare-code.ts';
import { listSelectableClerks } from '../list-selectable-clerks.ts';
import { refusalError } from '../refusal-error.ts';
import { required } from '../required.ts';
import type { HandlersOf } from './handler.ts';

export function dispenserHandlers({
  store,
  newKey,
  sendsSms = false,
  limits,
  publicUrl,
}: ServiceWorld): HandlersOf<
  typeof dispenserEndpoints & typeof advertisementEndpoints & typeof ticketEndpoints
> {
  const readerOf = ({ branch }: CallerOf<'dispenser'>) => branchReader(store, branch);
  return {
    readWaitingInfo: async ({ caller }) => [...(await readWaits(readerOf(caller), store.clock.now()))],
    readDevice: async ({ caller }) => caller.device,
    readBranch: ({ caller }) => readBranch(readerOf(caller)),
    readExceptionDays: ({ caller, query }) => readExceptionDays(readerOf(caller), query, store.clock.now()),
    readProfile: async ({ caller, params }) =>
      required('profile', await entityOf(readerOf(caller), 'profile', params.profile)),
    readLanguage: async ({ caller, params }) =>
      required('language', await entityOf(readerOf(caller), 'language', params.language)),
    readSettings: ({ caller }) => readSettings(readerOf(caller)),
    readCapabilities: ({ caller }) =>
      readCapabilities(readerOf(caller), { publicUrl: publicUrl?.(), sendsSms }),
    readServices: ({ caller }) => readOfferedServices(readerOf(caller)),
    readGroups: ({ caller }) => entitiesOf(readerOf(caller), 'group'),
    readHall: ({ caller }) => readHall(readerOf(caller), store.clock.now()),
    readPlace: async ({ caller, body }) => {
      const ticket = await findFollowedTicket(store.db, body.ticket);
      // For a dispenser, tickets of other branches do not exist.
      if (ticket?.branch !== caller.device.branch) throw unknownKey('ticket');
      const reader = readerOf(caller);
      const stored = required('ticket', await readTicket(reader, ticket.key));
      return readFollowedTicket(reader, stored, store.clock.now());
    },
    readAdvertisement: async ({ caller, params }) =>
      required('group', await entityOf(readerOf(caller), 'advertisement', params.group)).items,
    createTicket: async ({ caller, body }) => {
      const result = await createDispenserTicket(body, {
        store,
        dispenser: caller.device,
        newKey,
        sendsSms,
      });
      if (result.kind !== 'created') throw refusalError(result);
      return result.answer;
    },
    voidTicket: async ({ caller, body }) => {
      await voidTicket(body, { store, dispenser: caller.device });
      return undefined;
    },
    reportPrinted: async ({ caller, body }) => {
      if (!(await reportPrinted(body, { store, dispenser: caller.device }))) {
        throw unknownKey('ticket');
      }
      return undefined;
    },
    readSelectableClerks: ({ caller, query }) =>
      listSelectableClerks(readerOf(caller), query, store.clock.now()),
    arriveForAppointment: async ({ caller, body }) => {
      const { device } = caller;
      const result = await compareCode({
        limits,
        guess: bookingCodeGuess(device.key, body.bookingCode),
        compare: () => arriveForAppointment(body, { store, dispenser: device, newKey }),
        outcome: async ({ kind }) =>
          kind === 'booking-unknown' && (await isGuessAtBooking(readerOf(caller), body.bookingCode))
            ? 'wrong'
            : 'neither',
      });
      if (result.kind !== 'created') throw refusalError(result);
      return result.answer;
    },
  };
}
