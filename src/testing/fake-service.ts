import type { CreatedTicket, CreateTicketRequest } from '../contract/additions/create-ticket.ts';
import { arriveForAppointment, createTicket, voidTicket } from '../contract/endpoints/ticket-endpoints.ts';
import type { TicketRequest } from '../kiosk/visit/journal.ts';
import type { Client } from '../page/api/client.ts';
import type { Failure, Result } from '../page/api/failure.ts';
import { aTicket, aWaitingInfo } from './builders.ts';

/**
 * The point at which the connection is cut: before the request arrives, or after it is committed. `hanging`: nothing is
 * answered.
 */
type Connection = 'fine' | 'cut-before' | 'cut-after' | 'hanging';

/** A service in memory that creates and voids tickets by the rules for the requestId. */
interface FakeService extends Client {
  /** The numbers of the tickets that are not voided. */
  openNumbers(): string[];
  /** The behaviour of the connection from now on. */
  connection: Connection;
  /** The failure that is returned instead of a ticket. */
  refusal: Failure | undefined;
  /** The number of calls that arrived. */
  calls: number;
  /** The bodies of those requests. */
  readonly bodies: TicketRequest[];
}

const unreachable: Failure = { kind: 'unreachable', problem: 'cut' };

export function fakeService(): FakeService {
  const requests = new Map<string, CreatedTicket | 'void'>();
  let createdCount = 0;

  function create({ requestId, language, ...told }: TicketRequest): Result<CreatedTicket> {
    const known = requests.get(requestId);
    if (known === 'void') {
      return { ok: false, failure: { kind: 'refused', status: 409, type: 'VOIDED', data: {} } };
    }
    if (known) return { ok: true, answer: known };
    if (service.refusal) return { ok: false, failure: service.refusal };
    createdCount += 1;
    const { customerName = null, customerData = {} } = told as Partial<CreateTicketRequest>;
    const bookingCode = 'bookingCode' in told ? told.bookingCode : null;
    const ticket = aTicket({
      key: `ticket-${createdCount}`,
      number: `B ${createdCount}`,
      language,
      customerName,
      customerData,
      bookingCode,
    });
    const created = { ticket, waiting: aWaitingInfo() };
    requests.set(requestId, created);
    return { ok: true, answer: created };
  }

  function answer(endpoint: unknown, body: TicketRequest): Result<unknown> {
    if (endpoint === createTicket || endpoint === arriveForAppointment) return create(body);
    if (endpoint === voidTicket) {
      requests.set(body.requestId, 'void');
      return { ok: true, answer: undefined };
    }
    throw new Error('the fake service only creates and voids tickets');
  }

  const service: FakeService = {
    connection: 'fine',
    refusal: undefined,
    calls: 0,
    bodies: [],
    openNumbers: () =>
      [...requests.values()].flatMap((made) => (made === 'void' ? [] : [made.ticket.number])),
    async call(endpoint, call) {
      if (service.connection === 'cut-before') return { ok: false, failure: unreachable };
      service.calls += 1;
      if (service.connection === 'hanging') return new Promise(() => {});
      const { body } = call as { body: TicketRequest };
      service.bodies.push(body);
      const result = answer(endpoint, body);
      return service.connection === 'cut-after' ? { ok: false, failure: unreachable } : (result as never);
    },
    callUnchecked: (endpoint, call) => service.call(endpoint, call),
  };
  return service;
}
