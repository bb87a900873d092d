import type { CreateTicketRequest } from '../../../contract/additions/create-ticket.ts';
import type { Need } from '../../../contract/additions/need.ts';
import type { Service } from '../../../contract/service.ts';
import type { TicketOrigin } from '../../../domain/queue/claim-number.ts';
import { taskStatus, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { PhoneShare, StoredTask, StoredTicket } from '../../store/stored-ticket.ts';

/** The interface does not define these values, so Foyer does. */
export const createType = { dispenser: 1, smart: 2, booking: 3 } as const;

/** `chain` contains the services of a chained service; it is empty for any other service. */
export interface RequestedService {
  readonly service: Service;
  readonly chain: readonly Service[];
}

export interface TicketOptions {
  newKey(): string;
  readonly createType?: (typeof createType)[keyof typeof createType];
  /**
   * The time from which the ticket can be called; now by default. Null for a reserved ticket until its visitor
   * arrives.
   */
  readonly callableAt?: number | null;
  readonly origin: TicketOrigin;
  /**
   * The code of the booking, if any. An appointment is a promise, so its ticket is not refused because of the name or
   * `maxTickets`.
   */
  readonly bookingCode?: string;
}

interface NewTicket extends Omit<TicketOptions, 'origin'> {
  readonly key: string;
  readonly request: Pick<CreateTicketRequest, 'language' | 'customerData' | 'clerk'>;
  readonly customerName: string | null;
  readonly services: readonly RequestedService[];
  readonly needs: readonly Need[];
  readonly priority: number;
  readonly number: string;
  readonly share: PhoneShare | null;
  readonly now: number;
  /** Null while the ticket is reserved. */
  readonly rank: number | null;
}

/** The highest priority of the ticket's services, raised by one for a visitor who needs priority. */
export const priorityOf = (services: readonly RequestedService[], needs: readonly Need[]): number =>
  Math.max(...services.map(({ service }) => service.priority)) + (needs.includes('priority') ? 1 : 0);

/** Builds a waiting or reserved ticket with one task per service. A chained service has a task for each link. */
export function createTicketRecord({
  key,
  request,
  customerName,
  services,
  needs,
  priority,
  number,
  share,
  now,
  rank,
  newKey,
  ...options
}: NewTicket): Omit<StoredTicket, 'seq'> {
  const { createType: type = createType.dispenser, bookingCode = null, callableAt = now } = options;
  const tasks = services.flatMap(({ service, chain }) =>
    chain.length === 0 ? [createTask(service, null)] : chain.map((link) => createTask(link, service.key)),
  );
  return {
    key,
    status: callableAt === null ? ticketStatus.reserved : ticketStatus.waiting,
    user: '',
    counter: '',
    calls: 0,
    statusTime: now,
    reserved: callableAt === null,
    history: {},
    language: request.language,
    createdAt: now,
    number,
    bookingCode,
    crm: null,
    createType: type,
    comments: null,
    customerData: request.customerData ?? {},
    priority,
    transactionTimeSum: 0,
    waitingTimeSum: 0,
    recording: 0,
    customerName,
    cancelReason: null,
    callableAt,
    rank,
    overtaken: 0,
    clerk: request.clerk ?? null,
    forCounter: null,
    parkedAt: null,
    parkedBy: null,
    laterUntil: null,
    wish: null,
    share,
    told: null,
    needs,
    tasks,
  };

  function createTask(service: Service, chain: string | null): StoredTask {
    return {
      ...taskFieldsOf(service),
      key: newKey(),
      status: taskStatus.open,
      service: service.key,
      createType: type,
      createdAt: now,
      statusTime: now,
      zero: false,
      user: null,
      chain,
      occupiedSince: null,
      startedAt: null,
      endedAt: null,
      wasTrue: null,
    };
  }
}

/** The fields that a task copies from its service. The task's own fields then replace some of them. */
export function taskFieldsOf({ visibility, maxTickets, icon, targetMinutes, ...fields }: Service) {
  return fields;
}
