import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { taskStatus } from '../../domain/queue/ticket-status.ts';
import type { AnswerInHistory, ClientRequest, RecordedRequest } from './history.ts';

interface ClientOptions {
  readonly client: string;
  /** The current addresses of the service. After a lost response, the next address is used. */
  addresses(): readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds of a clock that all clients share. */
  readonly clock: () => number;
  readonly timeoutMs: number;
  readonly onRequestDone: (request: RecordedRequest) => void;
}

export type Send = (request: ClientRequest) => Promise<AnswerInHistory>;

const isTemporary = (answer: AnswerInHistory) =>
  answer.kind === 'unknown' || (answer.kind === 'refused' && [429, 503].includes(answer.status));

/** Sends a request until it succeeds or is finally refused. */
export async function retryUntilAnswered(
  send: Send,
  request: ClientRequest,
  pause: () => Promise<void>,
): Promise<AnswerInHistory> {
  for (;;) {
    const answer = await send(request);
    if (!isTemporary(answer)) return answer;
    await pause();
  }
}

/** A client that uses the service over the network and records every request. */
export function createRecordedClient({
  client,
  addresses,
  headers,
  clock,
  timeoutMs,
  onRequestDone,
}: ClientOptions): Send {
  let failures = 0;

  async function send(address: string, request: HttpRequest): Promise<AnswerInHistory> {
    let status: number;
    let body: unknown;
    try {
      const response = await fetch(address + request.endpoint.path + (request.query ?? ''), {
        method: request.endpoint.method,
        headers: {
          ...headers,
          ...request.headers,
          ...(request.body && { 'content-type': 'application/json' }),
        },
        ...(request.body && { body: JSON.stringify(request.body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      status = response.status;
      body = text === '' ? {} : JSON.parse(text);
    } catch {
      failures += 1;
      return { kind: 'unknown' };
    }
    return answerOf(status, body);
  }

  return async (request) => {
    const all = addresses();
    const address = all[failures % all.length];
    if (address === undefined) return { kind: 'unknown' };
    const begin = clock();
    const answer = await send(address, httpRequestOf(request));
    onRequestDone({ client, begin, end: clock(), request, answer });
    return answer;
  };
}

const ticketInAnswer = v.object({
  key: v.string(),
  number: v.string(),
  calls: v.number(),
  tasks: v.array(v.object({ key: v.string(), status: v.number() })),
});

/** A created ticket comes with its wait, and a called ticket without a wait. An error has a type. */
const answerBody = v.object({
  ...v.partial(ticketInAnswer).entries,
  ticket: v.optional(ticketInAnswer),
  follow: v.optional(v.string()),
  type: v.optional(v.string()),
});

function answerOf(status: number, json: unknown): AnswerInHistory {
  const body = v.parse(answerBody, json);
  if (status >= 400) return { kind: 'refused', status, type: body.type ?? '' };
  const { key, number, calls, tasks } = body.ticket ?? body;
  if (!key || !number || calls === undefined || !tasks) return { kind: 'done' };
  const openTasks = tasks.filter(({ status }) => status === taskStatus.open).map((task) => task.key);
  const { follow } = body;
  return { kind: 'done', ticket: { key, number, calls, openTasks, ...(follow && { follow }) } };
}

interface HttpRequest {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

function httpRequestOf(request: ClientRequest): HttpRequest {
  switch (request.what) {
    case 'create': {
      const { requestId, services, bookingCode, asksPriority } = request;
      if (bookingCode !== undefined) {
        const body = { requestId, bookingCode, language: 'en' };
        return { endpoint: endpoints.arriveForAppointment, body };
      }
      const needs = asksPriority ? ['priority'] : undefined;
      return { endpoint: endpoints.createTicket, body: { requestId, services, language: 'en', needs } };
    }
    case 'void':
      return { endpoint: endpoints.voidTicket, body: { requestId: request.requestId } };
    case 'call':
      return { ...httpRequestOfCall(request), headers: { 'idempotency-key': request.id } };
    case 'start':
      return { endpoint: endpoints.startTransaction, body: { ticket: request.ticket, task: request.task } };
    case 'note': {
      const { ticket, note } = request;
      return { endpoint: endpoints.saveCustomerData, body: { ticket, customerData: { data1: note } } };
    }
    case 'finish':
    case 'cancel':
    case 'park':
      return { endpoint: endpoints[`${request.what}Ticket`], body: { ticket: request.ticket } };
    case 'transfer': {
      const { ticket, to, place } = request;
      return { endpoint: endpoints.transferTicket, body: { ticket, ...to, place } };
    }
    case 'pause':
      return { endpoint: endpoints.pauseCounter, body: { code: request.code } };
    case 'resume':
      return { endpoint: endpoints.resumeCounter };
  }
}

function httpRequestOfCall(call: Extract<ClientRequest, { what: 'call' }>): HttpRequest {
  switch (call.how) {
    case 'next':
      return {
        endpoint: endpoints.callNextTicket,
        query: `?${call.services.map((service) => `services=${service}`).join('&')}`,
      };
    case 'cancelled':
    case 'inherited':
      return { endpoint: endpoints.callCancelledTicket };
    case 'chosen':
      return {
        endpoint: endpoints.callTicket,
        body: { ticket: call.ticket, arrived: call.arrived, handBack: call.handBack },
      };
    case 'again':
      return { endpoint: endpoints.recallTicket, body: { ticket: call.ticket } };
  }
}
