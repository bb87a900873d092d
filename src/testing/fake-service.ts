import * as v from 'valibot';
import { arriveForAppointment, createTicket, voidTicket } from '../contract/endpoints/ticket-endpoints.ts';
import type { TicketRequest } from '../kiosk/visit/journal.ts';
import type { Client } from '../page/api/client.ts';
import type { Failure, Result } from '../page/api/failure.ts';
import { simulatedTickets } from '../page/simulation/simulated-tickets.ts';
import { aPreviewedBranch } from './preview/a-previewed-branch.ts';
import { aNumberInterval } from './service/branch-file-builders.ts';

/**
 * The connection is cut before the request arrives, or after the service has committed it. `hanging`: there is no
 * response.
 */
type Connection = 'fine' | 'cut-before' | 'cut-after' | 'hanging';

/** The tickets of a simulated service, behind a connection that a test can interrupt. */
interface FakeService extends Client {
  openNumbers(): string[];
  connection: Connection;
  refusal: Failure | undefined;
  calls: number;
  readonly bodies: TicketRequest[];
}

const simulated = v.variant('status', [
  v.object({ status: v.literal(200), body: createTicket.response }),
  v.object({
    status: v.literal(409),
    body: v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) }),
  }),
]);
const unreachable: Result<never> = { ok: false, failure: { kind: 'unreachable', problem: 'cut' } };

export function fakeService(): FakeService {
  const numberIntervals = [aNumberInterval({ max: 99_999 })];
  const tickets = simulatedTickets({ branch: aPreviewedBranch({ numberIntervals }), now: () => 0 });
  /** The numbers by `requestId`; undefined once voided. */
  const numbers = new Map<string, string | undefined>();

  function answer(endpoint: unknown, body: TicketRequest): Result<unknown> {
    if (endpoint === voidTicket) {
      tickets.withdraw(body);
      numbers.set(body.requestId, undefined);
      return { ok: true, answer: undefined };
    }
    if (endpoint !== createTicket && endpoint !== arriveForAppointment)
      throw new Error('the fake service only creates and voids tickets');
    if (service.refusal && !numbers.has(body.requestId)) return { ok: false, failure: service.refusal };
    const made = v.parse(simulated, tickets.create(body, 'now'));
    if (made.status !== 200) return { ok: false, failure: { kind: 'refused', ...made, ...made.body } };
    numbers.set(body.requestId, made.body.ticket.number);
    return { ok: true, answer: made.body };
  }

  const service: FakeService = {
    connection: 'fine',
    refusal: undefined,
    calls: 0,
    bodies: [],
    openNumbers: () => [...numbers.values()].filter((number) => number !== undefined),
    async call(endpoint, call) {
      if (service.connection === 'cut-before') return unreachable;
      service.calls += 1;
      if (service.connection === 'hanging') return new Promise(() => {});
      const { body } = call as { body: TicketRequest };
      service.bodies.push(body);
      const result = answer(endpoint, body);
      return service.connection === 'cut-after' ? unreachable : (result as never);
    },
    callUnchecked: (endpoint, call) => service.call(endpoint, call),
  };
  return service;
}
