import type { AnsweredTicket, AnswerInHistory, ClientRequest, TransferDestination } from './history.ts';
import { retryUntilAnswered, type Send } from './recorded-client.ts';
import type { ActorOptions } from './visitors.ts';

interface ClerkOptions {
  readonly counter: string;
  readonly services: readonly string[];
  /** The keys of some new tickets, for calls of a chosen ticket. */
  readonly recentTickets: () => readonly string[];
  readonly takeEarlyTicket: () => string | undefined;
  readonly colleagues: readonly TransferDestination[];
  /** Resolves when all clerks know that the branch is closing, so that no clerk moves tickets any more. */
  readonly allAreClosing: () => Promise<void>;
  readonly atWork: Set<string>;
  /** Logs the clerk in again, as after a crash of the browser. Returns false if it is too early for another login. */
  readonly logInAgain: () => Promise<boolean>;
}

const maxPauseBeforeRetryMs = 250;
const maxPauseWhenIdleMs = 100;
/**
 * At the end, all clerks only call. More than two calls a second exceed the limit of a counter, and no clerk leaves
 * while another clerk repeats a refused call.
 */
const maxPauseAtTheEndMs = 1_500;
const maxBreakMs = 300;

const isPaused = (answer: AnswerInHistory) => answer.kind === 'refused' && answer.type === 'PAUSED';

/** Simulates a clerk who calls and serves tickets until the branch closes and no ticket waits. */
export async function runClerk(
  send: Send,
  { random, newKey, pause, isClosing }: ActorOptions,
  {
    counter,
    services,
    recentTickets,
    takeEarlyTicket,
    colleagues,
    allAreClosing,
    atWork,
    logInAgain,
  }: ClerkOptions,
): Promise<void> {
  const sendUntilAnswered = (request: ClientRequest) =>
    retryUntilAnswered(send, request, () => pause(maxPauseBeforeRetryMs));
  const callNext = (only = services) =>
    sendUntilAnswered({ what: 'call', how: 'next', id: newKey(), counter, services: only });

  const parked: string[] = [];
  const callChosen = (ticket: string) =>
    sendUntilAnswered({ what: 'call', how: 'chosen', id: newKey(), counter, ticket });
  const callArrived = (ticket: string) =>
    sendUntilAnswered({ what: 'call', how: 'chosen', id: newKey(), counter, ticket, arrived: true });

  /** Calls a ticket that can only be called individually: a parked ticket, or an early visitor's ticket. */
  function callAside() {
    const back = parked.shift();
    if (back !== undefined) return callChosen(back);
    const early = takeEarlyTicket();
    return early === undefined ? undefined : callArrived(early);
  }

  function callAny() {
    const choice = random();
    if (choice > 0.9) {
      const call = callAside();
      if (call) return call;
    }
    const tickets = recentTickets();
    const ticket = tickets[Math.floor(random() * tickets.length)];
    if (choice < 0.1) return sendUntilAnswered({ what: 'call', how: 'cancelled', id: newKey(), counter });
    if (choice < 0.15 && ticket !== undefined) {
      return sendUntilAnswered({
        what: 'call',
        how: 'chosen',
        id: newKey(),
        counter,
        ticket,
        handBack: true,
      });
    }
    if (choice < 0.25 && ticket !== undefined) {
      return callChosen(ticket);
    }
    return choice < 0.4 ? callNext(services.slice(0, 1)) : callNext();
  }

  async function crash({ key: ticket, calls }: AnsweredTicket): Promise<void> {
    if (!(await logInAgain())) return;
    await sendUntilAnswered({ what: 'call', how: 'inherited', id: newKey(), counter, ticket, calls });
  }

  async function takeBreak(): Promise<void> {
    await sendUntilAnswered({ what: 'pause', counter, ...(random() < 0.5 && { code: 'coffee' }) });
    await pause(maxBreakMs);
    if (random() < 0.2) await logInAgain();
    if (random() < 0.5) await callNext();
    await sendUntilAnswered({ what: 'resume', counter });
  }

  /** Parks or transfers a ticket. Returns false if it did neither. */
  async function setAside({ key: ticket, openTasks }: AnsweredTicket): Promise<boolean> {
    if (isClosing()) return false;
    const choice = random();
    if (choice < 0.1) {
      const answer = await sendUntilAnswered({ what: 'park', counter, ticket });
      if (answer.kind === 'done') parked.push(ticket);
      return true;
    }
    // A ticket with several services may already have a task for the other service.
    const others = openTasks.length === 1 ? services.map((service) => ({ service })) : [];
    const targets = [...colleagues, ...others];
    const to = targets[Math.floor(random() * targets.length)];
    if (choice > 0.2 || !to) return false;
    const place = random() < 0.5 ? 'kept' : 'end';
    const answer = await sendUntilAnswered({ what: 'transfer', counter, ticket, to, place });
    return answer.kind === 'done';
  }

  async function transferWaitingTicket(): Promise<void> {
    const tickets = recentTickets();
    const ticket = tickets[Math.floor(random() * tickets.length)];
    const to = colleagues[Math.floor(random() * colleagues.length)];
    if (ticket === undefined || !to) return;
    await sendUntilAnswered({ what: 'transfer', counter, ticket, to, place: 'kept' });
  }

  async function serve(called: AnsweredTicket): Promise<void> {
    const { key: ticket, openTasks } = called;
    const choice = random();
    if (choice < 0.1) {
      await sendUntilAnswered({ what: 'cancel', counter, ticket });
      return;
    }
    // The visitor does not come, so the next call leaves the ticket.
    if (choice < 0.2) return;
    let last = called;
    if (choice < 0.3) {
      const again = await sendUntilAnswered({ what: 'call', how: 'again', id: newKey(), counter, ticket });
      if (again.kind === 'done' && again.ticket) last = again.ticket;
    }
    if (random() < 0.1) await crash(last);
    if (await setAside(called)) return;
    const [task] = openTasks;
    if (task !== undefined) await sendUntilAnswered({ what: 'start', counter, ticket, task });
    if (random() < 0.1) await crash(last);
    if (random() < 0.5) await sendUntilAnswered({ what: 'note', counter, ticket, note: newKey() });
    if (await setAside(called)) return;
    await sendUntilAnswered({ what: 'finish', counter, ticket });
  }

  for (;;) {
    const isLastRound = isClosing();
    const choice = random();
    if (isLastRound) await allAreClosing();
    else if (choice < 0.1) await takeBreak();
    else if (choice < 0.2) await transferWaitingTicket();
    atWork.add(counter);
    const answer = await (isLastRound ? (callAside() ?? callNext()) : callAny());
    if (answer.kind === 'done' && answer.ticket) await serve(answer.ticket);
    // A late request to pause arrived after the request to resume.
    else if (isPaused(answer)) await sendUntilAnswered({ what: 'resume', counter });
    else {
      if (answer.kind === 'done') atWork.delete(counter);
      // A ticket that another counter is serving may wait for this clerk afterwards.
      if (isLastRound && atWork.size === 0) return;
      await pause(isLastRound ? maxPauseAtTheEndMs : maxPauseWhenIdleMs);
    }
  }
}
