import type { CreateTicket } from '../../contract/additions/create-ticket.ts';
import { atFirst, type Session, type SessionEvent, sessionAfter } from './session.ts';
import type { Outcome, TicketDesk } from './ticket-desk.ts';
import type { Timers } from './timers.ts';
import { wayOut } from './way-out.ts';

/** When a screen leaves by itself. */
export interface Leave {
  /** By the session's timers, in milliseconds. */
  readonly at: number;
  /** How long the screen had in all. */
  readonly afterMs: number;
}

/** The session, and how long its screen still has. */
export interface Moment {
  readonly session: Session;
  /** Undefined when the screen stays. */
  readonly leave: Leave | undefined;
}

/** One kiosk from boot to power cut: it takes events, keeps time and asks the desk for tickets. */
export interface KioskSession {
  current(): Moment;
  subscribe(listener: () => void): () => void;
  send(event: SessionEvent): Session;
  /** A visitor wants this service, in the language of the request; resolves when the outcome shows. */
  chooseService(wish: Omit<CreateTicket, 'requestId'>): Promise<void>;
  /** A visitor wants this service of a branch that makes no tickets here: says what to do instead. */
  declineService(service: string): void;
  /** At boot: shows again what a visitor may still be waiting for. */
  recover(): Promise<void>;
}

/** Starts a session at the first screen. */
export function startSession(ports: {
  desk: TicketDesk;
  timers: Timers;
  newRequestId: () => string;
}): KioskSession {
  const { desk, timers, newRequestId } = ports;
  const listeners = new Set<() => void>();
  let moment: Moment = { session: atFirst, leave: undefined };
  let cancel = () => {};

  function startClock() {
    cancel();
    const afterMs = wayOut(moment.session.screen, moment.session.timings);
    if (afterMs === undefined) {
      moment = { ...moment, leave: undefined };
      return;
    }
    moment = { ...moment, leave: { at: timers.now() + afterMs, afterMs } };
    cancel = timers.after(afterMs, () => send({ type: 'time-up' }));
  }

  function send(event: SessionEvent): Session {
    const before = moment.session;
    const session = sessionAfter(before, event);
    if (session === before) return session;
    moment = { ...moment, session };
    if (session.screen !== before.screen) {
      startClock();
      if (before.screen.at === 'ticket' && session.screen.at !== 'ticket')
        void desk.forget(before.screen.requestId);
    }
    for (const listener of listeners) listener();
    return session;
  }

  /** Whether a ticket is what the visitor now sees. */
  function shows(requestId: string): boolean {
    const { screen } = moment.session;
    return screen.at === 'ticket' && screen.requestId === requestId;
  }

  async function chooseService(wish: Omit<CreateTicket, 'requestId'>): Promise<void> {
    const requestId = newRequestId();
    const [service = ''] = wish.services;
    const { screen } = send({ type: 'service-chosen', service, requestId });
    if (screen.at !== 'issuing' || screen.requestId !== requestId) return; // a second tap on a busy screen
    const request = { requestId, ...wish };
    const outcome = await desk
      .issue(request)
      // The page itself could not be fetched whole: nothing was asked for yet.
      .catch((): Outcome => ({ kind: 'refused', refusal: 'unreachable' }));
    if (outcome.kind === 'refused') {
      send({ type: 'ticket-refused', requestId, refusal: outcome.refusal });
      return;
    }
    send({ type: 'ticket-issued', requestId, issued: outcome.issued });
    if (!shows(requestId)) await desk.withdraw(request);
  }

  function declineService(service: string): void {
    const requestId = newRequestId();
    send({ type: 'service-chosen', service, requestId });
    send({ type: 'ticket-refused', requestId, refusal: 'not-possible' });
  }

  async function recover(): Promise<void> {
    const found = await desk.recover(moment.session.timings.ticketMs).catch(() => undefined);
    if (!found) return;
    const { request, issued, seen } = found;
    send({ type: 'ticket-recovered', requestId: request.requestId, issued });
    if (shows(request.requestId)) return;
    // Somebody else is at the screen already. A number that its visitor has seen stays valid.
    if (seen) await desk.forget(request.requestId);
    else await desk.withdraw(request);
  }

  startClock();
  return {
    current: () => moment,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    chooseService,
    declineService,
    recover,
  };
}
