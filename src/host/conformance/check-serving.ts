import {
  callCancelledTicket,
  callNextTicket,
  callTicket,
  cancelTicket,
  finishTicket,
  recallTicket,
  saveCustomerData,
  startAfterwork,
  startTransaction,
} from '../../contract/endpoints/counter-endpoints.ts';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import type { Service } from '../../contract/service.ts';
import type { Ticket } from '../../contract/ticket.ts';
import type { ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';

/** Calls and serves tickets: those that it takes itself where that is offered, else whoever is next. */
export async function checkServing(
  examiner: ServiceChecker,
  dispenser: ServiceChecker,
  services: readonly Service[],
  ground: ServiceFacts,
): Promise<void> {
  const { branch, offers, newKey } = ground;
  const service =
    services.find(({ subType, features }) => subType === 0 && features.afterwork) ?? services[0];
  if (!branch || !service) return;

  async function takeTicket(): Promise<string | undefined> {
    const body = { requestId: newKey(), services: [service?.key], language: branch?.defaultLang };
    if (!offers(createTicket)) return undefined;
    return (await dispenser.expectSuccess(createTicket, { body, remark: 'to be called' }))?.ticket.key;
  }
  function isCalled(how: string, { status, tasks }: Ticket): void {
    examiner.expectThat(`a ticket ${how} has status 30`, status === 30, `it has ${status}`);
    const open = tasks.some((task) => task.status === 20);
    examiner.expectThat(
      `a ticket ${how} has a task of status 20`,
      open,
      tasks.map((task) => task.status).join(', '),
    );
  }

  await takeTicket();
  const query = { services: service.key, autoCall: 'false' };
  const next = await examiner.expectSuccess(callNextTicket, { query, remark: 'of one service' });
  if (next) {
    isCalled('called as the next', next);
    await serve(examiner, next, ground);
  } else {
    examiner.noteNotChecked('serving a ticket', 'nobody waits for this clerk');
  }

  const chosen = await takeTicket();
  if (chosen !== undefined) {
    const called = await examiner.expectSuccess(callTicket, {
      body: { ticket: chosen },
      remark: 'named in the body',
    });
    if (called) isCalled('that was chosen', called);
    if (offers(cancelTicket)) await examiner.expectSuccess(cancelTicket, { body: { ticket: chosen } });
  }
  const back = await examiner.expectSuccess(callCancelledTicket);
  if (back) {
    isCalled('called back', back);
    await examiner.expectSuccess(callTicket, { query: { ticket: back.key }, remark: 'named in the URL' });
    if (offers(cancelTicket)) await examiner.expectSuccess(cancelTicket, { body: { ticket: back.key } });
  }
  const unknown = { body: { ticket: newKey() }, remark: 'of an unknown key' };
  await examiner.expectFailure(callTicket, { statuses: [400, 404] }, unknown);
}

/** Takes a called ticket through all that a clerk can do with it. */
async function serve(
  examiner: ServiceChecker,
  called: Ticket,
  { offers, newKey }: ServiceFacts,
): Promise<void> {
  const { key: ticket } = called;
  const task = called.tasks.find(({ status }) => status === 20);
  if (!task) return;
  await examiner.expectSuccess(saveCustomerData, { body: { ticket, customerData: { data1: 'one' } } });
  await examiner.expectSuccess(saveCustomerData, {
    body: { ticket, customerData: { data2: 2 } },
    remark: 'once more',
  });
  if (offers(recallTicket)) {
    const again = await examiner.expectSuccess(recallTicket, { body: { ticket } });
    const { data1, data2 } = again?.customerData ?? {};
    examiner.expectThat(
      'customer data are merged',
      data1 === 'one' && data2 === 2,
      `found ${data1} and ${data2}`,
    );
  }
  const elsewhere = { body: { ticket, task: newKey() }, remark: 'of an unknown task' };
  await examiner.expectFailure(startTransaction, { statuses: [400, 404] }, elsewhere);
  await examiner.expectSuccess(startTransaction, { body: { ticket, task: task.key, autoStart: false } });
  if (task.features.afterwork) {
    await examiner.expectSuccess(startAfterwork, { body: { ticket, task: task.key } });
  } else {
    examiner.noteNotChecked(startAfterwork, 'no service has afterwork');
  }
  if (offers(finishTicket)) await examiner.expectSuccess(finishTicket, { body: { ticket } });
}
