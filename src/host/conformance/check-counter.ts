import * as v from 'valibot';
import {
  callCancelledTicket,
  callNextTicket,
  callTicket,
  cancelTicket,
  finishTicket,
  logIn,
  logOut,
  readCallableTickets,
  readCodes,
  readCounterLanguages,
  readCounterServices,
  recallTicket,
  saveCustomerData,
  startAfterwork,
  startTransaction,
} from '../../contract/counter-endpoints.ts';
import type { Service } from '../../contract/service.ts';
import type { Ticket } from '../../contract/ticket.ts';
import { issueTicket } from '../../contract/ticket-endpoints.ts';
import type { Checked, Ground } from './checked.ts';
import type { Examiner } from './examiner.ts';

/** The error that the interface shows for a login. */
const invalidUsername = (username: string) =>
  v.object({
    name: v.literal('BadRequest'),
    type: v.literal('INVALID_USERNAME'),
    retryable: v.literal(false),
    data: v.object({ username: v.literal(username) }),
  });

const changing = [
  callNextTicket,
  callCancelledTicket,
  callTicket,
  startTransaction,
  startAfterwork,
  saveCustomerData,
];

/** Checks what the interface shows to counters, and our additions for them, as a clerk at a counter. */
export async function checkCounter(
  stranger: Examiner,
  dispenser: Examiner,
  clerk: Checked['clerk'],
  ground: Ground,
): Promise<void> {
  await stranger.fails(readCodes, { statuses: [401, 403] }, { remark: 'without credentials' });
  if (!clerk) {
    stranger.isNotChecked('/api/v1/counter', 'needs --user, a password and --counter-wsid');
    return;
  }
  // Nobody's name, so that no failure counts against a clerk.
  const username = `nobody-${ground.newKey()}`;
  await stranger.fails(
    logIn,
    { statuses: [400], error: invalidUsername(username) },
    { body: { username, password: 'wrong' }, remark: 'of nobody' },
  );
  const login = await stranger.succeeds(logIn, {
    body: { username: clerk.username, password: clerk.password },
  });
  if (!login) return;
  const examiner = stranger.as({
    authorization: `Bearer ${login.token}`,
    'x-wsid': clerk.counterWebsocketID,
  });

  await examiner.succeeds(readCodes);
  const closing = await examiner.succeeds(readCodes, { query: { category: 'closing' } });
  const others = closing?.filter(({ category }) => category !== 'closing') ?? [];
  examiner.holds(
    'codes are those of the category',
    others.length === 0,
    `${others.length} are of another one`,
  );
  await examiner.succeeds(readCounterLanguages);
  const services = await examiner.succeeds(readCounterServices);
  for (const endpoint of [readCallableTickets, recallTicket, finishTicket, cancelTicket, logOut]) {
    if (!ground.offers(endpoint)) examiner.isNotOffered(endpoint);
  }
  if (ground.offers(readCallableTickets)) await examiner.succeeds(readCallableTickets);
  if (ground.allowChanges) await checkServing(examiner, dispenser, services ?? [], ground);
  else for (const endpoint of changing) examiner.isNotChecked(endpoint, 'needs --allow-changes');
  if (ground.offers(logOut)) await examiner.succeeds(logOut);
}

/** Calls and serves tickets that it takes itself, as far as they can be taken. */
async function checkServing(
  examiner: Examiner,
  dispenser: Examiner,
  services: readonly Service[],
  ground: Ground,
): Promise<void> {
  const { branch, offers, newKey } = ground;
  const service =
    services.find(({ subType, features }) => subType === 0 && features.afterwork) ?? services[0];
  if (!branch || !service) return;

  async function takeTicket(): Promise<string | undefined> {
    const body = { requestId: newKey(), services: [service?.key], language: branch?.defaultLang };
    if (!offers(issueTicket)) return undefined;
    return (await dispenser.succeeds(issueTicket, { body, remark: 'to be called' }))?.ticket.key;
  }
  function isCalled(how: string, { status, tasks }: Ticket): void {
    examiner.holds(`a ticket ${how} has status 30`, status === 30, `it has ${status}`);
    const open = tasks.some((task) => task.status === 20);
    examiner.holds(
      `a ticket ${how} has a task of status 20`,
      open,
      tasks.map((task) => task.status).join(', '),
    );
  }

  await takeTicket();
  const query = { services: service.key };
  const next = await examiner.succeeds(callNextTicket, { query, remark: 'of one service' });
  if (next) {
    isCalled('called as the next', next);
    await serve(examiner, next, ground);
  } else {
    examiner.isNotChecked('serving a ticket', 'nobody waits for this clerk');
  }

  const chosen = await takeTicket();
  if (chosen !== undefined) {
    const called = await examiner.succeeds(callTicket, {
      body: { ticket: chosen },
      remark: 'named in the body',
    });
    if (called) isCalled('that was chosen', called);
    if (offers(cancelTicket)) await examiner.succeeds(cancelTicket, { body: { ticket: chosen } });
  }
  const back = await examiner.succeeds(callCancelledTicket);
  if (back) {
    isCalled('called back', back);
    await examiner.succeeds(callTicket, { query: { ticket: back.key }, remark: 'named in the URL' });
    if (offers(cancelTicket)) await examiner.succeeds(cancelTicket, { body: { ticket: back.key } });
  }
  const unknown = { body: { ticket: newKey() }, remark: 'of an unknown key' };
  await examiner.fails(callTicket, { statuses: [400, 404] }, unknown);
}

/** Takes a called ticket through all that a clerk can do with it. */
async function serve(examiner: Examiner, called: Ticket, { offers, newKey }: Ground): Promise<void> {
  const { key: ticket } = called;
  const task = called.tasks.find(({ status }) => status === 20);
  if (!task) return;
  await examiner.succeeds(saveCustomerData, { body: { ticket, customerData: { data1: 'one' } } });
  await examiner.succeeds(saveCustomerData, {
    body: { ticket, customerData: { data2: 2 } },
    remark: 'once more',
  });
  if (offers(recallTicket)) {
    const again = await examiner.succeeds(recallTicket, { body: { ticket } });
    const { data1, data2 } = again?.customerData ?? {};
    examiner.holds('customer data are merged', data1 === 'one' && data2 === 2, `found ${data1} and ${data2}`);
  }
  const elsewhere = { body: { ticket, task: newKey() }, remark: 'of an unknown task' };
  await examiner.fails(startTransaction, { statuses: [400, 404] }, elsewhere);
  await examiner.succeeds(startTransaction, { body: { ticket, task: task.key, autoStart: false } });
  if (task.features.afterwork) {
    await examiner.succeeds(startAfterwork, { body: { ticket, task: task.key } });
  } else {
    examiner.isNotChecked(startAfterwork, 'no service has afterwork');
  }
  if (offers(finishTicket)) await examiner.succeeds(finishTicket, { body: { ticket } });
}
