import {
  type Opening,
  type Setting,
  type Step,
  stepsFor,
  stepsToKeep,
  stepsWithoutPaper,
  type Wish,
} from '../../domain/menu/visit-steps.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { openPaperMs } from '../session/paper-state.ts';
import type { SessionEvent } from '../session/session.ts';
import type { Timers } from '../time/timers.ts';
import type { TicketRequest } from './journal.ts';
import type { PaperDesk } from './paper-client.ts';
import type { Outcome, TicketDesk } from './ticket-client.ts';

/** What visitors do that ends in a ticket; it comes after the first menu. */
export interface Visits {
  /** A visitor wants this, or to say something before; resolves when a question or the outcome shows. */
  wish(wish: Wish, setting: Setting, before?: Before): Promise<void>;
  /** A visitor answers the question on the screen; resolves when the next one or the outcome shows. */
  answer(answer: Partial<Wish>): Promise<void>;
  /** A visitor says whether their ticket came out. */
  paperSaid(cameOut: boolean): Promise<void>;
  /** At boot: shows again what a visitor may still be waiting for. */
  recover(): Promise<void>;
}

/** What comes before the choice of a service, and what has been said to it already. */
export interface Before {
  readonly opening: Opening;
  readonly said?: Partial<Wish>;
}

interface Ports {
  readonly session: KioskSession;
  readonly desk: TicketDesk;
  readonly papers: PaperDesk;
  readonly timers: Timers;
  newRequestId(): string;
  /** Whether there is anybody to choose for the services of a wish; false also where nobody can tell. */
  hasClerks(wish: Wish): Promise<boolean>;
}

/** A touch that takes longer to be answered feels like none. */
const noticedMs = 100;

/** What the desk is asked: for a ticket, or for the one of an appointment. */
function requestOf({ bookingCode, keeping: _ours, ...wish }: Wish, requestId: string): TicketRequest {
  const { language, services, clerk, ...more } = wish;
  return bookingCode === undefined
    ? { requestId, language, services: [...services], ...(clerk !== undefined && { clerk }), ...more }
    : { requestId, language, bookingCode };
}

/** Takes the wishes of a session to a desk. */
export function startVisits({ session, desk, papers, timers, newRequestId, hasClerks }: Ports): Visits {
  const { send } = session;
  let shown: string | undefined;
  session.subscribe(() => {
    const { screen } = session.current().session;
    const showing = screen.at === 'ticket' ? screen.requestId : undefined;
    if (shown !== undefined && shown !== showing) void desk.forget(shown);
    shown = showing;
  });

  /** Goes on with a visit; where nothing is left to ask, the desk is asked for the ticket. */
  async function goOn(said: (requestId: string) => SessionEvent): Promise<void> {
    const requestId = newRequestId();
    const { screen } = send(said(requestId));
    if (screen.at !== 'issuing' || screen.requestId !== requestId) return; // a question, or a second tap on a busy screen
    const request = requestOf(screen.wish, requestId);
    const outcome = await desk
      .issue(request)
      // The page itself could not be fetched whole: nothing was asked for yet.
      .catch((): Outcome => ({ kind: 'refused', refusal: { why: 'unreachable' } }));
    if (outcome.kind === 'refused') {
      send({ type: 'ticket-refused', requestId, refusal: outcome.refusal });
      return;
    }
    send({ type: 'ticket-issued', requestId, issued: outcome.issued });
    if (shown !== requestId) return desk.withdraw(request);
    void papers.hand(screen.wish.keeping);
  }

  /** A service that makes no tickets here still has messages to read. */
  function decline(wish: Wish): void {
    const requestId = newRequestId();
    send({ type: 'wished', wish, steps: [], requestId });
    send({ type: 'ticket-refused', requestId, refusal: { why: 'not-possible' } });
  }

  /** Without the question whom to see where nobody can be chosen: a screen that only flashes is worse than none. */
  async function worthAsking(steps: readonly Step[], wish: Wish): Promise<readonly Step[]> {
    if (!steps.includes('clerk')) return steps;
    const isAsked = await Promise.race([hasClerks(wish), timers.sleep(noticedMs).then(() => true)]);
    return isAsked ? steps : steps.filter((step) => step !== 'clerk');
  }

  /** The question is asked even where it is answered already: a code that nobody knows leads back to it. */
  async function open(wish: Wish, { opening, said }: Before): Promise<void> {
    // Any other opening leads back to the menu first.
    const lacksPaper = opening === 'appointment' && (await papers.isOut());
    const steps = lacksPaper ? stepsWithoutPaper([opening]) : [opening];
    await goOn((requestId) => ({ type: 'wished', wish, steps, requestId }));
    const { screen } = session.current().session;
    if (said && screen.at === opening) await answer(said);
  }

  function answer(said: Partial<Wish>): Promise<void> {
    const { screen } = session.current().session;
    const { keeping } = said;
    const steps = keeping && screen.at === 'paper' ? stepsToKeep(screen.steps, keeping) : undefined;
    return goOn((requestId) => ({ type: 'answered', answer: said, requestId, ...(steps && { steps }) }));
  }

  async function recover(): Promise<void> {
    const { ticketMs } = session.current().session.timings;
    const found = await desk.recover(Math.max(ticketMs, openPaperMs)).catch(() => undefined);
    if (!found) return;
    const { request, issued, seen } = found;
    const services = 'services' in request ? request.services : [];
    send({ type: 'ticket-recovered', requestId: request.requestId, services, issued });
    if (shown === request.requestId) {
      // What nobody has seen yet was not printed either.
      void (seen ? papers.ask() : papers.hand(undefined));
      return;
    }
    // Somebody else is at the screen already. A number that its visitor has seen stays valid.
    if (seen) await desk.forget(request.requestId);
    else await desk.withdraw(request);
  }

  return {
    async wish(wish, setting, before) {
      if (before) return open(wish, before);
      const possible = stepsFor(wish, setting);
      if (!setting.additions.includes('ticket') && possible[0] !== 'message') return decline(wish);
      const [asked, lacksPaper] = await Promise.all([worthAsking(possible, wish), papers.isOut()]);
      const steps = lacksPaper ? stepsWithoutPaper(asked) : asked;
      return goOn((requestId) => ({ type: 'wished', wish, steps, requestId }));
    },
    answer,
    paperSaid: papers.said,
    recover,
  };
}
