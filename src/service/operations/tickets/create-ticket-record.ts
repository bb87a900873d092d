import type { CreateTicketRequest } from '../../../contract/additions/create-ticket.ts';
import type { Service } from '../../../contract/service.ts';
import { type CallRules, rankOf } from '../../../domain/queue/call-order.ts';
import { taskStatus, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { StoredTask, StoredTicket } from '../../store/tickets/stored-ticket.ts';

/** Ours: how a ticket came to be. */
export const createType = { dispenser: 1, smart: 2, booking: 3 } as const;

/** A service of a wish; a chained one with the services that its chain is made of. */
export interface RequestedService {
  readonly service: Service;
  readonly chain: readonly Service[];
}

interface NewTicket {
  readonly key: string;
  readonly wish: Pick<CreateTicketRequest, 'language' | 'customerData' | 'clerk'>;
  readonly customerName: string | null;
  readonly services: readonly RequestedService[];
  readonly number: string;
  /** The number of the event that tells of it. */
  readonly seq: number;
  readonly now: number;
  readonly rules: CallRules;
  readonly createType?: (typeof createType)[keyof typeof createType];
  /** From when it may be called, if that is not now; null: its visitor has yet to arrive. */
  readonly callableAt?: number | null;
  readonly bookingCode?: string | null;
  newKey(): string;
}

/** A ticket that waits, or is reserved, with a task for every service it is for. */
export function createTicketRecord({
  key,
  wish,
  customerName,
  services,
  number,
  seq,
  now,
  rules,
  newKey,
  ...more
}: NewTicket): StoredTicket {
  const { createType: type = createType.dispenser, bookingCode = null, callableAt = now } = more;
  const priority = Math.max(...services.map(({ service }) => service.priority));
  const entering = { priority, isBooking: bookingCode !== null };
  const tasks = services.flatMap(({ service, chain }) =>
    chain.length === 0 ? [newTask(service, null)] : chain.map((link) => newTask(link, service.key)),
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
    language: wish.language,
    createdAt: now,
    number,
    bookingCode,
    crm: null,
    createType: type,
    comments: null,
    customerData: wish.customerData ?? {},
    priority,
    transactionTimeSum: 0,
    waitingTimeSum: 0,
    recording: 0,
    customerName,
    cancelReason: null,
    callableAt,
    rank: callableAt === null ? null : rankOf({ at: callableAt, ...entering }, rules),
    seq,
    clerk: wish.clerk ?? null,
    tasks,
  };

  function newTask({ visibility, maxTickets, ...service }: Service, chain: string | null): StoredTask {
    return {
      ...service,
      key: newKey(),
      status: taskStatus.open,
      service: service.key,
      createType: type,
      createdAt: now,
      statusTime: now,
      zero: false,
      user: null,
      chain,
      startedAt: null,
      endedAt: null,
    };
  }
}
