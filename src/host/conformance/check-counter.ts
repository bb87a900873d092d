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
  const closing = await examiner.succeeds(readCodes, {
    query: { category: 'closing' },
    remark: 'of one category',
  });
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
