import type { CreateTicket } from '../../contract/additions/create-ticket.ts';
import type { Service } from '../../contract/service.ts';
import type { Task, Ticket } from '../../contract/ticket.ts';
import { taskStatus, ticketStatus } from '../../domain/ticket-status.ts';

/** Ours: the ticket was taken at a dispenser. */
const takenAtDispenser = 1;

interface Making {
  readonly wish: CreateTicket;
  readonly services: readonly Service[];
  readonly number: string;
  readonly now: number;
  newKey(): string;
}

/** A ticket that waits, with a task for every service it is for. */
export function newTicket({ wish, services, number, now, newKey }: Making): Ticket {
  return {
    key: newKey(),
    status: ticketStatus.waiting,
    user: '',
    counter: '',
    calls: 0,
    statusTime: now,
    reserved: false,
    history: {},
    language: wish.language,
    createdAt: now,
    number,
    bookingCode: null,
    crm: null,
    createType: takenAtDispenser,
    comments: null,
    customerData: wish.customerData ?? {},
    priority: Math.max(...services.map((service) => service.priority)),
    transactionTimeSum: 0,
    waitingTimeSum: 0,
    recording: 0,
    customerName: wish.customerName ?? null,
    tasks: services.map((service) => newTask(service, newKey(), now)),
  };
}

function newTask({ visibility, maxTickets, ...service }: Service, key: string, now: number): Task {
  return {
    ...service,
    key,
    status: taskStatus.open,
    service: service.key,
    createType: takenAtDispenser,
    createdAt: now,
    statusTime: now,
    zero: false,
    user: null,
  };
}
