import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Ticket } from '../../contract/ticket.ts';
import { taskStatus } from '../../domain/queue/ticket-status.ts';
import type { Answer, Asked, Seen } from './history.ts';

/** How a client of the service asks, and what it keeps of that. */
export interface Asking {
  /** The name under which it stands in the history. */
  readonly client: string;
  /** Where the service may be now; after a lost answer the next one is tried. */
  addresses(): readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds on a clock that all clients share. */
  readonly clock: () => number;
  /** After so many milliseconds an answer counts as lost. */
  readonly patienceMs: number;
  /** Is given every request once it is over. */
  readonly saw: (one: Seen) => void;
}

/** Asks once. */
export type Ask = (asked: Asked) => Promise<Answer>;

const isForNow = (answer: Answer) =>
  answer.kind === 'unknown' || (answer.kind === 'refused' && [429, 503].includes(answer.status));

/** Asks for the same thing until somebody says yes or no. */
export async function insist(ask: Ask, asked: Asked, pause: () => Promise<void>): Promise<Answer> {
  for (;;) {
    const answer = await ask(asked);
    if (!isForNow(answer)) return answer;
    await pause();
  }
}

/** A client's way to the service, over the network as any client's. */
export function asker({ client, addresses, headers, clock, patienceMs, saw }: Asking): Ask {
  let failures = 0;

  async function send(address: string, { to, query = '', body, headers: more }: Request): Promise<Answer> {
    try {
      const response = await fetch(address + to.path + query, {
        method: to.method,
        headers: { ...headers, ...more, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      return answerOf(response.status, await response.text());
    } catch {
      failures += 1;
      return { kind: 'unknown' };
    }
  }

  return async (asked) => {
    const all = addresses();
    const address = all[failures % all.length];
    if (address === undefined) return { kind: 'unknown' };
    const begin = clock();
    const answer = await send(address, requestOf(asked));
    saw({ client, begin, end: clock(), asked, answer });
    return answer;
  };
}

interface Body extends Partial<Ticket> {
  readonly type?: string;
  /** An issued ticket comes with its wait, a called one by itself. */
  readonly ticket?: Ticket;
}

function answerOf(status: number, text: string): Answer {
  const body: Body = text === '' ? {} : JSON.parse(text);
  if (status >= 400) return { kind: 'refused', status, type: body.type ?? '' };
  const { key, number, calls, tasks } = body.ticket ?? body;
  if (!key || !number || calls === undefined || !tasks) return { kind: 'done' };
  const openTasks = tasks.filter(({ status }) => status === taskStatus.open).map((task) => task.key);
  return { kind: 'done', ticket: { key, number, calls, openTasks } };
}

interface Request {
  readonly to: Pick<Endpoint, 'method' | 'path'>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

function requestOf(asked: Asked): Request {
  switch (asked.what) {
    case 'issue': {
      const { requestId, services } = asked;
      return { to: endpoints.createTicket, body: { requestId, services, language: 'en' } };
    }
    case 'void':
      return { to: endpoints.voidTicket, body: { requestId: asked.requestId } };
    case 'call':
      return { ...callOf(asked), headers: { 'idempotency-key': asked.id } };
    case 'begin':
      return { to: endpoints.startTransaction, body: { ticket: asked.ticket, task: asked.task } };
    case 'note': {
      const { ticket, note } = asked;
      return { to: endpoints.saveCustomerData, body: { ticket, customerData: { data1: note } } };
    }
    case 'finish':
      return { to: endpoints.finishTicket, body: { ticket: asked.ticket } };
    case 'cancel':
      return { to: endpoints.cancelTicket, body: { ticket: asked.ticket } };
  }
}

function callOf(asked: Extract<Asked, { what: 'call' }>): Request {
  switch (asked.how) {
    case 'next':
      return {
        to: endpoints.callNextTicket,
        query: `?${asked.services.map((service) => `services=${service}`).join('&')}`,
      };
    case 'cancelled':
      return { to: endpoints.callCancelledTicket };
    case 'chosen':
      return { to: endpoints.callTicket, body: { ticket: asked.ticket } };
    case 'again':
      return { to: endpoints.recallTicket, body: { ticket: asked.ticket } };
  }
}
