import {
  type EarlyQuestion,
  type Question,
  type QuestionContext,
  questionsFor,
  questionsForStorage,
  questionsWithoutPaper,
  type TicketDraft,
} from '../../domain/menu/questions.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { unsettledPaperMs } from '../session/paper-state.ts';
import type { SessionEvent } from '../session/session.ts';
import type { Timers } from '../time/timers.ts';
import type { TicketRequest } from './journal.ts';
import type { PaperClient } from './paper-client.ts';
import type { TicketClient, TicketResult } from './ticket-client.ts';

/** What visitors do that ends in a ticket; it comes after the first menu. */
export interface VisitActions {
  /** A visitor wants this, or to say something before; resolves when a question or the outcome shows. */
  start(draft: TicketDraft, setting: QuestionContext, before?: EarlyStart): Promise<void>;
  /** A visitor answers the question on the screen; resolves when the next one or the outcome shows. */
  answer(answer: Partial<TicketDraft>): Promise<void>;
  /** A visitor says whether their ticket came out. */
  answerPaper(cameOut: boolean): Promise<void>;
  /** At boot: shows again what a visitor may still be waiting for. */
  recover(): Promise<void>;
}

/** What comes before the choice of a service, and what has been said to it already. */
export interface EarlyStart {
  readonly question: EarlyQuestion;
  readonly answer?: Partial<TicketDraft>;
}

interface Ports {
  readonly session: KioskSession;
  readonly tickets: TicketClient;
  readonly paper: PaperClient;
  readonly timers: Timers;
  newRequestId(): string;
  /** Whether there is anybody to choose for the services of a draft; false also where nobody can tell. */
  hasClerks(draft: TicketDraft): Promise<boolean>;
}

/** A touch that takes longer to be answered feels like none. */
const noticedMs = 100;

/** What the desk is asked: for a ticket, or for the one of an appointment. */
function requestOf({ bookingCode, storage: _ours, ...draft }: TicketDraft, requestId: string): TicketRequest {
  const { language, services, clerk, ...more } = draft;
  return bookingCode === undefined
    ? { requestId, language, services: [...services], ...(clerk !== undefined && { clerk }), ...more }
    : { requestId, language, bookingCode };
}

/** Takes the wishes of a session to a desk. */
export function createVisitActions({
  session,
  tickets: desk,
  paper: papers,
  timers,
  newRequestId,
  hasClerks,
}: Ports): VisitActions {
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
    const request = requestOf(screen.draft, requestId);
    const outcome = await desk
      .createTicket(request)
      // The page itself could not be fetched whole: nothing was asked for yet.
      .catch((): TicketResult => ({ kind: 'refused', refusal: { why: 'unreachable' } }));
    if (outcome.kind === 'refused') {
      send({ type: 'ticket-refused', requestId, refusal: outcome.refusal });
      return;
    }
    send({ type: 'ticket-created', requestId, created: outcome.created });
    if (shown !== requestId) return desk.voidTicket(request);
    void papers.print(screen.draft.storage);
  }

  /** A service that makes no tickets here still has messages to read. */
  function decline(draft: TicketDraft): void {
    const requestId = newRequestId();
    send({ type: 'draft-started', draft, questions: [], requestId });
    send({ type: 'ticket-refused', requestId, refusal: { why: 'not-possible' } });
  }

  /** Without the question whom to see where nobody can be chosen: a screen that only flashes is worse than none. */
  async function worthAsking(
    questions: readonly Question[],
    draft: TicketDraft,
  ): Promise<readonly Question[]> {
    if (!questions.includes('clerk')) return questions;
    const isAsked = await Promise.race([hasClerks(draft), timers.sleep(noticedMs).then(() => true)]);
    return isAsked ? questions : questions.filter((step) => step !== 'clerk');
  }

  /** The question is asked even where it is answered already: a code that nobody knows leads back to it. */
  async function open(draft: TicketDraft, { question, answer: said }: EarlyStart): Promise<void> {
    // Any other question leads back to the menu first.
    const lacksPaper = question === 'appointment' && (await papers.isOut());
    const questions = lacksPaper ? questionsWithoutPaper([question]) : [question];
    await goOn((requestId) => ({ type: 'draft-started', draft, questions, requestId }));
    const { screen } = session.current().session;
    if (said && screen.at === question) await answer(said);
  }

  function answer(said: Partial<TicketDraft>): Promise<void> {
    const { screen } = session.current().session;
    const { storage } = said;
    const questions =
      storage && screen.at === 'paper' ? questionsForStorage(screen.questions, storage) : undefined;
    return goOn((requestId) => ({
      type: 'answered',
      answer: said,
      requestId,
      ...(questions && { questions }),
    }));
  }

  async function recover(): Promise<void> {
    const { ticketMs } = session.current().session.timings;
    const found = await desk.recover(Math.max(ticketMs, unsettledPaperMs)).catch(() => undefined);
    if (!found) return;
    const { request, created, wasShown: seen } = found;
    const services = 'services' in request ? request.services : [];
    send({ type: 'ticket-recovered', requestId: request.requestId, services, created });
    if (shown === request.requestId) {
      // What nobody has seen yet was not printed either.
      void (seen ? papers.askVisitor() : papers.print(undefined));
      return;
    }
    // Somebody else is at the screen already. A number that its visitor has seen stays valid.
    if (seen) await desk.forget(request.requestId);
    else await desk.voidTicket(request);
  }

  return {
    async start(draft, setting, before) {
      if (before) return open(draft, before);
      const possible = questionsFor(draft, setting);
      if (!setting.additions.includes('ticket') && possible[0] !== 'message') return decline(draft);
      const [asked, lacksPaper] = await Promise.all([worthAsking(possible, draft), papers.isOut()]);
      const questions = lacksPaper ? questionsWithoutPaper(asked) : asked;
      return goOn((requestId) => ({ type: 'draft-started', draft, questions, requestId }));
    },
    answer,
    answerPaper: papers.answer,
    recover,
  };
}
