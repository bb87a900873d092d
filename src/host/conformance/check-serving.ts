import {
  callCancelledTicket,
  callNextTicket,
  callTicket,
  cancelTicket,
  finishTicket,
  parkTicket,
  pauseCounter,
  readCounterState,
  recallTicket,
  resumeCounter,
  saveCustomerData,
  startAfterwork,
  startTransaction,
  transferTicket,
} from '../../contract/endpoints/counter-endpoints.ts';
import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import type { Service } from '../../contract/service.ts';
import type { Ticket } from '../../contract/ticket.ts';
import type { ServiceFacts } from './check-target.ts';
import { callDeviations, taskDeviations } from './relations.ts';
import type { ServiceChecker } from './service-checker.ts';
import { checkRecentTime } from './time-units.ts';

/** Calls and serves tickets that the check creates, or the next tickets if the service creates none for the check. */
export async function checkServing(
  checker: ServiceChecker,
  dispenser: ServiceChecker,
  services: readonly Service[],
  facts: ServiceFacts,
): Promise<void> {
  const { branch, newKey } = facts;
  const service =
    services.find(({ subType, features }) => subType === 0 && features.afterwork) ?? services[0];
  if (!branch || !service) return;

  async function takeTicket(needs: readonly string[] = []): Promise<string | undefined> {
    const told = needs.length > 0 && { needs };
    const body = { requestId: newKey(), services: [service?.key], language: branch?.defaultLang, ...told };
    const before = await waiting();
    const created = await dispenser.expectSuccess(createTicket, { body, remark: 'to be called' });
    if (!created) return undefined;
    const { key, language, tasks } = created.ticket;
    const isAsked = language === body.language && tasks[0]?.service === service?.key;
    dispenser.expectThat(
      'a new ticket matches the request',
      isAsked,
      `it is ${language}, ${tasks[0]?.service}`,
    );
    moves.push([before, await waiting()]);
    return key;
  }
  /**
   * The number of waiting tickets before and after each new ticket. Meanwhile, other clients may create and call
   * tickets.
   */
  const moves: (readonly [before: number | undefined, after: number | undefined])[] = [];
  async function waiting(): Promise<number | undefined> {
    const waits = await dispenser.expectSuccess(readWaitingInfo, { remark: 'beside a new ticket' });
    return waits?.find((wait) => wait.service === service?.key)?.tickets;
  }
  function isCalled(how: string, ticket: Ticket): void {
    const { status, tasks, statusTime } = ticket;
    checker.expectNone(`the tasks of a ticket ${how} are of the services`, taskDeviations(ticket, services));
    checkRecentTime(checker, `the statusTime of a ticket ${how}`, statusTime);
    checker.expectThat(`a ticket ${how} has status 30`, status === 30, `it has ${status}`);
    const open = tasks.some((task) => task.status === 20);
    checker.expectThat(
      `a ticket ${how} has a task of status 20`,
      open,
      tasks.map((task) => task.status).join(', '),
    );
  }

  const needs = dispenser.takenNeeds().slice(0, 1);
  const taken = await takeTicket(needs);
  const query = { services: service.key, autoCall: 'false' };
  const next = await checker.expectSuccess(callNextTicket, { query, remark: 'of one service' });
  if (next) {
    isCalled('called as the next', next);
    if (next.key === taken && needs.length > 0) {
      const state = await checker.expectSuccess(readCounterState, { remark: 'of a visitor with a need' });
      const told = state?.needs?.join();
      if (state)
        checker.expectThat('clerks read what a visitor needs', told === needs.join(), `found ${told}`);
    }
    await serve(checker, next, facts);
  } else {
    checker.noteNotChecked('serving a ticket', 'needs a waiting ticket');
  }

  const chosen = await takeTicket();
  if (chosen !== undefined) {
    const called = await checker.expectSuccess(callTicket, {
      body: { ticket: chosen },
      remark: 'named in the body',
    });
    if (called) {
      isCalled('chosen by key', called);
      checker.expectNone(
        'callTicket returns the ticket of the body',
        callDeviations(called, { key: chosen }),
      );
      const state = await checker.expectSuccess(readCounterState, { remark: 'with a called ticket' });
      if (state) {
        const found = state.ticket?.key;
        const [at, by] = [state.ticket?.counter, state.ticket?.user];
        const isSame = found === chosen && at === called.counter && by === called.user;
        const isOwn = at === state.counter.key && by === state.clerk.key;
        const deviation = `it has ${found} of ${by} at ${at}`;
        checker.expectThat('the counter has the ticket that it called', isSame && isOwn, deviation);
      }
    }
    await checker.expectSuccess(cancelTicket, { body: { ticket: chosen } });
  }
  const back = await checker.expectSuccess(callCancelledTicket);
  if (back) {
    isCalled('called back', back);
    const named = { query: { ticket: back.key }, remark: 'named in the URL' };
    const again = await checker.expectSuccess(callTicket, named);
    if (again) checker.expectNone('callTicket returns the ticket of the URL', callDeviations(again, back));
    await checker.expectSuccess(cancelTicket, { body: { ticket: back.key } });
  }
  if (checker.offers(pauseCounter) && checker.offers(resumeCounter)) {
    await checker.expectSuccess(pauseCounter, { body: {} });
    await checker.expectFailure(callNextTicket, [409], { remark: 'at a paused counter' });
    await checker.expectSuccess(resumeCounter);
  }
  const known = moves.filter(([before, after]) => before !== undefined && after !== undefined);
  if (known.length > 0) {
    const moved = known.some(([before, after]) => before !== after);
    checker.expectThat('waiting tickets are counted', moved, `${known.length} new tickets changed no count`);
  }
  const unknown = { body: { ticket: newKey() }, remark: 'of an unknown key' };
  await checker.expectFailure(callTicket, [400, 404], unknown);
}

/** Performs each of a clerk's actions on a called ticket. */
async function serve(checker: ServiceChecker, called: Ticket, { newKey }: ServiceFacts): Promise<void> {
  const { key: ticket } = called;
  const task = called.tasks.find(({ status }) => status === 20);
  if (!task) return;
  await checker.expectSuccess(saveCustomerData, { body: { ticket, customerData: { data1: 'one' } } });
  await checker.expectSuccess(saveCustomerData, {
    body: { ticket, customerData: { data2: 2 } },
    remark: 'repeated',
  });
  if (checker.offers(recallTicket)) {
    const again = await checker.expectSuccess(recallTicket, { body: { ticket } });
    if (again) checker.expectNone('recall returns the same ticket', callDeviations(again, called));
    const { data1, data2 } = again?.customerData ?? {};
    checker.expectThat(
      'customer data are merged',
      data1 === 'one' && data2 === 2,
      `found ${data1} and ${data2}`,
    );
  }
  if (checker.offers(parkTicket)) {
    await checker.expectSuccess(parkTicket, { body: { ticket } });
    await checker.expectSuccess(callTicket, { body: { ticket }, remark: 'that is parked' });
  }
  if (checker.offers(transferTicket)) {
    const target = { counter: called.counter, place: 'kept' };
    await checker.expectSuccess(transferTicket, { body: { ticket, ...target } });
    await checker.expectSuccess(callTicket, { body: { ticket }, remark: 'that is transferred' });
  }
  const unknownTask = { body: { ticket, task: newKey() }, remark: 'of an unknown task' };
  await checker.expectFailure(startTransaction, [400, 404], unknownTask);
  await checker.expectSuccess(startTransaction, { body: { ticket, task: task.key, autoStart: false } });
  if (task.features.afterwork) {
    await checker.expectSuccess(startAfterwork, { body: { ticket, task: task.key } });
  } else {
    checker.noteNotChecked(startAfterwork, 'needs a service with afterwork');
  }
  await checker.expectSuccess(finishTicket, { body: { ticket } });
}
