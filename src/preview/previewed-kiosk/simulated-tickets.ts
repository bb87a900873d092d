import * as v from 'valibot';
import { appointmentArrival } from '../../contract/additions/appointment.ts';
import { type CreatedTicket, createTicketRequest } from '../../contract/additions/create-ticket.ts';
import type { CustomerData } from '../../contract/ticket.ts';
import { formatNumber } from '../../domain/queue/number-interval.ts';
import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { Conditions } from './messages.ts';
import { answer, refusal, type SimulatedAnswer } from './simulated-answer.ts';
import { waitsFor } from './simulated-waits.ts';

interface Deps {
  readonly branch: PreviewedBranch;
  /** Milliseconds, by the clock of the branch. */
  readonly now: () => number;
}

/** As on an ordinary morning: the first numbers of the day have been given. */
const firstOrdinal = 41;

/** An appointment with this code is unknown to the simulated service; every other one is known. */
const unknownCode = /^0/;

/** The facts about its visitor in a request. */
interface Told {
  readonly language: string;
  readonly customerName?: string | null | undefined;
  readonly customerData?: CustomerData | undefined;
  readonly bookingCode?: string | null | undefined;
}

/** The tickets of a simulated branch: answers a request for one, or the arrival for an appointment. */
export function simulatedTickets({ branch, now }: Deps) {
  const given = new Map<string, number>();

  /** The next number of the interval of a service. Without intervals, that of an invented one. */
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
    { language, customerName = null, customerData = {}, bookingCode = null }: Told,
    services: readonly string[],
    queue: Conditions['queue'],
  ): CreatedTicket {
    const service = services[0] ?? '';
    const number = nextNumber(service);
    const waiting = waitsFor(branch, queue).find((info) => info.service === service);
    return {
      ticket: {
        key: `preview-${number}`,
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

  return (body: unknown, queue: Conditions['queue']): SimulatedAnswer => {
    if (queue === 'full') return refusal(400, 'INTERVAL_FULL');
    const arrival = v.safeParse(appointmentArrival, body);
    if (arrival.success) {
      if (unknownCode.test(arrival.output.bookingCode)) return refusal(404, 'BOOKING_UNKNOWN');
      return answer(created(arrival.output, branch.branch.services.slice(0, 1), queue));
    }
    const request = v.safeParse(createTicketRequest, body);
    if (!request.success) return refusal(400, 'VALIDATION_ERROR');
    return answer(created(request.output, request.output.services, queue));
  };
}
