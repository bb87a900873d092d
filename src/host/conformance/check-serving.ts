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
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import type { Service } from '../../contract/service.ts';
import type { Ticket } from '../../contract/ticket.ts';
import type { ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';
import { checkRecentTime } from './time-units.ts';

/** Calls and serves tickets: its own ones if the service lets it create them, otherwise the next ones. */
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
    return (await dispenser.expectSuccess(createTicket, { body, remark: 'to be called' }))?.ticket.key;
  }
  function isCalled(how: string, { status, tasks, statusTime }: Ticket): void {
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
    if (called) isCalled('chosen by key', called);
    await checker.expectSuccess(cancelTicket, { body: { ticket: chosen } });
  }
  const back = await checker.expectSuccess(callCancelledTicket);
  if (back) {
    isCalled('called back', back);
    await checker.expectSuccess(callTicket, { query: { ticket: back.key }, remark: 'named in the URL' });
    await checker.expectSuccess(cancelTicket, { body: { ticket: back.key } });
  }
  if (checker.offers(pauseCounter) && checker.offers(resumeCounter)) {
    await checker.expectSuccess(pauseCounter, { body: {} });
    await checker.expectFailure(callNextTicket, [409], { remark: 'at a paused counter' });
    await checker.expectSuccess(resumeCounter);
  }
  const unknown = { body: { ticket: newKey() }, remark: 'of an unknown key' };
  await checker.expectFailure(callTicket, [400, 404], unknown);
}

/** Does everything with a called ticket that a clerk can do. */
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
