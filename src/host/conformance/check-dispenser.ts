import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';
import { readAdvertisement } from '../../contract/endpoints/advertisement-endpoints.ts';
import {
  dispenserEndpoints,
  readBranch,
  readDevice,
  readLanguage,
  readPlace,
  readProfile,
  readWaitingInfo,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import {
  arriveForAppointment,
  createTicket,
  readSelectableClerks,
  reportPrinted,
  ticketEndpoints,
  voidTicket,
} from '../../contract/endpoints/ticket-endpoints.ts';
import type { Profile } from '../../contract/profile.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { credentials } from '../gateway/device-binding.ts';
import type { CheckTarget, ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';
import { checkEntityTime, checkRecentTime, checkWaitingTimes } from './time-units.ts';

/** Checks the dispenser endpoints and our additions. */
export async function checkDispenser(
  checker: ServiceChecker,
  target: CheckTarget,
  newKey: () => string,
): Promise<ServiceFacts> {
  const { websocketID, allowChanges } = target;
  const device = await checker.expectSuccess(readDevice);
  const branch = await checker.expectSuccess(readBranch);
  if (device) {
    const actual = device.websocketID;
    checker.expectThat('the device matches X-WSID', actual === websocketID, `it has websocketID "${actual}"`);
  }
  if (device && branch) {
    const deviation = `it is ${branch.key}, the device has ${device.branch}`;
    checker.expectThat('the branch matches the device', branch.key === device.branch, deviation);
  }
  if (device) checkEntityTime(checker, 'the device', device);
  if (branch) checkEntityTime(checker, 'the branch', branch);
  const profiles: (Profile | undefined)[] = [];
  for (const key of new Set(device?.special.profiles.map(({ profile }) => profile))) {
    profiles.push(await checker.expectSuccess(readProfile, { key }));
  }
  for (const key of branch?.languages ?? []) await checker.expectSuccess(readLanguage, { key });
  for (const read of simpleReads.filter(({ ours }) => !ours)) {
    const answer = await checker.expectSuccess(read);
    if (read === readWaitingInfo) checkWaitingTimes(checker, answer as WaitingInfo[] | undefined);
  }
  const refused = [401, 403];
  const wrong = (change: Partial<CheckTarget>) => checker.withHeaders(credentials({ ...target, ...change }));
  await checker.withHeaders({}).expectFailure(readDevice, refused, { remark: 'without credentials' });
  await wrong({ apiKey: newKey() }).expectFailure(readDevice, refused, { remark: 'with a wrong key' });
  await wrong({ websocketID: newKey() }).expectFailure(readDevice, [401, 403, 404], {
    remark: 'with an unknown WebSocket ID',
  });
  await checker.expectFailure(readProfile, [404], { key: newKey(), remark: 'of an unknown key' });

  const announced = await checker.readAdditions();
  for (const read of simpleReads.filter(({ ours }) => ours)) {
    checker.noteNotOffered([read]);
    await checker.expectSuccess(read);
  }
  checker.noteNotOffered([readAdvertisement, readPlace]);
  const nobodysTicket = { body: { ticket: unknownFollowToken }, remark: 'of an unknown ticket' };
  await checker.expectFailure(readPlace, [404], nobodysTicket);
  const groups = profiles.flatMap((profile) => profile?.features.advertisements.groups ?? []);
  for (const group of new Set(groups)) await checker.expectSuccess(readAdvertisement, { key: String(group) });
  const unknownGroup = { key: newKey(), remark: 'of an unknown key' };
  await checker.expectFailure(readAdvertisement, [404], unknownGroup);
  const facts = {
    branch,
    device: device?.key,
    smartTokenVersion: announced?.smartToken,
    allowChanges,
    newKey,
  };
  await checkTickets(checker, facts);
  return facts;
}

/** A well-formed token that the service does not know. */
const unknownFollowToken = 'x'.repeat(22);

/** The reads without a parameter or a body, except device and branch, which are read first. */
const simpleReads = Object.values<Endpoint>(dispenserEndpoints).filter(
  (endpoint) =>
    endpoint.params === undefined &&
    endpoint.body === undefined &&
    endpoint !== readDevice &&
    endpoint !== readBranch,
);

/** Checks our additions about tickets: creates a ticket and voids it. */
async function checkTickets(checker: ServiceChecker, facts: ServiceFacts): Promise<void> {
  const { branch, allowChanges, newKey } = facts;
  const [service] = branch?.services ?? [];
  checker.noteNotOffered(Object.values(ticketEndpoints));
  if (!branch || service === undefined) return;
  const language = branch.defaultLang;
  await checker.expectSuccess(readSelectableClerks, { query: { language, service } });
  if (!allowChanges) {
    for (const endpoint of [createTicket, reportPrinted, voidTicket, arriveForAppointment]) {
      if (checker.offers(endpoint)) checker.noteNotChecked(endpoint, 'needs --allow-changes');
    }
    return;
  }
  const nobody = { requestId: newKey(), bookingCode: 'NOBODY', language };
  const bookingUnknown = v.object({ type: v.literal('BOOKING_UNKNOWN') });
  const remark = 'with an unknown code';
  await checker.expectFailure(arriveForAppointment, [400], { body: nobody, remark }, bookingUnknown);
  if (!checker.offers(createTicket)) return;
  const body = { requestId: newKey(), services: [service], language };
  const first = await checker.expectSuccess(createTicket, { body });
  const again = await checker.expectSuccess(createTicket, { body, remark: 'repeated' });
  if (first) checkRecentTime(checker, 'createdAt of a new ticket', first.ticket.createdAt);
  const isSame = first !== undefined && JSON.stringify(first) === JSON.stringify(again);
  checker.expectThat('a repeated request creates one ticket', isSame, 'the answer has another ticket');
  if (first) {
    await checker.expectSuccess(reportPrinted, { body: { ticket: first.ticket.key, outcome: 'unknown' } });
    if (first.follow) await checker.expectSuccess(readPlace, { body: { ticket: first.follow } });
  }
  await checker.expectSuccess(voidTicket, { body: { requestId: body.requestId } });
}
