import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  callCancelledTicket,
  callNextTicket,
  callTicket,
  changePassword,
  counterEndpoints,
  logIn,
  logOut,
  openCounter,
  readCallableTickets,
  readCodes,
  readCounterLanguages,
  readCounterServices,
  readCounterState,
  readHallMessage,
  readQueue,
  saveCustomerData,
  startAfterwork,
  startTransaction,
  writeHallMessage,
} from '../../contract/endpoints/counter-endpoints.ts';
import { checkServing } from './check-serving.ts';
import type { CheckTarget, ServiceFacts } from './check-target.ts';
import { queueDeviations } from './relations.ts';
import type { ServiceChecker } from './service-checker.ts';

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

/** Checks the counter endpoints and our additions as a clerk at a counter. */
export async function checkCounter(
  anonymous: ServiceChecker,
  dispenser: ServiceChecker,
  clerk: CheckTarget['clerk'],
  facts: ServiceFacts,
): Promise<void> {
  await anonymous.expectFailure(readCodes, [401, 403], { remark: 'without credentials' });
  if (!clerk) {
    anonymous.noteNotChecked('/api/v1/counter', 'needs --user, a password and --counter-wsid');
    return;
  }
  // Each check uses a new name, so the failed login does not delay the login of a clerk.
  const username = `nobody-${facts.newKey()}`;
  await anonymous.expectFailure(
    logIn,
    [400],
    { body: { username, password: 'wrong' }, remark: 'of an unknown name' },
    invalidUsername(username),
  );
  await anonymous.expectFailure(
    changePassword,
    [400],
    { body: { username, password: 'wrong', newPassword: 'a quiet harbour' }, remark: 'of an unknown name' },
    invalidUsername(username),
  );
  const login = await anonymous.expectSuccess(logIn, {
    body: { username: clerk.username, password: clerk.password },
  });
  if (!login) return;
  const isClerk = login.username === clerk.username;
  anonymous.expectThat('the login belongs to the clerk', isClerk, `it belongs to ${login.username}`);
  const checker = anonymous.withHeaders({
    authorization: `Bearer ${login.token}`,
    'x-wsid': clerk.counterWebsocketID,
  });

  const refused = [401, 403];
  await anonymous
    .withHeaders({ authorization: `Bearer ${facts.newKey()}`, 'x-wsid': clerk.counterWebsocketID })
    .expectFailure(readCodes, refused, { remark: 'with a wrong token' });
  await checker.expectSuccess(readCodes);
  await anonymous
    .withHeaders({ authorization: `Bearer ${login.token}`, 'x-wsid': facts.newKey() })
    .expectFailure(readCodes, [401, 403, 404], { remark: 'with an unknown WebSocket ID' });
  const closing = await checker.expectSuccess(readCodes, {
    query: { category: 'closing' },
    remark: 'of one category',
  });
  const otherCodes = closing?.filter(({ category }) => category !== 'closing') ?? [];
  checker.expectThat(
    'codes belong to the requested category',
    otherCodes.length === 0,
    `${otherCodes.length} belong to another category`,
  );
  await checker.expectSuccess(readCounterLanguages);
  const services = await checker.expectSuccess(readCounterServices);
  checker.noteNotOffered(Object.values<Endpoint>(counterEndpoints).filter(({ ours }) => ours));
  // An earlier request read the codes at this counter, so the counter is already open for this login.
  await checker.expectSuccess(openCounter);
  await checker.expectSuccess(readCounterState);
  await checker.expectSuccess(readCallableTickets);
  const queue = await checker.expectSuccess(readQueue);
  if (queue) {
    checker.expectNone('the lists of the queue agree', queueDeviations(queue));
    await checker.expectSuccess(readQueue, { query: { since: queue.version }, remark: 'since its version' });
  }
  const hall = await checker.expectSuccess(readHallMessage);
  // Writes the current message unchanged, because people in the waiting area read it.
  if (facts.allowChanges && hall) await checker.expectSuccess(writeHallMessage, { body: hall });
  if (facts.allowChanges) await checkServing(checker, dispenser, services ?? [], facts);
  else for (const endpoint of changing) checker.noteNotChecked(endpoint, 'needs --allow-changes');
  await checker.expectSuccess(logOut);
}
