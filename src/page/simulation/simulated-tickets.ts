import * as v from 'valibot';
import { appointmentArrival } from '../../contract/additions/appointment.ts';
import {
  type CreatedTicket,
  createTicketRequest,
  voidTicketRequest,
} from '../../contract/additions/create-ticket.ts';
import type { CustomerData } from '../../contract/ticket.ts';
import { formatNumber } from '../../domain/queue/number-interval.ts';
import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import { answer, refusal, type SimulatedAnswer } from './simulated-answer.ts';
import type { SimulatedBranch, SimulatedConditions } from './simulated-branch.ts';
import { waitsFor } from './simulated-waits.ts';

interface Deps {
  readonly branch: SimulatedBranch;
  /** The time by the branch's clock, in milliseconds. */
  readonly now: () => number;
}

/** The first number. The day's earlier numbers are taken, as on an ordinary morning. */
const firstOrdinal = 41;

/** Matches the codes of unknown appointments. The simulated service knows all other codes. */
const unknownCode = /^0/;

const ticketRequest = v.union([appointmentArrival, createTicketRequest]);

interface Told {
  readonly requestId: string;
  /** Absent if the visitor arrives for an appointment. */
  readonly services?: readonly string[];
  readonly language: string;
  readonly customerName?: string | null | undefined;
  readonly customerData?: CustomerData | undefined;
  readonly bookingCode?: string | null | undefined;
}

/**
 * Issues, checks in and withdraws tickets of a simulated branch. A repeated request gets its ticket again.
 */
export function simulatedTickets({ branch, now }: Deps) {
  const given = new Map<string, number>();
  /** The answers so far, by `requestId`. */
  const answered = new Map<string, SimulatedAnswer>();

  function nextNumber(service: string | undefined): string {
    const key = branch.services?.find((one) => one.key === service)?.numberInterval;
    const interval = branch.numberIntervals?.find((one) => one.key === key) ?? {
      key: '',
      name: '',
      prefix: 'A ',
      min: 1,
      max: 999,
    };
    const { min, max } = interval;
    const count = (given.get(interval.key) ?? firstOrdinal) + 1;
    given.set(interval.key, count);
    return formatNumber(interval, min + (count % (max - min + 1)));
  }

  function created(
    {
      services: [service = ''] = branch.branch.services,
      language,
      customerName = null,
      customerData = {},
      bookingCode = null,
    }: Told,
    queue: SimulatedConditions['queue'],
  ): CreatedTicket {
    const number = nextNumber(service);
    const waiting = waitsFor(branch, queue).find((info) => info.service === service);
    return {
      ticket: {
        key: `ticket-${number}`,
        number,
        language,
        customerName,
        customerData,
        bookingCode,
        status: ticketStatus.waiting,
        user: '',
        counter: '',
        calls: 0,
        reserved: false,
        history: {},
        statusTime: now(),
        createdAt: now(),
        crm: null,
        createType: 1,
        comments: null,
        priority: 0,
        transactionTimeSum: 0,
        waitingTimeSum: 0,
        recording: 0,
        tasks: [],
      },
      waiting: waiting ?? { service, time: 0, tickets: 0, counter: '', relation: 'gt' },
    };
  }

  return {
    create(body: unknown, queue: SimulatedConditions['queue']): SimulatedAnswer {
      const request = v.safeParse(ticketRequest, body);
      if (!request.success) return refusal(400, 'VALIDATION_ERROR');
      const told: Told = request.output;
      const { requestId, bookingCode } = told;
      const known = answered.get(requestId);
      if (known) return known;
      if (queue === 'full') return refusal(400, 'INTERVAL_FULL');
      if (unknownCode.test(bookingCode ?? '')) return refusal(404, 'BOOKING_UNKNOWN');
      const made = answer(created(told, queue));
      answered.set(requestId, made);
      return made;
    },
    withdraw(body: unknown): SimulatedAnswer {
      const request = v.safeParse(voidTicketRequest, body);
      if (!request.success) return refusal(400, 'VALIDATION_ERROR');
      answered.set(request.output.requestId, refusal(409, 'VOIDED'));
      return { status: 204 };
    },
  };
}
