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
} from '../../contract/endpoints/counter-endpoints.ts';
import { checkServing } from './check-serving.ts';
import type { CheckTarget, ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';

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
  stranger: ServiceChecker,
  dispenser: ServiceChecker,
  clerk: CheckTarget['clerk'],
  ground: ServiceFacts,
): Promise<void> {
  await stranger.expectFailure(readCodes, { statuses: [401, 403] }, { remark: 'without credentials' });
  if (!clerk) {
    stranger.noteNotChecked('/api/v1/counter', 'needs --user, a password and --counter-wsid');
    return;
  }
  // Nobody's name, so that no failure counts against a clerk.
  const username = `nobody-${ground.newKey()}`;
  await stranger.expectFailure(
    logIn,
    { statuses: [400], error: invalidUsername(username) },
    { body: { username, password: 'wrong' }, remark: 'of nobody' },
  );
  const login = await stranger.expectSuccess(logIn, {
    body: { username: clerk.username, password: clerk.password },
  });
  if (!login) return;
  const examiner = stranger.withHeaders({
    authorization: `Bearer ${login.token}`,
    'x-wsid': clerk.counterWebsocketID,
  });

  await examiner.expectSuccess(readCodes);
  const closing = await examiner.expectSuccess(readCodes, {
    query: { category: 'closing' },
    remark: 'of one category',
  });
  const others = closing?.filter(({ category }) => category !== 'closing') ?? [];
  examiner.expectThat(
    'codes are those of the category',
    others.length === 0,
    `${others.length} are of another one`,
  );
  await examiner.expectSuccess(readCounterLanguages);
  const services = await examiner.expectSuccess(readCounterServices);
  for (const endpoint of [readCallableTickets, recallTicket, finishTicket, cancelTicket, logOut]) {
    if (!ground.offers(endpoint)) examiner.noteNotOffered(endpoint);
  }
  if (ground.offers(readCallableTickets)) await examiner.expectSuccess(readCallableTickets);
  if (ground.allowChanges) await checkServing(examiner, dispenser, services ?? [], ground);
  else for (const endpoint of changing) examiner.noteNotChecked(endpoint, 'needs --allow-changes');
  if (ground.offers(logOut)) await examiner.expectSuccess(logOut);
}
