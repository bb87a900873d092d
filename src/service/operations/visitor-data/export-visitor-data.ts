import type { RecordName, VisitorExport } from '../../../contract/additions/page/visitor-data.ts';
import { clockTimeText } from '../../../domain/calendar/time-text.ts';
import {
  atCounterStatuses,
  isOpen,
  type TicketStatus,
  ticketStatus,
} from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { readActiveServices, readBranch } from '../configuration/read-configuration.ts';
import { readVisitorRows } from './stored-visitors.ts';

/** All data that are stored about the visitor of these records. */
export async function exportVisitorData(
  reader: BranchReader,
  chosen: readonly RecordName[],
  now: number,
): Promise<VisitorExport> {
  const { name: branch, timeZone } = await readBranch(reader);
  const services = new Map((await readActiveServices(reader)).map(({ key, name }) => [key, name]));
  const nameOf = (service: string) => services.get(service) ?? service;
  const { tickets, bookings, addresses } = await readVisitorRows(reader, chosen);
  return {
    branch,
    timeZone,
    exportedAt: clockTimeText(now, timeZone),
    visits: tickets.map((ticket) => ({
      number: ticket.number,
      takenAt: clockTimeText(ticket.createdAt, timeZone),
      services: ticket.tasks.map(({ service }) => nameOf(service)),
      status: statusText(ticket.status),
      language: ticket.language,
      name: ticket.customerName,
      fields: Object.fromEntries(
        Object.entries(ticket.customerData).flatMap(([field, value]) =>
          value === undefined || value === '' ? [] : [[field, value] as const],
        ),
      ),
      needs: [...ticket.needs],
      bookingCode: ticket.bookingCode || null,
      messagesTo: addresses
        .filter((one) => one.ticket === ticket.key)
        .map(({ way, address }) => ({ way, address })),
    })),
    appointments: bookings.map((booking) => ({
      time: clockTimeText(booking.time, timeZone),
      service: nameOf(booking.service),
      status:
        booking.state === 'deleted'
          ? 'deleted by the visitor'
          : booking.ticket === null
            ? 'booked'
            : 'arrived',
      language: booking.language,
      name: booking.customer_name,
      bookingCode: booking.booking_code,
    })),
  };
}

function statusText(status: TicketStatus): VisitorExport['visits'][number]['status'] {
  if (atCounterStatuses.includes(status)) return 'at the counter';
  if (isOpen(status)) return 'waiting';
  return status === ticketStatus.finished ? 'served' : 'ended without service';
}
