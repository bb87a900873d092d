import type { Need } from '../../contract/additions/need.ts';
import {
  type EarlyQuestion,
  type Question,
  type QuestionContext,
  questionsFor,
  questionsForPeople,
  questionsForStorage,
  questionsWithoutPaper,
  type TicketDraft,
} from '../../domain/menu/questions.ts';
import type { Timers } from '../../page/time/timers.ts';
import { askedMs, unsettledPaperMs } from '../session/fixed-times.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { isIdle } from '../session/screen-table.ts';
import type { Refusal, SessionEvent } from '../session/session.ts';
import { numbersOf, shownTicketScreen } from '../session/shown-ticket-screen.ts';
import type { TicketRequest } from './journal.ts';
import type { PaperClient } from './paper-client.ts';
import type { TicketClient, TicketResult } from './ticket-client.ts';

export type VisitActions = ReturnType<typeof createVisitActions>;

/** A visit that starts with a question instead of a service; `answer` if a scan has already answered it. */
export interface EarlyStart {
  readonly question: EarlyQuestion;
  readonly answer?: Partial<TicketDraft>;
}

interface Deps {
  readonly session: KioskSession;
  readonly tickets: TicketClient;
  readonly paper: PaperClient;
  readonly timers: Timers;
  /** True if a clerk can be chosen for the draft's services; false if the service does not answer. */
  hasClerks(draft: TicketDraft): Promise<boolean>;
  /** The needs that the service announces. Other needs are never sent. */
  takenNeeds(): readonly string[];
  /** True if the service announces ticket requests, and that they can be voided. */
  voidsTickets(): boolean;
}

/** After a longer time, a touch seems to have no effect. */
const noticeableMs = 100;

function requestOf(
  { bookingCode, storage: _kept, acceptsLate: _known, numbers: _count, ...draft }: TicketDraft,
  requestId: string,
  told: readonly Need[],
): TicketRequest {
  const { language, services, clerk, ...customer } = draft;
  const needs = told.length > 0 && { needs: [...told] };
  return bookingCode === undefined
    ? {
        requestId,
        language,
        services: [...services],
        ...(clerk !== undefined && { clerk }),
        ...customer,
        ...needs,
      }
    : { requestId, language, bookingCode, ...needs };
}

/** The visitors' actions that end in a ticket. They load after the first menu. */
export function createVisitActions(deps: Deps) {
  const { session, tickets, paper, timers, hasClerks, takenNeeds, voidsTickets } = deps;
  const { send } = session;
  const onScreen = () =>
    numbersOf(shownTicketScreen(session.current().session.screen)).map(({ requestId }) => requestId);
  const isShown = (requestId: string) => onScreen().includes(requestId);
  let shownBefore: readonly string[] = [];
  /** The requests that are being voided. The journal keeps them until the service has answered. */
  const givenBack = new Set<string>();
  function prepareIfIdle(): void {
    if (voidsTickets() && isIdle(session.current().session)) void tickets.prepare();
  }
  session.subscribe(() => {
    prepareIfIdle();
    const shown = onScreen();
    for (const requestId of shownBefore)
      if (!shown.includes(requestId) && !givenBack.has(requestId)) void tickets.forget(requestId);
    shownBefore = shown;
  });

  /** Requests tickets. If parts of the page fail to load, no request was sent. */
  const create: TicketClient['createTicket'] = (...requests) =>
    tickets
      .createTicket(...requests)
      .catch((): TicketResult => ({ kind: 'refused', refusal: { why: 'unreachable' } }));

  /** Requests a group's further tickets one by one, while its first is on the screen. A failure ends the series. */
  async function createLater(
    later: readonly TicketRequest[],
    storage: TicketDraft['storage'],
  ): Promise<void> {
    let isRefused = false;
    for (const request of later) {
      const { requestId } = request;
      const [holder] = onScreen();
      if (isRefused || holder === undefined) {
        await tickets.forget(requestId);
        continue;
      }
      const result = await create(request);
      isRefused = result.kind === 'refused';
      const added = result.kind === 'created' ? { requestId, created: result.created } : undefined;
      send({ type: 'number-added', requestId: holder, added });
      if (!added) continue;
      if (isShown(requestId)) void paper.print(storage, requestId);
      else void tickets.voidTicket(request);
    }
  }

  async function proceed(eventFor: (requestId: string) => SessionEvent): Promise<void> {
    const requestId = tickets.nextRequestId();
    const { screen, reading } = send(eventFor(requestId));
    // The screen is a question, or this is a second tap while a ticket is being created.
    if (screen.at !== 'issuing' || screen.requestId !== requestId) return;
    const needs = reading.needs.filter((need) => takenNeeds().includes(need));
    const { bookingCode, storage } = screen.draft;
    // An appointment is one visit, even after a choice of several people.
    const numbers = bookingCode === undefined ? (screen.draft.numbers ?? 1) : 1;
    const request = requestOf(screen.draft, requestId, needs);
    const later = Array.from({ length: numbers - 1 }, () => ({
      ...request,
      requestId: tickets.newRequestId(),
    }));
    const result = await create(request, later);
    if (result.kind === 'refused') {
      send({ type: 'ticket-refused', requestId, refusal: result.refusal });
      return createLater(later, storage);
    }
    send({ type: 'ticket-created', requestId, created: result.created });
    if (isShown(requestId)) void paper.print(storage, requestId);
    else void tickets.voidTicket(request);
    return createLater(later, storage);
  }

  function refuse(draft: TicketDraft, refusal: Refusal): void {
    const requestId = tickets.newRequestId();
    send({ type: 'draft-started', draft, questions: [], requestId });
    send({ type: 'ticket-refused', requestId, refusal });
  }

  /** Removes the question about a clerk if there is no clerk to choose: its screen would only flash. */
  async function withoutEmptyClerks(
    questions: readonly Question[],
    draft: TicketDraft,
  ): Promise<readonly Question[]> {
    if (!questions.includes('clerk')) return questions;
    const isAsked = await Promise.race([hasClerks(draft), timers.sleep(noticeableMs).then(() => true)]);
    return isAsked ? questions : questions.filter((question) => question !== 'clerk');
  }

  /** Opens the question even if a scan has answered it: an unknown code leads back to the question. */
  async function startEarly(draft: TicketDraft, early: EarlyStart): Promise<void> {
    const { question } = early;
    // After an identification the visitor chooses a service first, and the question about paper comes then.
    const lacksPaper = question === 'appointment' && (await paper.isOut());
    const questions = lacksPaper ? questionsWithoutPaper([question]) : [question];
    await proceed((requestId) => ({ type: 'draft-started', draft, questions, requestId }));
    const { screen } = session.current().session;
    if (early.answer && screen.at === question) await answer(early.answer);
  }

  /** Answers the question on the screen. Resolves when the next screen shows. */
  function answer(given: Partial<TicketDraft>): Promise<void> {
    const { screen } = session.current().session;
    const { storage } = given;
    let questions: readonly Question[] | undefined;
    if (screen.at === 'paper' && storage) questions = questionsForStorage(screen.questions, storage);
    if (screen.at === 'basket') questions = questionsForPeople(screen.questions, given);
    return proceed((requestId) => ({
      type: 'answered',
      answer: given,
      requestId,
      ...(questions && { questions }),
    }));
  }

  /** Shows a ticket from before a restart again, if its visitor may still be waiting. Call it once after the start. */
  async function recover(): Promise<void> {
    const { ticketMs } = session.current().session.timings;
    const mostShownMs = Math.max(ticketMs, unsettledPaperMs) + askedMs;
    prepareIfIdle();
    const recovered = await tickets.recover(mostShownMs).catch(() => undefined);
    if (!recovered) return;
    const { services, numbers, isShort } = recovered;
    const [{ requestId, created }, ...others] = numbers;
    const group = others.length > 0 || isShort ? { others, isShort } : {};
    send({ type: 'ticket-recovered', requestId, services, created, ...group });
    const shown = numbers.filter(({ wasShown }) => wasShown).map((number) => number.requestId);
    if (isShown(requestId) && shown.length > 0) void paper.askVisitor(shown);
    for (const { requestId, wasShown } of numbers) {
      if (isShown(requestId)) {
        // A number that was not shown was not printed either.
        if (!wasShown) void paper.print(undefined, requestId);
        // Another visitor is at the screen. A number that its visitor has seen stays valid.
      } else if (wasShown) await tickets.forget(requestId);
      else await tickets.voidTicket({ requestId });
    }
  }

  /** Gives a number back. The ticket is voided as soon as the service can be reached. */
  async function giveBack(requestId: string): Promise<void> {
    givenBack.add(requestId);
    send({ type: 'number-given-back', requestId });
    // A question over the ticket ignores the event, so its number stays valid.
    if (!isShown(requestId)) await tickets.voidTicket({ requestId });
    givenBack.delete(requestId);
  }

  return {
    /**
     * Starts a visit: a visitor has chosen an item, or answers a question first. Resolves when the next screen shows.
     */
    async start(draft: TicketDraft, context: QuestionContext, early?: EarlyStart): Promise<void> {
      if (early) return startEarly(draft, early);
      const possible = questionsFor(draft, context);
      if (!context.additions.includes('ticket') && possible[0] !== 'message') {
        return refuse(draft, { why: 'not-possible' });
      }
      const closed = draft.services.find((key) => context.closed?.includes(key));
      if (closed !== undefined) return refuse(draft, { why: 'service-closed', service: closed });
      if (draft.services.some((key) => context.full?.includes(key))) {
        return refuse(draft, { why: 'no-more-tickets' });
      }
      const [asked, lacksPaper] = await Promise.all([withoutEmptyClerks(possible, draft), paper.isOut()]);
      const questions = lacksPaper ? questionsWithoutPaper(asked) : asked;
      return proceed((requestId) => ({ type: 'draft-started', draft, questions, requestId }));
    },
    answer,
    answerPaper: paper.answer,
    giveBack,
    recover,
  };
}
