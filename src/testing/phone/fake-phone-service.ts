import * as v from 'valibot';
import type { FollowedTicket, Following } from '../../contract/additions/following.ts';
import type { PhoneMenu } from '../../contract/additions/phone-menu.ts';
import type { PhoneBranch } from '../../contract/additions/smart-ticket.ts';
import { defaultStyling } from '../../contract/default-styling.ts';
import { colours } from '../../contract/settings.ts';
import { aTicket, aWaitingInfo, testNow } from '../builders.ts';

/** A waiting ticket, which a phone follows and may change. */
export const aFollowing = (
  ticket: Partial<FollowedTicket> = {},
  given: Partial<Following> = {},
): Following => ({
  ticket: {
    state: 'waiting',
    number: 'B 047',
    ahead: 4,
    goFirst: [],
    expected: { at: testNow + 12 * 60_000, relation: 'eq' },
    isAside: false,
    laterMinutes: 10,
    ...ticket,
  } as FollowedTicket,
  branch: { name: 'Old Harbour', timeZone: 'Europe/Malta' },
  language: 'en',
  services: ['Passport or ID card'],
  mayChange: true,
  follow: 'abcdefghijklmnopqrstuv',
  ...given,
});

/** A branch with the product's colours, which accepts positions. */
export const aPhoneBranch = (): PhoneBranch => ({
  key: 'branch-1',
  colours: v.parse(colours, defaultStyling),
  formats: [],
  arrivalMetres: 200,
});

/** The menu of a phone at the branch: a service, a group with a service, and a full service. */
export const aPhoneMenu = (given: Partial<PhoneMenu> = {}): PhoneMenu => ({
  version: '1-1',
  branch: {
    name: 'Old Harbour',
    timeZone: 'Europe/Malta',
    latitude: 35.9,
    longitude: 14.5,
    address: 'Harbour Steps 12, VLT 1165 Valletta',
  },
  languages: [
    { key: 'lang-en', code: 'en', name: 'English' },
    { key: 'lang-ar', code: 'ar-EG', name: 'العربية' },
  ],
  language: 'lang-en',
  isHere: true,
  customerName: 0,
  items: [
    {
      kind: 'service',
      key: 'passport',
      name: 'Passport or ID card',
      explanation: 'Apply, renew, report a loss',
      wait: { time: 12 * 60_000, relation: 'eq' },
      isFull: false,
    },
    {
      kind: 'group',
      key: 'family',
      name: 'Family and life events',
      items: [{ kind: 'service', key: 'birth', name: 'Register a birth', isFull: false }],
    },
    { kind: 'service', key: 'parking', name: 'Parking permit', isFull: true },
  ],
  appointments: [],
  ...given,
});

/** The status and the type of a refusal, or the body of a 200. */
type Answer =
  | { readonly status: number; readonly type: string; readonly data?: object }
  | { readonly body: unknown };

/** A service for one phone. A test defines its responses and controls its streams. */
export function fakePhoneService(following: Following | undefined = aFollowing(), menu = aPhoneMenu()) {
  let ticket = following;
  let id = 0;
  let isOnline = true;
  /** True in a dead spot, with neither a response nor a failure. */
  let isSwallowed = false;
  /** True behind a proxy that buffers the response until it is complete. */
  let holdsBack = false;
  let refusesStreams = false;
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const asked: string[] = [];
  const ids: string[] = [];
  const lost = new Set<string>();
  const answers: Record<string, Answer> = {};

  const message = () =>
    new TextEncoder().encode(`event: ticket\nid: ${id}\ndata: ${JSON.stringify(ticket?.ticket)}\n\n`);
  const refusal = (status: number, type: string, data: object = {}) =>
    Response.json(
      { name: 'Refused', message: '', nodeID: '', code: status, type, retryable: false, stack: '', data },
      { status },
    );
  const nothing = () => new Response(null, { status: 204 });

  function streamOf(signal: AbortSignal | null | undefined, after: string | null): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller);
        if (!holdsBack && after !== String(id)) controller.enqueue(message());
        signal?.addEventListener('abort', () => {
          if (streams.delete(controller)) controller.error(new Error('aborted'));
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  function usualAnswer(name: string, path: string, init: RequestInit | undefined): Response {
    const headers = new Headers(init?.headers);
    switch (name) {
      case 'POST session':
        return Response.json({ smartToken: `token-${asked.length}`, branch: aPhoneBranch() });
      case 'GET menu':
        return path.includes(`seen=${menu.version}`) ? nothing() : Response.json(menu);
      case 'GET following':
        if (!ticket) return refusal(404, 'NO_TICKET');
        if (headers.get('Accept') !== 'text/event-stream') return Response.json(ticket);
        if (refusesStreams) return refusal(503, 'BUSY');
        return streamOf(init?.signal, headers.get('Last-Event-ID'));
      case 'POST ticket':
        ticket = aFollowing({}, { mayChange: true });
        return Response.json({ ticket: aTicket({ number: ticket.ticket.number }), waiting: aWaitingInfo() });
      case 'POST ticket/arrived':
        ticket = aFollowing();
        return nothing();
      case 'DELETE ticket':
        if (ticket?.ticket.state === 'waiting') {
          tell({ ...ticket.ticket, wish: { change: 'leave', at: testNow + 30_000 } });
        }
        return nothing();
      case 'POST ticket/keep':
        if (ticket?.ticket.state === 'waiting') tell({ ...ticket.ticket, wish: undefined });
        return nothing();
      default:
        return nothing();
    }
  }

  function tell(changed: FollowedTicket): void {
    ticket = { ...(ticket ?? aFollowing()), ticket: changed };
    id++;
    if (!holdsBack && !isSwallowed) for (const stream of streams) stream.enqueue(message());
  }

  const fake: typeof fetch = async (input, init) => {
    const path = String(input).replace(/^\/api\/v1\/(smart\/)?/, '');
    const name = `${init?.method ?? 'GET'} ${path.split('?')[0]}`;
    const headers = new Headers(init?.headers);
    const accepts = headers.get('Accept') === 'text/event-stream' ? ' as a stream' : '';
    const after = headers.get('Last-Event-ID');
    asked.push(
      `${init?.method ?? 'GET'} ${path}${accepts}${after === null ? '' : ` after ${after}`}${init?.body ? ` ${init.body}` : ''}`,
    );
    const id = headers.get('Idempotency-Key');
    if (id !== null) ids.push(id);
    if (isSwallowed) {
      await new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    }
    if (!isOnline || lost.delete(name)) throw new TypeError('no network');
    const given = answers[name];
    if (!given) return usualAnswer(name, path, init);
    return 'body' in given ? Response.json(given.body) : refusal(given.status, given.type, given.data);
  };

  return {
    fetch: fake,
    /** Every request, as method, path and body. */
    asked,
    ids,
    loseAnswer: (name: string) => void lost.add(name),
    /** Replaces the usual responses, by method and path such as `POST session`. */
    answers,
    tell,
    /** Sends a change to one of several streams, which are numbered in the order of opening. */
    tellOne(index: number, changed: FollowedTicket): void {
      const text = `event: ticket\nid: ${++id}\ndata: ${JSON.stringify(changed)}\n\n`;
      [...streams][index]?.enqueue(new TextEncoder().encode(text));
    },
    comment: () => {
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(': still here\n\n'));
    },
    cut() {
      for (const stream of streams) stream.close();
      streams.clear();
    },
    goOffline() {
      isOnline = false;
      for (const stream of streams) stream.error(new Error('no network'));
      streams.clear();
    },
    /** Drops all messages in transit and all later messages, without an error. */
    swallow: () => {
      isSwallowed = true;
    },
    goOnline: () => {
      isOnline = true;
      isSwallowed = false;
    },
    holdBack: () => {
      holdsBack = true;
    },
    refuseStreams: () => {
      refusesStreams = true;
    },
    streamCount: () => streams.size,
  };
}
